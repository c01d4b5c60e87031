import { expect, type Page } from '@playwright/test'
import { unjoined } from '#domain/validation/wordJoiner'
import { storageKeys } from '#src/platform/storage.ts'
import type { Person } from '../support/person.ts'
import type { KeptSession } from '../support/session.ts'
import { addressIn, type Translate } from '../support/texts.ts'
import type { Traffic } from '../support/traffic.ts'

/** Widths that pages are looked at in: a desktop, a phone, and what is left of a desktop at 400 % (WCAG 1.4.10). */
export const widths = { desktop: 1440, phone: 390, narrow: 320 } as const

/** A public, plain page without requests, between two others, so that each one starts fresh. */
export const between = '/error-browser'

/** Sets a width, of the height that goes with it. */
export async function setWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width === widths.desktop ? 900 : 844 })
}

/** The title of the page in between. */
const titleBetween = (text: Translate) => unjoined(text('app.pageTitle', { page: text('errors.browserTitle') }))

/** Loads the document from which `open` continues. */
export async function openDocument({ page, locale }: Person): Promise<void> {
  await page.goto(addressIn(locale, between))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/**
 * Opens a page of the app inside the document, like a link, in the given session: a new document for each page would
 * take most of the time of the crawl.
 */
export async function open({ page, locale, text }: Person, address: string, session: KeptSession): Promise<void> {
  const title = titleBetween(text)
  await go(page, addressIn(locale, between), session)
  await expect(page).toHaveTitle(title)
  // A resting pointer opens the tooltip of the element that appears under it, which can cover the next button.
  await page.mouse.move(0, 0)
  if (address !== between) await go(page, addressIn(locale, address), session)
}

/** Another page than the one in between is open, with a title. */
export async function expectShown({ page, text }: Person): Promise<void> {
  await expect(page).not.toHaveTitle(titleBetween(text))
  // Not by role, because elements behind an open drawer have none.
  await expect(page.locator('h1, [role=alertdialog]').first()).toBeVisible()
}

/** The page is open, loads nothing more, and has no placeholders left. */
export async function expectAtRest(person: Person, traffic: Traffic, address: string): Promise<void> {
  const { page } = person
  if (address !== between) await expectShown(person)
  const places = '.plain-loader, .MuiSkeleton-root, [aria-busy=true]'
  await expect
    .poll(async () => ({ places: await page.locator(places).count(), awaited: traffic.awaited }), {
      message: `${address} is at rest`,
      intervals: [10, 20, 50, 100],
    })
    .toEqual({ places: 0, awaited: [] })
}

/** Returns how far the page can scroll sideways, in pixels. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

async function go(page: Page, to: string, session: KeptSession): Promise<void> {
  await page.evaluate(
    ({ address, kept, keys }) => {
      for (const key of keys) {
        const value = kept[key]
        if (value === undefined) localStorage.removeItem(key)
        else localStorage.setItem(key, value)
      }
      history.pushState({ idx: (history.state?.idx ?? 0) + 1 }, '', address)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    },
    { address: to, kept: session, keys: Object.values(storageKeys) },
  )
}
