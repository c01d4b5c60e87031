import type { Page } from '@playwright/test'

/** For a record that another story deletes between an event and its read. */
const isGoneMeanwhile = /status of 400 .*\/api\/v1\/risks\/\d+\/audit\)$/

/** Collects the errors of a page that no user sees: console errors, and uncaught errors. */
export function collectComplaints(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    const complaint = `${page.url()}: ${message.text()} (${message.location().url})`
    if (message.type() === 'error' && !isGoneMeanwhile.test(complaint)) complaints.push(complaint)
  })
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.stack ?? error.message}`))
}
