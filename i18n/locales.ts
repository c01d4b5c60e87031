import { defaultLocale, locales, type Locale } from '#domain/organisation/locales'

export { defaultLocale, locales, type Locale }

/** What the address of a page begins with in a language: nothing in the default one, else `/th`. */
export const prefixOf = (locale: Locale): string => (locale === defaultLocale ? '' : `/${locale}`)

/** The language that a switch offers next; of two the other one. */
export const nextLocale = (locale: Locale): Locale =>
  locales[(locales.indexOf(locale) + 1) % locales.length] ?? defaultLocale
