import { expect, test as base, type BrowserContextOptions, type Page } from '@playwright/test'
import { roles } from '#domain/access/roles'
import { defaultLocale, type Locale } from '#i18n/locales'
import { toursSeenKey } from '#src/features/tour/tourMemory.ts'
import { collectComplaints } from './support/complaints.ts'
import type { Person } from './support/person.ts'
import { textsIn } from './support/texts.ts'
import { sessionOf, storageOf } from './support/session.ts'

interface Options {
  /** The language everybody of the test reads in. */
  language: Locale
  /** Whether people see the app for the first time and are offered a tour; all others have taken it. */
  areNewcomers: boolean
  /** Complaints of the console that belong to the test, such as Chromium's own word on every refused request. */
  expectedComplaints: readonly RegExp[]
}

interface Fixtures {
  /** Opens a browser of its own for somebody who has not signed in. Whatever its console complains about fails the test. */
  openBrowser: (options?: BrowserContextOptions) => Promise<Person>
  /**
   * Signs a demonstration account in, by the local part of its e-mail (rule demo.accounts), in a browser of its own. The
   * form has tests of its own (`signIn.spec.ts`). No page of the app is open yet: most tests go straight to theirs, others
   * begin with `openStart`.
   */
  signIn: (account: string, options?: BrowserContextOptions) => Promise<Person>
}

export const test = base.extend<Options & Fixtures>({
  language: [defaultLocale, { option: true }],
  expectedComplaints: [[], { option: true }],
  areNewcomers: [false, { option: true }],

  openBrowser: async ({ browser, language, expectedComplaints, areNewcomers }, provide) => {
    const complaints: string[] = []
    const pages: Page[] = []
    const text = await textsIn(language)
    await provide(async (options) => {
      const context = await browser.newContext(options)
      if (!areNewcomers) await context.addInitScript(takeTours, { key: toursSeenKey, roles })
      const page = await context.newPage()
      pages.push(page)
      collectComplaints(page, complaints)
      return { page, locale: language, text }
    })
    await Promise.all(pages.map((page) => page.context().close()))
    const unexpected = complaints.filter((complaint) => !expectedComplaints.some((one) => one.test(complaint)))
    expect(unexpected, 'complaints of the console').toEqual([])
  },

  signIn: async ({ openBrowser, request, baseURL }, provide) => {
    await provide(async (account, options) => {
      const storageState = storageOf(await sessionOf(request, account), baseURL ?? '')
      const person = await openBrowser({ ...options, storageState })
      // The smallest thing of the same origin, so that what the browser keeps can be read.
      await person.page.goto('/healthz')
      return person
    })
  },
})

/** In a page, before its own scripts. */
function takeTours({ key, roles }: { key: string; roles: readonly string[] }): void {
  localStorage.setItem(key, JSON.stringify(roles))
}

export { expect }
