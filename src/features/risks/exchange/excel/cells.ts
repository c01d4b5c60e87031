import { writtenCell } from '#domain/validation/cellText'

/** The most characters of an Excel cell. */
const cellLimit = 32_767

/** A text, cut to the size of a cell. */
export const fitting = (text: string): string =>
  writtenCell(text.length > cellLimit ? `${text.slice(0, cellLimit - 1)}…` : text)
