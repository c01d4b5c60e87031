import { locales, type Locale } from '#i18n/locales'

/**
 * Whether everything is walked through and looked at (`npm run test:e2e -- --whole`). The everyday run must stay short:
 * it tells each story in one of the languages, and its crawl takes a part of the looks (`e2e/crawl/people.ts`).
 */
export const isWhole = process.env.E2E_WHOLE === '1'

/** The languages a story is told in; the everyday run takes the one that is named, others the other. */
export function languagesOf(everyday: Locale): readonly Locale[] {
  return isWhole ? locales : [everyday]
}
