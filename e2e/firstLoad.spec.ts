import type { BrowserContextOptions, Page } from '@playwright/test'
import { locales } from '#i18n/locales'
import { expect, test } from './fixtures.ts'
import { wholeUnless } from './support/scope.ts'
import { sessionOf, storageOf } from './support/session.ts'
import { addressIn } from './support/texts.ts'
import { Traffic } from './support/traffic.ts'
import { noteVitals, vitalsOf } from './support/vitals.ts'

/**
 * The budget of a page before it is usable: JavaScript as served, in bytes, and all requests until it is quiet,
 * including the page itself and its event stream (docs/decisions/0059). `npm run bench -- web --details plain` lists
 * large parts.
 */
const pages = [
  {
    name: 'sign-in',
    path: '/login',
    account: undefined,
    budget: 220_000,
    requests: 16,
    usable: 'form button[type=submit]',
    others: /\/board-/,
    boardLayout: 'cards',
  },
  {
    name: 'board',
    path: '/',
    account: 'assessor',
    budget: 360_000,
    // Two of them for a running review period.
    requests: 18,
    usable: 'article[data-risk-id] a[href]',
    others: /\/(RiskPage|FilterFields|zod)-/,
    boardLayout: 'cards',
  },
  {
    name: 'board as a table',
    path: '/',
    account: 'assessor',
    budget: 360_000,
    requests: 18,
    usable: 'table [data-risk-id] a[href]',
    others: /\/(RiskPage|FilterFields|zod)-/,
    boardLayout: 'table',
  },
] as const

/** The texts of the other language. */
const otherTexts = { en: /\/thai-/, th: /\/english-/ } as const

/** Beyond this, moving content is seen to move (web vitals call 0.1 good). */
const mostLayoutShift = 0.02

const widths = {
  wide: { width: 1440, height: 900 },
  narrow: { width: 390, height: 844 },
} as const

interface Served {
  url: string
  type: string
  encoding: string | undefined
  bytes: number
}

/** Records the responses of a page by their headers: the same on every machine. */
function noteServed(page: Page): Served[] {
  const served: Served[] = []
  page.on('response', (response) => {
    const headers = response.headers()
    served.push({
      url: response.url(),
      type: response.request().resourceType(),
      encoding: headers['content-encoding'],
      bytes: Number(headers['content-length'] ?? 0),
    })
  })
  return served
}

/** Notes the addresses of everything that a page asks for. */
function noteAsked(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { protocol, pathname } = new URL(request.url())
    if (protocol.startsWith('http')) asked.push(pathname)
  })
  return asked
}

/** A reader who asks to be spared data, and who gets what the page needs and nothing else. */
async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
}

/** Live changes by other tests load further code, which is not part of a first load. */
async function hearNobody(page: Page): Promise<void> {
  await page.route('**/events?*', () => undefined)
}

for (const { name, path, account, budget, requests, usable, others, boardLayout } of pages) {
  test.describe(`the ${name}`, () => {
    test.use({ boardLayout })

    for (const [width, viewport] of Object.entries(widths)) {
      // A phone has no room for a table.
      if (boardLayout === 'table' && width === 'narrow') continue
      for (const locale of locales) {
        test(
          `opens with little code, few requests and in its place, ${width}, in ${locale}`,
          wholeUnless(width === 'wide' && locale === 'en' && name !== 'board'),
          async ({ openBrowser, request, baseURL }) => {
            const origin = String(baseURL)
            const options: BrowserContextOptions = { viewport }
            if (account !== undefined) {
              options.storageState = storageOf(await sessionOf(request, account), origin)
            }
            const { page } = await openBrowser(options)
            const served = noteServed(page)
            const asked = noteAsked(page)
            const traffic = new Traffic(page)
            await saveData(page)
            await hearNobody(page)
            await noteVitals(page, usable)
            await page.goto(addressIn(locale, path))
            await expect(page.locator(usable).first()).toBeVisible()
            await expect.poll(() => traffic.isQuiet).toBe(true)

            // Chromium may ask for the icon of its tab again.
            expect(new Set(asked).size, asked.join('\n')).toBeLessThanOrEqual(requests)
            const scripts = served.filter(({ type }) => type === 'script')
            expect(scripts.length).toBeGreaterThan(0)
            const large = scripts.filter(({ bytes }) => bytes > 2000)
            expect(large.filter(({ encoding }) => encoding !== 'br')).toEqual([])
            expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(budget)
            expect(served.filter(({ url }) => others.test(url) || otherTexts[locale].test(url))).toEqual([])
            expect(served.map(({ url }) => new URL(url).origin).filter((one) => one !== origin)).toEqual([])
            expect((await vitalsOf(page)).layoutShift).toBeLessThan(mostLayoutShift)
          },
        )
      }
    }
  })
}
