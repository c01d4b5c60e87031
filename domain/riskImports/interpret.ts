import { orderOfDays, type DayOrder } from './days.ts'
import type { ImpactType, ImportField } from './fields.ts'
import { findHead, findRegister, headingsAt, readColumns, type HeadReading, type KnownHead } from './head.ts'
import { layOut } from './layout.ts'
import { readRegister, type RegisterFacts, type RegisterReading } from './readRegister.ts'
import { recordRows, type LeftOutRow, type RowChoices } from './registerRows.ts'
import { isBlank, examplesOf, tableOf, type NamedSheet, type ExampleRow, type Table } from './sheet.ts'
import { wordKey, type ImportCategory, type KnownWords, type WordTable } from './words.ts'
import { registerScales, wordTables } from './wordTables.ts'

export { namedColumns } from './head.ts'
export type { DayOrder, LeftOutRow, NamedSheet, RowChoices }
export type { CellProblem, RowProblem } from './registerRows.ts'

/** The importer's answers about a register; missing ones are detected, and become questions if uncertain. */
export interface RegisterAnswers {
  sheet?: number
  /** Whether hidden rows and columns are read. */
  withHidden?: boolean
  /** The rows of the header: the index of the last one, and their number. */
  head?: { row: number; depth: number }
  /** The meanings of columns, by index. */
  fields?: Readonly<Record<number, ImportField | null>>
  /** The order of day and month in columns, by index. */
  dayOrders?: Readonly<Record<number, DayOrder>>
  words?: KnownWords
  rows?: RowChoices
  /** Questions that were confirmed unchanged. */
  confirmed?: readonly QuestionKey[]
}

/** Questions that are confirmed as a whole. */
export type QuestionKey = 'head' | 'columns' | 'days' | WordTable['kind']

/** The lists and the stored answers of a company for reading a register. */
export interface RegisterLists {
  categories: readonly ImportCategory[]
  impacts: readonly ImpactType[]
  /** People by a normalized name or address of the register; only unique matches. */
  people?: Readonly<Record<string, readonly { id: number; name: string }[]>>
  mappings?: readonly KnownHead[]
  /** Words of earlier registers (rule import.words). */
  words?: KnownWords
}

/** A column of a register with its assumed meaning. */
export interface RegisterColumn {
  column: number
  heading: string
  field: ImportField | null
  isAsked: boolean
  /** Its first distinct values. */
  examples: readonly string[]
  isFilled: boolean
}

/** A column of days with an ambiguous order. */
export interface DayColumn {
  column: number
  heading: string
  order: DayOrder
  isAsked: boolean
  examples: readonly string[]
}

/** A register as interpreted so far, with the open questions. */
export interface Interpretation extends RegisterReading {
  sheet: number
  head: number
  depth: number
  headings: readonly string[]
  isKnown: boolean
  columns: readonly RegisterColumn[]
  /** Rows of the register as examples of its columns. */
  examples: readonly ExampleRow[]
  days: readonly DayColumn[]
  tables: readonly WordTable[]
  /** Whether hidden parts of the sheet are skipped. */
  hidden: { rows: number; columns: readonly number[] }
  /** The questions that need an answer first. */
  open: readonly QuestionKey[]
}

