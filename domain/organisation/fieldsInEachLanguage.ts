import { fieldIn, type FieldIn, type InEachLanguage } from './inEachLanguage.ts'
import { locales } from './locales.ts'

/** The fields of each language, in the order of the languages: `nameEn` and `nameTh`. */
export const fieldsIn = <Name extends string>(name: Name): FieldIn<Name>[] =>
  locales.map((locale) => fieldIn(name, locale))

/** A field for each language, all with this value. */
export const inEachLanguage = <Name extends string, Value>(name: Name, value: Value) =>
  Object.fromEntries(fieldsIn(name).map((field) => [field, value])) as InEachLanguage<Name, Value>
