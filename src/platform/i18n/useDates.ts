import { createContext, use } from 'react'
import { defaultEras, type Era, type Eras } from '#domain/organisation/eras'
import { datesFor, type DateNotations } from '#i18n/dates'
import type { Locale } from '#i18n/locales'
import { currentLocale } from '../locale.ts'

/** The era of the reader's years in each language (rule text.era). */
export const ErasContext = createContext<Eras>(defaultEras)

/** Returns the era of the years on this page. */
export const useEra = (): Era => use(ErasContext)[currentLocale()]

/** Cached, because every row of a table uses them. */
const notations: Partial<Record<`${Locale} ${Era}`, DateNotations>> = {}

/**
 * Returns functions that format dates in the document's language and the reader's era and time zone: for texts, for
 * tables, and with the time.
 */
export function useDates(): DateNotations {
  const reader = { locale: currentLocale(), era: useEra() }
  return (notations[`${reader.locale} ${reader.era}`] ??= datesFor(reader))
}
