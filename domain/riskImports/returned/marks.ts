/** The row kinds of an exported workbook. */
export type MarkedPart = 'record' | 'impact' | 'plan'

/** A column of such a sheet; `field` is null if it is not imported. */
interface MarkedColumn {
  header: string
  field: string | null
}

/** A sheet whose rows are imported, as it was exported. */
export interface MarkedSheet {
  part: MarkedPart
  name: string
  columns: readonly MarkedColumn[]
}

/** The state of a row at export (rule export.marks). */
export interface Mark {
  part: MarkedPart
  id: number
  /** The impact or plan of the record; empty for the record itself. */
  key: string
  version: string
  /** A fingerprint for each imported column, and at the end one for all others. */
  prints: readonly string[]
}

/** The content of the hidden sheet of an exported workbook. */
interface Marks {
  sheets: readonly MarkedSheet[]
  rows: readonly Mark[]
}

/** The name of the sheet with the marks; it is hidden, and the same in every language. */
export const marksSheet = 'risk-board-marks'

const format = 'risk-board 1'

/** The first rows of the hidden sheet. */
export const headOfMarks = (sheets: readonly MarkedSheet[]): string[][] => [[format], [JSON.stringify(sheets)]]

/** A row of the hidden sheet. */
export const rowOfMark = ({ part, id, key, version, prints }: Mark): string[] => [
  part,
  String(id),
  key,
  version,
  prints.join(' '),
]

/** Returns the content of the hidden sheet; null if it is not ours. */
export function readMarks(rows: readonly (readonly string[])[]): Marks | null {
  const [[written] = [], [sheets = ''] = [], ...marks] = rows
  if (written !== format) return null
  try {
    return {
      sheets: JSON.parse(sheets) as MarkedSheet[],
      rows: marks.map(([part, id, key = '', version = '', prints = '']) => ({
        part: part as MarkedPart,
        id: Number(id),
        key,
        version,
        prints: prints.split(' '),
      })),
    }
  } catch {
    return null
  }
}

/** Control characters, which no workbook contains, except tabs and line ends. */
const unwritten = /[^\P{Cc}\t\n]/gu

/** Returns a cell for the comparison: spreadsheets write other line ends, and lose white space around the text. */
export const comparedCell = (cell: string): string => cell.replace(/\r\n?/g, '\n').replace(unwritten, '').trim()

/**
 * Returns the fingerprint of a cell: enough to compare, too short to read the text from. Two rounds of 32 bits: a
 * forged collision only hides the forger's own change.
 */
export function fingerprint(cell: string): string {
  const text = comparedCell(cell)
  if (text === '') return '-'
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    high = Math.imul(high ^ code, 2_654_435_761)
    low = Math.imul(low ^ code, 1_597_334_677)
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
  return ((high >>> 0) * 0x1_0000_0000 + (low >>> 0)).toString(36)
}

/** Returns the fingerprints of a row: each imported column, then all others together. */
export function printsOf(columns: readonly MarkedColumn[], cellAt: (column: number) => string): string[] {
  const others = columns.flatMap(({ field }, column) => (field === null ? [comparedCell(cellAt(column))] : []))
  return [
    ...columns.flatMap(({ field }, column) => (field === null ? [] : [fingerprint(cellAt(column))])),
    fingerprint(others.join('\u0001')),
  ]
}
