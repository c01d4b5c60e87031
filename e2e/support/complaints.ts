import type { Page } from '@playwright/test'

/** Collects what a page complains about where no user sees it: console errors, and errors that nobody caught. */
export function collectComplaints(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.stack ?? error.message}`))
}
