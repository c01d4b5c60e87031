import { createContext, use } from 'react'
import { defaultEra, type Era } from '#domain/organisation/eras'
import { datesFor, type DateNotations } from '#i18n/dates'
import type { Locale } from '#i18n/locales'
import { currentLocale } from '../locale.ts'

/** How the reader counts years (rule text.era). */
export const EraContext = createContext<Era>(defaultEra)

/** A table asks for them in each of its rows. */
const notations: Partial<Record<`${Locale} ${Era}`, DateNotations>> = {}

/** Writes dates in the document's language and the reader's era and time zone: in texts, in tables, with the time. */
export function useDates(): DateNotations {
  const reader = { locale: currentLocale(), era: use(EraContext) }
  return (notations[`${reader.locale} ${reader.era}`] ??= datesFor(reader))
}
