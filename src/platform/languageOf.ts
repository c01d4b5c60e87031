import type { Locale } from '#i18n/locales'

/**
 * The language that somebody wrote in, told by its letters, for `lang`: a screen reader then takes the right voice and
 * the browser breaks the lines rightly, whatever the language of the page (WCAG 3.1.2). Thai texts hold English words,
 * English ones no Thai.
 */
export function languageOf(text: string | null | undefined): Locale | undefined {
  if (!text) return undefined
  if (/\p{Script=Thai}/u.test(text)) return 'th'
  return /\p{Script=Latin}/u.test(text) ? 'en' : undefined
}
