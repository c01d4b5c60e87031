import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { expect, test as base, type BrowserContextOptions, type Page, type TestInfo } from '@playwright/test'
import { defaultLocale, type Locale } from '#i18n/locales'
import { layoutKey, type BoardLayout } from '#src/features/risks/board-parts/useBoardLayout.ts'
import { collectComplaints } from './support/complaints.ts'
import type { Person } from './support/person.ts'
import { endSession, sessionOf, storageOf, type KeptSession } from './support/session.ts'
import { textsIn } from './support/texts.ts'

interface Options {
  /** The language everybody of the test reads in. */
  language: Locale
  /** How boards show their records on a wide screen; most stories use cards. */
  boardLayout: BoardLayout
  /** Console messages that the test expects, such as Chromium's about every refused request. */
  expectedComplaints: readonly RegExp[]
}

interface Fixtures {
  /** Opens a browser of its own for somebody who has not signed in. Whatever its console complains about fails the test. */
  openBrowser: (options?: BrowserContextOptions) => Promise<Person>
  /**
   * Signs in a demonstration account by the local part of its email (rule demo.accounts), in its own browser.
   * `signIn.spec.ts` tests the form. No page of the app is open yet: most tests open theirs directly, others start with
   * `openStart`.
   */
  signIn: (account: string, options?: BrowserContextOptions) => Promise<Person>
}

/** Records that other tests delete return errors; the app ignores them. */
const goneMeanwhile = /status of 400.*\/api\/v1\/risks\/\d+\?fields=card\)/

export const test = base.extend<Options & Fixtures>({
  language: [defaultLocale, { option: true }],
  expectedComplaints: [[], { option: true }],
  boardLayout: ['cards', { option: true }],

  openBrowser: async ({ browser, language, expectedComplaints, boardLayout }, provide, testInfo) => {
    const complaints: string[] = []
    const pages: Page[] = []
    const text = await textsIn(language)
    await provide(async (options) => {
      const context = await browser.newContext(options)
      if (boardLayout === 'cards') await context.addInitScript(remember, [`RaStore.${layoutKey}`, boardLayout] as const)
      const page = await context.newPage()
      pages.push(page)
      collectComplaints(page, complaints)
      return { page, locale: language, text }
    })
    await keepPages(pages, testInfo)
    await Promise.all(pages.map((page) => page.context().close()))
    const expected = [goneMeanwhile, ...expectedComplaints]
    const unexpected = complaints.filter((complaint) => !expected.some((one) => one.test(complaint)))
    expect(unexpected, 'complaints of the console').toEqual([])
  },

  signIn: async ({ openBrowser, request, baseURL }, provide, testInfo) => {
    const opened: { session: KeptSession; page: Page }[] = []
    await provide(async (account, options) => {
      const session = await sessionOf(request, account)
      const storageState = storageOf(session, baseURL ?? '')
      const person = await openBrowser({ ...options, storageState })
      // The smallest resource of the same origin, to access the browser's storage.
      await person.page.goto('/healthz')
      opened.push({ session, page: person.page })
      return person
    })
    await keepPages(
      opened.map(({ page }) => page),
      testInfo,
    )
    // An account has at most twenty sessions, so those of a running test must not be the oldest. The page closes first,
    // because it would report the end of its session.
    for (const { session, page } of opened) {
      await page.context().close()
      await endSession(request, session)
    }
  },
})

/** Keeps the content of each page of a failed test: Playwright keeps one page alone, and most stories have several people. */
async function keepPages(pages: readonly Page[], testInfo: TestInfo): Promise<void> {
  if (testInfo.status === testInfo.expectedStatus) return
  for (const page of pages.filter((one) => !one.isClosed())) {
    const content = await page.locator('body').ariaSnapshot()
    await writeFile(testInfo.outputPath(`${randomUUID()}.yml`), `${page.url()}\n${content}`)
  }
}

/** Runs in a page before its own scripts: stores a value like the app, unless the test has changed it. */
function remember([key, value]: readonly [key: string, value: unknown]): void {
  if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(value))
}

export { expect }
