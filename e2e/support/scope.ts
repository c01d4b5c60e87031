import type { TestDetails } from '@playwright/test'
import { locales, type Locale } from '#i18n/locales'

/**
 * Whether everything is walked through and looked at (`npm test -- e2e --whole`). The everyday run must stay short:
 * it tells each story in one of the languages and of one of those who are alike in it, leaves out stories whose rules
 * are proved without a browser too (`whole`), and its crawl takes a part of the pages and looks (`e2e/crawl`).
 */
export const isWhole = process.env.WHOLE === '1'

/** A story that is told where everything is, and not every day: `playwright.config.ts` leaves its tag out. */
export const whole = { tag: '@whole' } as const satisfies TestDetails

/** Of stories that are alike, those that are told every day. */
export const wholeUnless = (isEveryday: boolean): TestDetails => (isEveryday ? {} : whole)

/** The languages a story is told in; the everyday run takes the one that is named, others the other. */
export function languagesOf(everyday: Locale): readonly Locale[] {
  return isWhole ? locales : [everyday]
}
