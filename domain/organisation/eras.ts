import { locales, type Locale } from './locales.ts'

/** The eras of years: Gregorian or Buddhist (พ.ศ.). */
export const eras = ['gregorian', 'buddhist'] as const

export type Era = (typeof eras)[number]

export type Eras = Record<Locale, Era>

/** The eras of people who have not chosen one; an installation can change the Thai one (rule text.era). */
export const defaultEras: Eras = { en: 'gregorian', th: 'buddhist' }

/** The stored era of a new account, which is used only after the person has chosen one (rule text.era). */
export const firstEra = 'gregorian' satisfies Era

/** Returns the era of each language: the person's choice, or the default. */
export const erasOf = (chosen: Era | null, defaults: Eras): Eras =>
  Object.fromEntries(locales.map((locale) => [locale, chosen ?? defaults[locale]])) as Eras

/** The difference of an era to the Gregorian one in years; days and months are the same. */
export const yearsAhead = { gregorian: 0, buddhist: 543 } as const satisfies Record<Era, number>
