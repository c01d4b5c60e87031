import { personNameOf } from '#domain/organisation/personName'
import type { Level } from '#domain/risks/heatMap'
import type { NamedPerson } from '#domain/wire/common'
import { emptyValue } from '#i18n/dates'
import type { PackWords } from '../packWords.ts'
import type { CellContent } from './kit.ts'

/** Returns a score with the name of its level, in the colour of the level: `20 – High`. */
export function scoreCell({ translate }: PackWords, rating: { score: number; level: Level } | null): CellContent {
  if (!rating) return { text: translate('report.unrated') }
  return { text: `${rating.score} – ${translate(`vocabulary.level.${rating.level}`)}`, level: rating.level }
}

/** Returns the number of a record with its title. */
export const recordText = (id: number, title: string): string => `#${id} ${title.trim() || emptyValue}`

export const personText = (person: NamedPerson | null): string => (person ? personNameOf(person) : emptyValue)
