import { locales, type Locale } from './locales.ts'

const suffixes = { en: 'En', th: 'Th' } as const satisfies Record<Locale, string>

/** The name of a field in one language or in any: `nameEn` and `nameTh` of `name`. */
export type FieldIn<Name extends string, Language extends Locale = Locale> = `${Name}${(typeof suffixes)[Language]}`

/** A value in each language: `InEachLanguage<'name'>` has a `nameEn` and a `nameTh`. */
export type InEachLanguage<Name extends string, Value = string> = Record<FieldIn<Name>, Value>

/** Returns the field of a language: `fieldIn('name', 'th')` is `nameTh`. */
export const fieldIn = <Name extends string, Language extends Locale>(name: Name, locale: Language) =>
  `${name}${suffixes[locale]}` as FieldIn<Name, Language>

/** Returns the text of a row in a language: `textIn(category, 'name', 'th')` is its `nameTh`. */
export const textIn = <Name extends string, Row extends Readonly<InEachLanguage<Name, unknown>>>(
  row: Row,
  name: Name,
  locale: Locale,
): Row[FieldIn<Name>] => row[fieldIn(name, locale)] as Row[FieldIn<Name>]

/** Returns its texts in every language, the default language first. */
export const textsIn = <Name extends string, Row extends Readonly<InEachLanguage<Name, unknown>>>(
  row: Row,
  name: Name,
): Row[FieldIn<Name>][] => locales.map((locale) => textIn(row, name, locale))
