import { matchColumns } from './columnsTogether.ts'
import { importFields, matchColumn, type ColumnMatch, type ImpactType, type ImportField } from './fields.ts'
import { layOut } from './layout.ts'
import { type Merge, type NamedSheet, type Sheet, type Table, tableOf } from './sheet.ts'
import { normalised } from './words.ts'

/** The header row, and the meaning of each column. */
export interface HeadReading {
  /** The index of the last row of the header. */
  head: number
  /** The number of header rows. */
  depth: number
  /** The original headings, and those of the columns after the layout. */
  named: readonly string[]
  headings: readonly string[]
  matches: readonly ColumnMatch[]
  /** Whether somebody of the company has already assigned these columns. */
  isKnown: boolean
}

/** The columns of an earlier register of the company. */
export interface KnownHead {
  headings: readonly string[]
  fields: readonly (string | null)[]
}

/** The number of rows in which the header is searched; titles, logos and legends come first. */
const searched = 40
/** The number of rows that represent the content of a column. */
const sampled = 30
/** A heading is short; a row of sentences is content. */
const longestHeading = 120

/** Rates how well a row names columns: an event has the highest weight, because nothing can be imported without one. */
function scoreOf({ matches, depth }: Pick<HeadReading, 'matches' | 'depth'>): number {
  const kinds = new Set(matches.flatMap(({ field }) => (field !== null && field !== 'number' ? [field] : [])))
  const known = matches.filter(({ isKnown }) => isKnown).length
  const event = matches.find(({ field }) => field === 'eventDescription')
  if (!event) return 0
  // If the event is a guess, the other columns have to match a register.
  if (event.isAsked) return depth === 1 && kinds.size >= 4 ? kinds.size : 0
  return kinds.size >= 2 || (depth === 1 && known >= 3) ? kinds.size + 3 : 0
}

/** The number of columns of a row whose headings are looked up. */
const lookedUp = 40

/** Returns how many columns of a register the rows of a file name at most, in any one of them. */
export function namedColumns(rows: Sheet): number {
  const named = (row: readonly string[]) =>
    row
      .slice(0, lookedUp)
      .filter((cell) => cell !== '' && cell.length <= longestHeading && matchColumn(oneLine(cell), [], []).isKnown)
      .length
  return Math.max(0, ...rows.slice(0, searched).map(named))
}

const oneLine = (cell: string) => cell.replace(/\s+/g, ' ').trim()

/** The names of groups in a row above a header, for every column that they span. */
function groupsIn(row: readonly string[], index: number, merges: readonly Merge[], width: number): string[] {
  const spans = merges.filter(({ top, bottom, left, right }) => top <= index && index <= bottom && right > left)
  let group = ''
  return Array.from({ length: width }, (_, column) => {
    const own = oneLine(row[column] ?? '')
    if (own !== '') group = own
    if (spans.length === 0) return group
    const span = spans.find(({ left, right }) => left <= column && column <= right)
    return own || (span ? oneLine(row[span.left] ?? '') : '')
  })
}

/** Returns the headings of a row alone, and combined with one or two rows of group headings. */
export function headingsAt({ rows, merges }: Pick<Table, 'rows' | 'merges'>, head: number): string[][] {
  const own = (rows[head] ?? []).map(oneLine)
  if (own.filter(Boolean).length < 2 || own.some((cell) => cell.length > longestHeading)) return []
  const found = [own]
  // A header contains no numbers.
  if (own.filter((cell) => /^[\d.,/%:-]+$/.test(cell)).length > 1) return found
  let joined = own
  for (let above = head - 1; above >= Math.max(0, head - 2); above -= 1) {
    const row = rows[above] ?? []
    if (!row.some(Boolean) || row.some((cell) => cell.length > longestHeading)) break
    const width = Math.max(joined.length, row.length)
    const groups = groupsIn(row, above, merges, width)
    const below = joined
    joined = Array.from({ length: width }, (_, column) => {
      const [upper = '', lower = ''] = [groups[column], below[column]]
      if (lower === '') return oneLine(row[column] ?? '')
      return normalised(upper) === normalised(lower) ? lower : `${upper} ${lower}`.trim()
    })
    found.push(joined)
  }
  return found
}