/** Interprets the sheets of a file as a register (rules import.reading and import.asked). */
export function interpret(
  sheets: readonly NamedSheet[],
  lists: RegisterLists,
  answers: RegisterAnswers = {},
): Interpretation {
  const { impacts, mappings = [] } = lists
  const found = answers.sheet === undefined ? findRegister(sheets, mappings, impacts) : null
  const place =
    answers.sheet ??
    found?.chosen ??
    Math.max(
      0,
      sheets.findIndex(({ isHidden }) => !isHidden),
    )
  const sheet = sheets[place] ?? { name: '', rows: [] }
  const raw = tableOf(sheet, answers.withHidden)
  const reading = headOf(raw, answers, mappings, impacts)
  const { head, depth } = reading
  const laid = layOut({ headings: reading.named, rows: raw.rows.slice(head + 1) })
  const table: Table = { ...raw, rows: [...raw.rows.slice(0, head + 1), ...laid.rows] }
  const fields = reading.matches.map(({ field }, column) => chosenField(answers, column, field))
  const columns = reading.headings.map((heading, column): RegisterColumn => {
    const filled = table.rows.slice(head + 1).flatMap((row) => row[column]?.trim() || [])
    const isChosen = answers.fields !== undefined && column in answers.fields
    return {
      column,
      heading,
      field: fields[column] ?? null,
      isAsked: filled.length > 0 && !isChosen && (reading.matches[column]?.isAsked ?? false),
      examples: [...new Set(filled.slice(0, 40))].slice(0, 3),
      isFilled: filled.length > 0,
    }
  })
  const days = daysOf(table, head, columns, answers)
  const facts: RegisterFacts = {
    head,
    depth,
    headings: reading.headings,
    fields,
    impacts,
    categories: lists.categories,
    longRows: longRowsOf(raw, reading),
    dayOrders: new Map(days.flatMap(({ column, order }) => (fields[column] ? [[fields[column], order] as const] : []))),
    ...(answers.rows && { rows: answers.rows }),
  }
  const grouped = recordRows(table, facts)
  const scales = registerScales(table, reading, fields, grouped.records)
  const tables = wordTables({
    table,
    headings: reading.headings,
    fields,
    records: grouped.records,
    scales,
    lists,
    answers,
  })
  const meanings = new Map(
    tables.flatMap(({ kind, words }) =>
      words.map(({ word, meaning }) => [`${kind} ${wordKey(word)}`, meaning] as const),
    ),
  )
  const meaningOf: RegisterFacts['meaningOf'] = (kind, word) => meanings.get(`${kind} ${wordKey(word)}`)
  const full = readRegister(table, { ...facts, scales, meaningOf }, grouped)
  const confirmed = answers.confirmed ?? []
  const hasHead = reading.isFound || answers.head !== undefined
  const asked: QuestionKey[] = [
    ...(hasHead && fields.includes('eventDescription') ? [] : (['head'] as const)),
    ...(columns.some(({ isAsked }) => isAsked) && !reading.isKnown ? (['columns'] as const) : []),
    ...(days.some(({ isAsked }) => isAsked) ? (['days'] as const) : []),
    ...tables.flatMap(({ kind, isAsked }) => (isAsked ? [kind] : [])),
  ]
  return {
    ...full,
    sheet: place,
    head,
    depth,
    headings: reading.headings,
    isKnown: reading.isKnown,
    columns,
    examples: examplesOf(table, head),
    days,
    tables,
    hidden: {
      rows: raw.hiddenRows.size,
      columns: answers.withHidden
        ? []
        : (sheet.hiddenColumns ?? []).filter((column) => sheet.rows.some((row) => row[column])),
    },
    open: asked.filter((key) => key === 'head' || !confirmed.includes(key)),
  }
}

/** Returns the filled cells behind the last heading, by the number of their row (rule import.asked). */
function longRowsOf({ rows }: Table, { head, named }: HeadReading): Map<number, string> {
  const width = named.findLastIndex(Boolean) + 1
  return new Map(
    rows.slice(head + 1).flatMap((row, below) => {
      const cells = width === 0 ? [] : row.slice(width).filter(Boolean)
      return cells.length > 0 ? [[head + 2 + below, cells.join(' · ').slice(0, longestCells)] as const] : []
    }),
  )
}

/** The cells of a row in a notice are shortened. */
const longestCells = 200

const chosenField = ({ fields }: RegisterAnswers, column: number, found: ImportField | null): ImportField | null =>
  fields !== undefined && column in fields ? (fields[column] ?? null) : found

/** Returns the selected header, else the detected one, else the first row with more than one cell, as a question. */
function headOf(
  table: Table,
  { head }: RegisterAnswers,
  mappings: readonly KnownHead[],
  impacts: readonly ImpactType[],
): HeadReading & { isFound: boolean } {
  const found = head ? null : findHead(table, mappings, impacts)
  if (found) return { ...found, isFound: true }
  const first = table.rows.findIndex((row) => row.filter(Boolean).length > 1)
  const row = head?.row ?? Math.max(first, 0)
  const depth = head?.depth ?? 1
  const named = headingsAt(table, row)[depth - 1] ?? (table.rows[row] ?? []).map((cell) => cell.trim())
  return { ...readColumns(table, { head: row, named, depth }, impacts), isFound: false }
}

/** The columns of days with the order of each (rule import.days). */
function daysOf(
  { rows }: Table,
  head: number,
  columns: readonly RegisterColumn[],
  { dayOrders }: RegisterAnswers,
): DayColumn[] {
  return columns.flatMap(({ column, heading, field, examples }) => {
    if (field !== 'planStart' && field !== 'planDue' && field !== 'targetOn') return []
    const order = orderOfDays(
      rows
        .slice(head + 1)
        .filter((row) => !isBlank(row))
        .flatMap((row) => (row[column] ?? '').split('\n')),
    )
    if (order === 'unasked') return []
    const chosenOrder = dayOrders?.[column]
    return [
      {
        column,
        heading,
        order: chosenOrder ?? order ?? 'dayFirst',
        isAsked: order === null && chosenOrder === undefined,
        examples,
      },
    ]
  })
}
