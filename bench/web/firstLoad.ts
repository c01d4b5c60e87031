import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext } from 'playwright'
import { noteVitals, vitalsOf, type Vitals } from '../../e2e/support/vitals.ts'
import { devTools, holdingOf, openContext, throttle, type storageFor } from './browser.ts'
import { Traffic, type Fetched } from './traffic.ts'

/** A possible first page, and the element that shows that it is usable. */
export interface FirstPage {
  path: string
  /** The demonstration account that is signed in. */
  account?: string
  usableSelector: string
}

const loginForm = 'form button[type=submit]'
const riskTitle = '[data-risk-id] a[href]'

export const firstPages: readonly FirstPage[] = [
  { path: '/login', usableSelector: loginForm },
  { path: '/th/login', usableSelector: loginForm },
  { path: '/', account: 'assessor', usableSelector: riskTitle },
  { path: '/th', account: 'assessor', usableSelector: riskTitle },
]

export const conditions = ['plain', 'throttled', 'warm'] as const
/** `warm` is plain, a second time in the same browser. */
export type Condition = (typeof conditions)[number]

/** One load of a page. */
export interface Load extends Vitals {
  fetched: Fetched[]
  /** The requests before the page is usable; later ones run when the browser is idle. */
  needed: Fetched[]
  otherHosts: string[]
  /** In bytes. */
  heap: number
}

/** The page is complete after so many milliseconds without a request. */
const quiet = 1500
const usableLimit = 120_000

/** Opens a page in its own browser, and for `warm` a second time. */
export async function measureLoad(
  browser: Browser,
  origin: string,
  first: FirstPage,
  condition: Condition,
  options: { storage: Awaited<ReturnType<typeof storageFor>>; isNarrow: boolean },
): Promise<Load> {
  const context = await openContext(browser, options)
  try {
    if (condition === 'warm') await open(context, origin, first, condition)
    return await open(context, origin, first, condition)
  } finally {
    await context.close()
  }
}

async function open(context: BrowserContext, origin: string, first: FirstPage, condition: Condition): Promise<Load> {
  const page = await context.newPage()
  const session = await devTools(page)
  if (condition === 'throttled') await throttle(session)
  const traffic = new Traffic(session)
  await noteVitals(page, first.usableSelector)
  await page.goto(origin + first.path, { timeout: usableLimit })
  await page.locator(first.usableSelector).first().waitFor({ timeout: usableLimit })
  while (traffic.quietFor < quiet) await sleep(100)
  const vitals = await vitalsOf(page)
  const usableAt = (await page.evaluate(() => performance.timeOrigin)) + vitals.usable
  const { heap } = await holdingOf(session)
  await page.close()
  const fetched = traffic.all
  return {
    ...vitals,
    fetched,
    needed: fetched.filter(({ askedAt }) => askedAt <= usableAt),
    otherHosts: fetched.map(({ url }) => new URL(url).origin).filter((host) => host !== origin),
    heap,
  }
}
