import { writtenCell } from '#domain/validation/cellText'

/** The most a cell of Excel holds, in characters. */
const cellLimit = 32_767

/** A text as far as a cell holds it. */
export const fitting = (text: string): string =>
  writtenCell(text.length > cellLimit ? `${text.slice(0, cellLimit - 1)}…` : text)
