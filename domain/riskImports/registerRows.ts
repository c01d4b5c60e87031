import { mayRepeat, type ImportField } from './fields.ts'
import { western } from './rates.ts'
import { isBlank, originOf, type Table, type Sheet } from './sheet.ts'
import { normalised, isClosedWord, isOtherKind } from './words.ts'

/** Notices of a row; the texts are `riskImport.problems`. */
const cellProblems = [
  'unknownCategory',
  'unknownRate',
  'rateWords',
  'otherRate',
  'unknownStatus',
  'unknownImpact',
  'unknownYesNo',
  'unknownShare',
  'unknownDay',
  'unlikelyDay',
  'unknownAmount',
  'wholePeriod',
  'unknownPerson',
  'partTarget',
  'noPlan',
  'sameRow',
  'sameEvent',
  'longRow',
  'tooLong',
] as const

export type CellProblem = (typeof cellProblems)[number]

export interface RowProblem {
  field: ImportField
  problem: CellProblem
  cell: string
}

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

/** Reasons why a row is not a record (rule import.rows). */
const leftOutReasons = [
  'heading',
  'total',
  'note',
  'instruction',
  'hidden',
  'closed',
  'notRisk',
  'noEvent',
  'chosen',
] as const

export type LeftOutReason = (typeof leftOutReasons)[number]

const totalWords = /^(grand total|sub-? ?total|total|sum|average)(?![a-z])|^(รวม|ผลรวม|ยอดรวม|เฉลี่ย|ค่าเฉลี่ย)/
/** The other cells of a total: numbers, with the counted unit. */
const counted = /^[\d.,%/ -]+(risks?|items?|plans?|actions?|รายการ|แผน|เรื่อง|ข้อ|ความเสี่ยง)?$/
const noteWords =
  /^((foot)?notes?|remarks?|legend|key|sources?|หมายเหตุ|ที่มา|คำอธิบาย) ?[:-]|^(prepared|reviewed|approved|checked|issued|signed) by|^(ผู้จัดทำ|ผู้ทบทวน|ผู้สอบทาน|ผู้อนุมัติ|จัดทำโดย|ทบทวนโดย|อนุมัติโดย|ลงชื่อ)/
const instructionWords =
  /^(describe|explain|enter|select|choose|please|list|state|what|why|how|who|when|e\.?g\.?|example|ระบุ|เลือก|เช่น|ตัวอย่าง|อธิบาย|กรอก)(?![a-z])|^[01] ?(to|-|–|ถึง) ?\d{1,2}$|^(dd|d|mm|yyyy|yy|วว|ปปปป)[/.-](mm|m|dd|ดด)/
/** Further words of instructions; plans and controls can also start with them. */
const wideInstructionWords = /^(use|provide|name of|clearly|identify|indicate|specify|note|insert|write|help)(?![a-z])/
const sectionNumber = /^(?:[a-z]|[ivx]{1,4}|[ก-ฮ]|\d{1,2}(?:\.\d{1,2})*)[.)]?$/

/** A longer cell repeats no heading. */
const longestHeading = 200

interface RowShape {
  /** Normalized headings in a row above, for a repeated header. */
  heads: readonly (readonly string[])[]
  eventColumn: number
  numberColumn: number
  /** The median number of filled cells in a row of the register. */
  usual: number
  /** The index of the last row that looks like one of the register. */
  lastFull: number
}

const filledIn = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '')

/** The typical rows of this register. */
function shapeOf(
  rows: Sheet,
  head: number,
  depth: number,
  columns: Pick<RowShape, 'eventColumn' | 'numberColumn'>,
): RowShape {
  const below = rows.slice(head + 1)
  const counts = below.flatMap((row) => filledIn(row).length || []).sort((one, other) => one - other)
  const usual = counts[Math.floor(counts.length / 2)] ?? 0
  const lastFull = head + 1 + below.findLastIndex((row) => filledIn(row).length >= usual * 0.6)
  const heads = rows.slice(Math.max(head - Math.max(depth, 2) + 1, 0), head + 1).map((row) => row.map(normalised))
  return { heads, ...columns, usual, lastFull }
}

