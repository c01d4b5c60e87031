import { withoutEmptySign } from '../../validation/emptyValue.ts'
import { normalised } from '../../validation/normalised.ts'
import type { NamedSheet } from '../sheet.ts'
import { marksSheet, type MarkedSheet } from './marks.ts'

/** The position of a marked sheet in the file, and of its columns. */
export interface Place {
  marked: MarkedSheet
  sheet: NamedSheet
  head: number
  /** The index of each marked column in the sheet; -1 if missing. */
  columns: number[]
}

/** The maximum number of rows above the header. */
const searched = 40

/** Finds an exported sheet by the names of its columns, because sheets and columns can be moved and renamed. */
export function placeOf(marked: MarkedSheet, sheets: readonly NamedSheet[]): Place | undefined {
  const [number] = marked.columns
  const byName = [...sheets].sort((one, other) => Number(other.name === marked.name) - Number(one.name === marked.name))
  for (const sheet of byName) {
    if (sheet.name === marksSheet) continue
    for (const [head, row] of sheet.rows.slice(0, searched).entries()) {
      const headings = row.map(normalised)
      if (!number || !headings.includes(normalised(number.header))) continue
      const columns = marked.columns.map(({ header }) => headings.indexOf(normalised(header)))
      // Sheets of one workbook share some columns; a sheet without half of them is another one.
      if (columns.filter((column) => column >= 0).length * 2 > columns.length) return { marked, sheet, head, columns }
    }
  }
  return undefined
}

/** A row under a header, by its exported columns. */
export interface PlacedRow {
  number: number
  /** The raw text; `cellAt` and `cellOf` remove the placeholder for empty values. */
  shownAt: (column: number) => string
  cellAt: (column: number) => string
  cellOf: (field: string) => string
}

/** The rows under the header. */
export function rowsOf({ marked, sheet, head, columns }: Place): PlacedRow[] {
  return sheet.rows.slice(head + 1).map((row, index) => {
    const shownAt = (column: number) => row[columns[column] ?? -1] ?? ''
    const cellAt = (column: number) => withoutEmptySign(shownAt(column))
    return {
      number: head + index + 2,
      shownAt,
      cellAt,
      cellOf: (field) => cellAt(marked.columns.findIndex((column) => column.field === field)),
    }
  })
}

/** Returns the id of a record or a plan; null if the cell is not an id. */
export const numberIn = (cell: string): number | null => (/^\d{1,9}$/.test(cell.trim()) ? Number(cell.trim()) : null)