/** Returns the meanings of the columns under a header. */
export function readColumns(
  table: Table,
  { head, named, depth }: Pick<HeadReading, 'head' | 'named' | 'depth'>,
  impacts: readonly ImpactType[],
): HeadReading {
  const laid = layOut({ headings: named, rows: table.rows.slice(head + 1, head + 1 + sampled) })
  const cells = (column: number) => laid.rows.map((row) => row[column]?.trim() ?? '')
  return {
    head,
    depth,
    named,
    headings: laid.headings,
    matches: matchColumns(laid.headings, cells, impacts).map((match, column) =>
      laid.asked?.includes(column) ? { ...match, isAsked: true } : match,
    ),
    isKnown: false,
  }
}

const keyOf = (headings: readonly string[]) => headings.map(normalised).join('\n').trimEnd()

/**
 * Finds the header of a register (rule import.reading): the row, or the two or three rows of a merged header, that name
 * the most columns; or exactly the headings of an earlier register of the company (rule import.mapping). Null if no row
 * names an event and another field.
 */
export function findHead(
  table: Table,
  mappings: readonly KnownHead[],
  impacts: readonly ImpactType[],
): HeadReading | null {
  const byHead = new Map([...mappings].reverse().map((mapping) => [keyOf(mapping.headings), mapping]))
  const open = importFields(impacts)
  let best: HeadReading | null = null
  for (let head = 0; head < Math.min(table.rows.length, searched); head += 1) {
    let here: HeadReading | null = null
    for (const [above, named] of headingsAt(table, head).entries()) {
      const reading = readColumns(table, { head, named, depth: above + 1 }, impacts)
      const mapping = byHead.get(keyOf(reading.headings))
      if (mapping) return asBefore(reading, mapping, open)
      const difference = here === null ? 1 : scoreOf(reading) - scoreOf(here)
      // If two headers are equal, the one with fewer open questions wins.
      if (difference > 0 || (difference === 0 && here !== null && askedIn(reading) < askedIn(here))) here = reading
    }
    if (here !== null && scoreOf(here) > (best === null ? 0 : scoreOf(best))) best = here
  }
  return best
}

const askedIn = ({ matches }: HeadReading) => matches.filter(({ isAsked }) => isAsked).length

/** The stored meanings of the columns; fields that no longer exist are not imported. */
function asBefore(reading: HeadReading, { fields }: KnownHead, open: readonly ImportField[]): HeadReading {
  const matches = reading.headings.map((_, column) => {
    const field = open.find((one) => one === fields[column]) ?? null
    return { field, isAsked: false, isKnown: true }
  })
  return { ...reading, matches, isKnown: true }
}

/**
 * Returns the sheet of a file that is the register, with its header: a visible one before a hidden one, one with stored
 * columns, else the one that names the most columns, and the longest if these are equal (rule import.hidden).
 */
export function findRegister(
  sheets: readonly NamedSheet[],
  mappings: readonly KnownHead[],
  impacts: readonly ImpactType[],
): (HeadReading & { chosen: number }) | null {
  const found = sheets.flatMap((sheet, chosen) => {
    const reading = findHead(tableOf({ ...sheet, rows: sheet.rows.slice(0, searched + sampled) }), mappings, impacts)
    return reading ? [{ ...reading, chosen }] : []
  })
  const sheetOf = ({ chosen }: { chosen: number }) => sheets[chosen]
  found.sort(
    (one, other) =>
      Number(sheetOf(one)?.isHidden ?? false) - Number(sheetOf(other)?.isHidden ?? false) ||
      Number(other.isKnown) - Number(one.isKnown) ||
      scoreOf(other) - scoreOf(one) ||
      (sheetOf(other)?.rows.length ?? 0) - (sheetOf(one)?.rows.length ?? 0),
  )
  // Hidden parts are read only if the importer chooses them.
  return found.find((one) => !sheetOf(one)?.isHidden) ?? null
}