/** Returns the apparent kind of a row that is not a record; null if it can be one. */
function leftOutReason(rows: Sheet, index: number, head: number, shape: RowShape): LeftOutReason | null {
  const row = rows[index] ?? []
  const filled = filledIn(row)
  const [first = '', ...others] = filled
  const name = normalised(first)
  if (noteWords.test(name)) return 'note'
  if (totalWords.test(name) && others.every((cell) => counted.test(normalised(cell)))) return 'total'
  if (isHeadAgain(row, shape)) return 'heading'
  if (isInstruction(row, index - head, shape)) return 'instruction'
  const isBehind = index > shape.lastFull && rows.slice(shape.lastFull + 1, index).some(isBlank)
  if (isBehind && filled.length < shape.usual * 0.6) return 'note'
  return isSection(row, shape) ? 'heading' : null
}

/** Whether a row repeats the head, or three of its headings; it is no section. */
function isHeadAgain(row: readonly string[], { heads }: Pick<RowShape, 'heads'>): boolean {
  const cells = row.map((cell) => (cell.length > longestHeading ? '' : normalised(cell)))
  return heads.some((head) => {
    const named = head.filter(Boolean).length
    const same = head.filter((heading, column) => heading !== '' && heading === cells[column])
    return named > 1 && same.length >= Math.min(named, 3)
  })
}

/**
 * Returns the section above the head, if further sections repeat the head below their name. If every repetition has the
 * same text above it, that text is the title of a page.
 */
function sectionAbove(
  rows: Sheet,
  head: number,
  depth: number,
  shape: RowShape,
): { section: string; title: string | null } {
  const nameIn = (row: readonly string[] | undefined) => (row && filledIn(row).length === 1 ? sectionName(row) : '')
  const above = nameIn(rows.slice(0, Math.max(head - depth + 1, 0)).findLast((row) => !isBlank(row)))
  const others = new Set<string>()
  let before: readonly string[] = []
  for (const row of above === '' ? [] : rows.slice(head + 1)) {
    if (isHeadAgain(row, shape)) others.add(nameIn(before))
    if (!isBlank(row)) before = row
  }
  others.delete('')
  if (others.size === 0) return { section: '', title: null }
  return [...others].every((name) => name === above) ? { section: '', title: above } : { section: above, title: null }
}

/** A row directly under the header that explains the columns. */
function isInstruction(row: readonly string[], below: number, { numberColumn }: RowShape): boolean {
  if (below > 2) return false
  const isNumbered = numberColumn >= 0 && /^\d/.test(western((row[numberColumn] ?? '').trim()))
  const cells = filledIn(row).map(normalised)
  const explaining = cells.filter((cell) => instructionWords.test(cell)).length
  const perhaps = cells.filter((cell) => wideInstructionWords.test(cell)).length
  return !isNumbered && (explaining >= 2 || explaining + perhaps >= 3)
}

/** A section row contains only its name, or its number and name. */
function isSection(row: readonly string[], { eventColumn, heads, usual }: RowShape): boolean {
  const filled = filledIn(row)
  const isWide = (heads.at(-1)?.length ?? 0) > 3
  if (filled.length === 1) return isWide && (row[eventColumn] ?? '').trim() !== ''
  const [number = '', name = ''] = filled
  return filled.length === 2 && usual >= 4 && sectionNumber.test(normalised(western(number))) && name.length <= 60
}

/** The name of a section without its number. */
const sectionName = (row: readonly string[]): string =>
  (filledIn(row).at(-1) ?? '').replace(/^(?:[A-Za-z]|[IVX]{1,4}|[ก-ฮ]|\d{1,2}(?:\.\d{1,2})*)[.)]\s*/, '').trim()
