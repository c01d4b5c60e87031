import Papa from 'papaparse'

/** A range of cells, by the indexes of two opposite corners. */
export interface Range {
  anchor: Place
  focus: Place
}

export interface Place {
  line: number
  column: number
}

/** A text for a cell, by indexes. */
export interface CellText extends Place {
  text: string
}

/** Returns the corners of a range, the top left one first. */
export const cornersOf = ({ anchor, focus }: Range): { from: Place; to: Place } => ({
  from: { line: Math.min(anchor.line, focus.line), column: Math.min(anchor.column, focus.column) },
  to: { line: Math.max(anchor.line, focus.line), column: Math.max(anchor.column, focus.column) },
})

export function isInRange(range: Range, { line, column }: Place): boolean {
  const { from, to } = cornersOf(range)
  return line >= from.line && line <= to.line && column >= from.column && column <= to.column
}

/** Returns the places of a range, one list for each line. */
export function rowsOf(range: Range): Place[][] {
  const { from, to } = cornersOf(range)
  return between(from.line, to.line).map((line) => between(from.column, to.column).map((column) => ({ line, column })))
}

export const placesOf = (range: Range): Place[] => rowsOf(range).flat()

const between = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, place) => first + place)

/**
 * Returns the cells of a copied block. Excel and LibreOffice separate cells by tabs and quote those with a tab, a line
 * end or a quotation mark.
 */
export function blockOf(text: string): string[][] {
  const content = text.replace(/\r?\n$/, '')
  const { data, errors } = Papa.parse<string[]>(content, { delimiter: '\t' })
  // A text that only begins with a quotation mark is not a quoted cell.
  const isQuoted = !errors.some(({ type }) => type === 'Quotes')
  return isQuoted && data.length > 0 ? data : content.split(/\r?\n/).map((line) => line.split('\t'))
}

/** Returns a block as the text of the clipboard. */
export const textOfBlock = (block: readonly (readonly string[])[]): string =>
  Papa.unparse(
    block.map((row) => [...row]),
    { delimiter: '\t' },
  )

/**
 * Returns the cells that a paste fills: the block from the top left corner, repeated if the range is a multiple of it,
 * as in Excel. Columns beyond the last one are left out.
 */
export function pasted(range: Range, block: readonly (readonly string[])[], columns: number): CellText[] {
  const { from, to } = cornersOf(range)
  const height = block.length
  const width = Math.max(...block.map((row) => row.length))
  const times = (room: number, size: number) => (room % size === 0 ? room : size)
  const lines = times(to.line - from.line + 1, height)
  const across = Math.min(times(to.column - from.column + 1, width), columns - from.column)
  return Array.from({ length: lines * across }, (_, place) => {
    const [line, column] = [Math.floor(place / across), place % across]
    const text = block[line % height]?.[column % width] ?? ''
    return { line: from.line + line, column: from.column + column, text }
  })
}

/** Returns the cells that a fill down changes: the first line of the range, or the line above a single line. */
export function filledDown(range: Range, textAt: (place: Place) => string): CellText[] {
  const { from, to } = cornersOf(range)
  const source = from.line === to.line ? from.line - 1 : from.line
  if (source < 0) return []
  return placesOf(range)
    .filter(({ line }) => line > source)
    .map((place) => ({ ...place, text: textAt({ line: source, column: place.column }) }))
}
