import { locales, type Locale } from './locales.ts'

/** How years are counted: in the Gregorian or the Buddhist era (พ.ศ.). */
export const eras = ['gregorian', 'buddhist'] as const

export type Era = (typeof eras)[number]

export type Eras = Record<Locale, Era>

/** The eras of people who chose none; an installation can change the Thai one (rule text.era). */
export const defaultEras: Eras = { en: 'gregorian', th: 'buddhist' }

/** The era of a new account, which counts only once the person chose it (rule text.era). */
export const firstEra = 'gregorian' satisfies Era

/** Returns the era of each language: the one that the person chose, or the default. */
export const erasOf = (chosen: Era | null, defaults: Eras): Eras =>
  Object.fromEntries(locales.map((locale) => [locale, chosen ?? defaults[locale]])) as Eras

/** The years that an era is ahead of the Gregorian one; days and months are the same. */
export const yearsAhead = { gregorian: 0, buddhist: 543 } as const satisfies Record<Era, number>
