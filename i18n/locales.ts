/** The languages of the site (rule site.languages): English at the root, Thai under `/th`. */
export const locales = ['en', 'th'] as const

export type Locale = (typeof locales)[number]

export const defaultLocale = 'en' satisfies Locale

/** What the address of a page begins with in a language: nothing in the default one, else `/th`. */
export const prefixOf = (locale: Locale): string => (locale === defaultLocale ? '' : `/${locale}`)

/** The language that a switch offers next; of two the other one. */
export const nextLocale = (locale: Locale): Locale =>
  locales[(locales.indexOf(locale) + 1) % locales.length] ?? defaultLocale

const suffixes = { en: 'En', th: 'Th' } as const satisfies Record<Locale, string>

/** The text of a row that keeps one in each language: `textIn(category, 'name', 'th')` is its `nameTh`. */
export const textIn = <Name extends string, Text>(
  row: Readonly<Record<`${Name}${(typeof suffixes)[Locale]}`, Text>>,
  name: Name,
  locale: Locale,
): Text => row[`${name}${suffixes[locale]}`]
