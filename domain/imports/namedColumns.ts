import { normalised } from '#domain/validation/normalised'

/** A sheet with the places of the columns that its kind of file has. */
export interface NamedTable<Sheet> {
  sheet: Sheet
  /** The index of the header. */
  head: number
  /** The place of each column; -1 if it is missing. */
  places: number[]
}

interface Rows {
  rows: readonly (readonly string[])[]
}

/** The maximum number of rows above the header. */
const searched = 40

/**
 * Finds the header of a sheet by the names of its columns, which can be moved.
 * @param columns the names of each column, in any language
 * @param isHead whether a row with these places is the header
 */
export function findNamed<Sheet extends Rows>(
  sheet: Sheet,
  columns: readonly (readonly string[])[],
  isHead: (places: readonly number[]) => boolean,
): NamedTable<Sheet> | undefined {
  const names = columns.map((accepted) => accepted.map(normalised))
  for (const [head, row] of sheet.rows.slice(0, searched).entries()) {
    const headings = row.map(normalised)
    const places = names.map((accepted) => headings.findIndex((heading) => accepted.includes(heading)))
    if (isHead(places)) return { sheet, head, places }
  }
  return undefined
}

/** A row under a header: its number in the sheet, from 1, and its texts by columns. */
export interface NamedRow {
  number: number
  textAt: (column: number) => string
}

/** Returns the rows under the header. */
export const rowsUnder = ({ sheet, head, places }: NamedTable<Rows>): NamedRow[] =>
  sheet.rows.slice(head + 1).map((cells, index) => ({
    number: head + index + 2,
    textAt: (column) => cells[places[column] ?? -1] ?? '',
  }))
