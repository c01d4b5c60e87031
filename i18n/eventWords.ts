import { eventKinds } from '#domain/risks/events'
import { recordOf } from '#domain/risks/fieldNames'
import { eventColumns, type EventWords } from '#domain/riskImports/eventRows'
import { riskEvents as english } from './en/riskEvents.ts'
import { locales } from './locales.ts'
import { riskEvents as thai } from './th/riskEvents.ts'

const byLanguage = { en: english, th: thai }

/** The names of the columns and kinds of a file of events in each language. */
export const eventWords: EventWords = {
  columns: recordOf(eventColumns, (column) => locales.map((locale) => byLanguage[locale].fields[column])),
  kinds: recordOf(eventKinds, (kind) => locales.map((locale) => byLanguage[locale].kind[kind])),
}
