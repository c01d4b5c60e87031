import type { TestDetails } from '@playwright/test'
import { locales, type Locale } from '#i18n/locales'

/**
 * Whether everything is tested (`npm test -- e2e --whole`). The everyday run must stay short: it runs each story in one
 * language and for one of similar people, leaves out stories whose rules are also tested without a browser (`whole`),
 * and its crawl covers a part of the pages and looks (`e2e/crawl`).
 */
export const isWhole = process.env.WHOLE === '1'

/** A story of the whole run only: `playwright.config.ts` excludes its tag. */
export const whole = { tag: '@whole' } as const satisfies TestDetails

/** Returns the cases of the everyday run among similar stories. */
export const wholeUnless = (isEveryday: boolean): TestDetails => (isEveryday ? {} : whole)

/** The languages of a story; the everyday run uses the given one, others the other. */
export function languagesOf(everyday: Locale): readonly Locale[] {
  return isWhole ? locales : [everyday]
}
