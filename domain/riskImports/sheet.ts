import { cleanText } from '#domain/validation/plainText'

/** The cells of a sheet as texts, row by row. */
export type Sheet = readonly (readonly string[])[]

/** Merged cells, by the indexes of their rows and columns. */
export interface Merge {
  top: number
  left: number
  bottom: number
  right: number
}

/** A sheet of a file, its cells as texts. */
export interface NamedSheet {
  name: string
  rows: Sheet
  merges?: readonly Merge[]
  isHidden?: boolean
  hiddenRows?: readonly number[]
  hiddenColumns?: readonly number[]
}

/** A sheet for reading: texts in one spelling, hidden parts left out unless they are requested. */
export interface Table {
  rows: Sheet
  merges: readonly Merge[]
  hiddenRows: ReadonlySet<number>
  /** For each row, the columns whose cell is merged with the one above. */
  mergedAbove: ReadonlyMap<number, ReadonlySet<number>>
}

/** The maximum number of merged cells: many more than people merge, and few enough for any browser. */
const mostMerged = 500_000

/** Returns a sheet for reading (rule import.hidden). */
export function tableOf(sheet: NamedSheet, withHidden = false): Table {
  const { merges = [], hiddenRows = [], hiddenColumns = [] } = sheet
  const gone = new Set(withHidden ? [] : hiddenColumns)
  const rows = sheet.rows.map((row) => row.map((cell, column) => (gone.has(column) ? '' : cleanText(cell).trim())))
  const mergedAbove = new Map<number, Set<number>>()
  let looked = 0
  for (const { top, left, bottom } of merges) {
    for (let row = top + 1; row <= bottom && looked < mostMerged; row += 1) {
      looked += 1
      const columns = mergedAbove.get(row) ?? new Set()
      mergedAbove.set(row, columns.add(left))
    }
  }
  return { rows, merges, hiddenRows: new Set(withHidden ? [] : hiddenRows), mergedAbove }
}

/** The row with the content of a merged cell. */
export function originOf({ mergedAbove }: Pick<Table, 'mergedAbove'>, row: number, column: number): number {
  let origin = row
  while (mergedAbove.get(origin)?.has(column)) origin -= 1
  return origin
}

/** Whether a row is empty. */
export const isBlank = (row: readonly string[]): boolean => row.every((cell) => cell.trim() === '')

/** A row of the file as an example of its columns, with its number in the file. */
export interface ExampleRow {
  row: number
  cells: readonly string[]
}

/** The number of examples, and of the rows that they are chosen from. */
const [mostExamples, mostTried] = [3, 40]

/**
 * Returns rows below the header in the order of the file: the first one, then those that fill the most columns without a
 * value, so that few columns look empty.
 */
export function examplesOf({ rows, hiddenRows }: Table, head: number): ExampleRow[] {
  const found = rows
    .slice(head + 1, head + 1 + mostTried)
    .map((cells, below) => ({ row: head + 2 + below, cells }))
    .filter(({ row, cells }) => !hiddenRows.has(row - 1) && !isBlank(cells))
  const chosen = found.splice(0, 1)
  const gainOf = ({ cells }: ExampleRow) =>
    cells.filter((cell, column) => cell !== '' && chosen.every((one) => !one.cells[column])).length
  while (found.length > 0 && chosen.length < mostExamples) {
    const best = found.reduce((one, other) => (gainOf(other) > gainOf(one) ? other : one))
    chosen.push(...found.splice(found.indexOf(best), 1))
  }
  return chosen.toSorted((one, other) => one.row - other.row)
}
