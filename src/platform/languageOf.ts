import type { Locale } from '#i18n/locales'

/**
 * Returns the language of a text by its letters, for `lang`: a screen reader then selects the right voice and the
 * browser breaks lines correctly, whatever the language of the page (WCAG 3.1.2). Thai texts contain English words,
 * English ones no Thai.
 */
export function languageOf(text: string | null | undefined): Locale | undefined {
  if (!text) return undefined
  if (/\p{Script=Thai}/u.test(text)) return 'th'
  return /\p{Script=Latin}/u.test(text) ? 'en' : undefined
}
