import { withoutEmptySign } from '../../validation/emptyValue.ts'
import { normalised } from '../../validation/normalised.ts'
import type { NamedSheet } from '../sheet.ts'
import { marksSheet, type MarkedSheet } from './marks.ts'

/** Where a marked sheet stands in the file, and its columns in it. */
export interface Place {
  marked: MarkedSheet
  sheet: NamedSheet
  head: number
  /** Of each marked column its place in the sheet; -1 where it is gone. */
  columns: number[]
}

/** Rows above the head where it is looked for. */
const searched = 40

/** Finds a sheet of the export again: by the names of its columns, for sheets and columns can be moved and renamed. */
export function placeOf(marked: MarkedSheet, sheets: readonly NamedSheet[]): Place | undefined {
  const [number] = marked.columns
  const byName = [...sheets].sort((one, other) => Number(other.name === marked.name) - Number(one.name === marked.name))
  for (const sheet of byName) {
    if (sheet.name === marksSheet) continue
    for (const [head, row] of sheet.rows.slice(0, searched).entries()) {
      const headings = row.map(normalised)
      if (!number || !headings.includes(normalised(number.header))) continue
      const columns = marked.columns.map(({ header }) => headings.indexOf(normalised(header)))
      // Sheets of one workbook share some columns; one that has not half of them is another.
      if (columns.filter((column) => column >= 0).length * 2 > columns.length) return { marked, sheet, head, columns }
    }
  }
  return undefined
}

/** A row below a head, by the columns it was exported with. */
export interface PlacedRow {
  number: number
  /** As it stands there; `cellAt` and `cellOf` leave the sign for nothing out. */
  shownAt: (column: number) => string
  cellAt: (column: number) => string
  cellOf: (field: string) => string
}

/** The rows below the head. */
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

/** A number of a record or a plan; null where the cell is none. */
export const numberIn = (cell: string): number | null => (/^\d{1,9}$/.test(cell.trim()) ? Number(cell.trim()) : null)
