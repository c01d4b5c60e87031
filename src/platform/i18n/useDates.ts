import { createContext, use, useMemo } from 'react'
import { defaultEra, type Era } from '#domain/organisation/eras'
import { datesFor, type DateNotations } from '#i18n/dates'
import { currentLocale } from '../locale.ts'

/** How the reader counts years (rule text.era). */
export const EraContext = createContext<Era>(defaultEra)

/** Writes dates in the document's language and the reader's era and time zone: in texts, in tables, with the time. */
export function useDates(): DateNotations {
  const era = use(EraContext)
  return useMemo(() => datesFor({ locale: currentLocale(), era }), [era])
}
