import type { EventKind } from '../risks/events.ts'
import { normalised } from '../validation/normalised.ts'
import { dayOf } from './days.ts'
import type { NamedSheet } from './sheet.ts'
import { numberOf } from './valueLines.ts'

/** The columns of a file of events, in their order. */
export const eventColumns = [
  'occurredOn',
  'kind',
  'title',
  'description',
  'riskCategory',
  'lossAmount',
  'currency',
  'risks',
] as const

export type EventColumn = (typeof eventColumns)[number]

/** The names of columns and kinds in every language. */
export interface EventWords {
  columns: Readonly<Record<EventColumn, readonly string[]>>
  kinds: Readonly<Record<EventKind, readonly string[]>>
}

export interface EventRow {
  /** Its number in the sheet, from 1. */
  line: number
  title: string
  sent: Readonly<Record<string, unknown>>
  /** Cells with an unknown value. */
  unread: readonly { column: EventColumn; text: string }[]
}

/** Maximum number of rows above the names of the columns. */
const rowsAbove = 10

/** Returns the rows of the first sheet with columns for the day and the title of events (rule events.import); null where none has. */
export function readEventRows(
  sheets: readonly NamedSheet[],
  words: EventWords,
  categories: readonly { id: number; names: readonly string[] }[],
): EventRow[] | null {
  for (const { rows } of sheets) {
    for (const [head, cells] of rows.slice(0, rowsAbove).entries()) {
      const places = placesIn(cells, words)
      if (places.occurredOn < 0 || places.title < 0) continue
      return rows.slice(head + 1).flatMap((row, index) => {
        const cellOf = (column: EventColumn) => row[places[column]]?.trim() ?? ''
        const isBlank = eventColumns.every((column) => cellOf(column) === '')
        return isBlank ? [] : [rowOf(head + index + 2, cellOf, words, categories)]
      })
    }
  }
  return null
}

function placesIn(cells: readonly string[], { columns }: EventWords): Record<EventColumn, number> {
  const heads = cells.map(normalised)
  const placeOf = (column: EventColumn) => heads.findIndex((head) => isOneOf(head, columns[column]))
  return Object.fromEntries(eventColumns.map((column) => [column, placeOf(column)])) as Record<EventColumn, number>
}

const isOneOf = (text: string, names: readonly string[]) => names.some((name) => normalised(name) === normalised(text))

function rowOf(
  line: number,
  cellOf: (column: EventColumn) => string,
  { kinds }: EventWords,
  categories: readonly { id: number; names: readonly string[] }[],
): EventRow {
  const unread: { column: EventColumn; text: string }[] = []
  /** The value of a cell; null for an empty or unknown one. */
  const read = <Value>(column: EventColumn, find: (text: string) => Value | null | undefined): Value | null => {
    const text = cellOf(column)
    const value = text === '' ? null : (find(text) ?? null)
    if (text !== '' && value === null) unread.push({ column, text })
    return value
  }
  const occurredOn = read('occurredOn', dayOf)
  const kind = read('kind', (text) => kindOf(text, kinds)) ?? 'event'
  const riskCategoryId = read('riskCategory', (text) => categories.find(({ names }) => isOneOf(text, names))?.id)
  const lossAmount = read('lossAmount', numberOf)
  const riskIds = read('risks', (text) => text.match(/\d+/g)) ?? []
  const currency = cellOf('currency').toUpperCase()
  return {
    line,
    title: cellOf('title'),
    unread,
    sent: {
      ...(occurredOn !== null && { occurredOn }),
      kind,
      title: cellOf('title'),
      description: cellOf('description') || null,
      riskCategoryId,
      lossAmount,
      currency: lossAmount === null || currency === '' ? null : currency,
      riskIds: [...new Set(riskIds.map(Number))],
    },
  }
}

const kindOf = (text: string, kinds: EventWords['kinds']) =>
  (Object.keys(kinds) as EventKind[]).find((kind) => isOneOf(text, kinds[kind]))
