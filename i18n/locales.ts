import { defaultLocale, locales, type Locale } from '#domain/organisation/locales'

export { defaultLocale, locales, type Locale }

/** Returns the URL prefix of a language: empty for the default language, else `/th`. */
export const prefixOf = (locale: Locale): string => (locale === defaultLocale ? '' : `/${locale}`)

/** Returns the next language of the switch; with two languages, the other one. */
export const nextLocale = (locale: Locale): Locale =>
  locales[(locales.indexOf(locale) + 1) % locales.length] ?? defaultLocale
