import { normalised, isClosedWord, isOtherKind } from './words.ts'
import { mayRepeat, type ImportField } from './fields.ts'
import { isHeadAgain, leftOutReason, sectionAbove, sectionName, shapeOf, type LeftOutReason } from './rowKinds.ts'
import { isBlank, originOf, type Table } from './sheet.ts'

/** The values of a row by field; for a field with several columns, each with its heading. */
export type Cells = ReadonlyMap<ImportField, readonly { heading: string; text: string }[]>

/** The importer's decisions about single rows, by number. */
export type RowChoices = Readonly<Record<number, 'take' | 'leave'>>

export interface RowFacts {
  head: number
  depth?: number
  headings?: readonly string[]
  fields: readonly (ImportField | null)[]
  rows?: RowChoices
  /** In our own workbooks every row with an event is a record. */
  isOurs?: boolean
}

export interface RecordRows {
  /** In the row numbers of the sheet, from 1. */
  rows: number[]
  cells: Cells[]
  /** The current section. */
  section: string
  joined: number[]
  /** The row of an earlier record with the same event that is not joined. */
  sameAs: number | null
}

/** The original text of a row that is not a record. */
export interface LeftOutRow {
  row: number
  reason: LeftOutReason
  text: string
}

/** Texts that mean "no value". */
export const isDash = (text: string): boolean => /^(?:[-–—]*|n\.?\/?a\.?)$/i.test(text)

/** Returns the text of a field in a row. */
export const textOf = (cells: Cells, field: ImportField): string =>
  (cells.get(field) ?? []).map(({ text }) => text).join('\n')

/** Groups the rows after the head into records, with a reason for each other row (rule import.rows). */
export function recordRows(table: Table, facts: RowFacts): { records: RecordRows[]; leftOut: LeftOutRow[] } {
  const { rows } = table
  const { head, depth = 1, fields, isOurs = false } = facts
  const records: RecordRows[] = []
  const leftOut: LeftOutRow[] = []
  const events = new Map<string, number>()
  const shape = shapeOf(rows, head, depth, {
    eventColumn: fields.indexOf('eventDescription'),
    numberColumn: fields.indexOf('number'),
  })
  const above = sectionAbove(rows, head, depth, shape)
  let { section } = above
  const enter = (row: readonly string[]) => {
    if (!isHeadAgain(row, shape) && sectionName(row) !== above.title) section = sectionName(row)
  }
  for (let index = head + 1; index < rows.length; index += 1) {
    const row = rows[index] ?? []
    if (isBlank(row)) continue
    const number = index + 1
    const choice = facts.rows?.[number]
    const last = records.at(-1)
    const isNext = last?.rows.at(-1) === index
    const cells = cellsOf(table, index, facts, isNext)
    const reason = choice === 'take' || isOurs ? null : reasonOf(table, index, head, cells, shape)
    const drop = (why: LeftOutReason) =>
      leftOut.push({ row: number, reason: why, text: row.filter(Boolean).join(' · ').slice(0, 200) })
    const isAlone = row.filter(Boolean).length === 1
    if (choice === 'leave') drop('chosen')
    else if (reason !== null) {
      if (reason === 'heading') enter(row)
      drop(reason)
    } else if (!isOurs && cells.has('eventDescription') && !/\p{L}/u.test(textOf(cells, 'eventDescription'))) {
      drop('noEvent')
    } else if (cells.has('eventDescription')) {
      const event = normalised(textOf(cells, 'eventDescription'))
      const numbers =
        last &&
        textOf(cells, 'number') !== textOf(last.cells[0] ?? new Map(), 'number') &&
        textOf(cells, 'number') !== ''
      const isAgain = !isOurs && isNext && event === normalised(textOf(last?.cells[0] ?? new Map(), 'eventDescription'))
      if (last && isAgain && !numbers) {
        last.rows.push(number)
        last.cells.push(cells)
        last.joined.push(number)
      } else {
        records.push({ rows: [number], cells: [cells], section, joined: [], sameAs: events.get(event) ?? null })
        if (!events.has(event)) events.set(event, number)
      }
    } else if (last && isNext && [...cells.keys()].some((field) => mayRepeat(field))) {
      last.rows.push(number)
      last.cells.push(cells)
    } else {
      if (isAlone) enter(row)
      drop(isAlone ? 'heading' : 'noEvent')
    }
  }
  return { records, leftOut }
}

function reasonOf(
  table: Table,
  index: number,
  head: number,
  cells: Cells,
  shape: Parameters<typeof leftOutReason>[3],
): LeftOutReason | null {
  if (table.hiddenRows.has(index)) return 'hidden'
  const reason = leftOutReason(table.rows, index, head, shape)
  if (reason) return reason
  if (isClosedWord(textOf(cells, 'riskStatus'))) return 'closed'
  return isOtherKind(textOf(cells, 'riskType')) ? 'notRisk' : null
}

/**
 * Returns the value of each field in a row. A merged cell counts for every row that it spans, but once for a continued
 * record.
 */
function cellsOf(table: Table, index: number, { fields, headings = [] }: RowFacts, isNext: boolean): Cells {
  const cells = new Map<ImportField, { heading: string; text: string }[]>()
  const event = fields.indexOf('eventDescription')
  const goesOn = isNext && (table.mergedAbove.get(index)?.has(event) ?? false)
  for (const [column, field] of fields.entries()) {
    if (field === null) continue
    const origin = goesOn ? index : originOf(table, index, column)
    const text = table.rows[origin]?.[column]?.trim() ?? ''
    if (isDash(text)) continue
    const before = cells.get(field) ?? []
    if (!before.some((one) => one.text === text))
      cells.set(field, [...before, { heading: headings[column] ?? '', text }])
  }
  return cells
}
