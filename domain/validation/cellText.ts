/** The content of a cell in the workbook library. */
type CellContent =
  | null
  | undefined
  | number
  | string
  | boolean
  | Date
  | { richText: readonly { text: string }[] }
  | { hyperlink: string; text: unknown }
  | { result?: unknown }
  | object

/** Returns the text of a cell: for a link, a formula or a text in several fonts only the text; a day as yyyy-mm-dd. */
export function cellText(value: CellContent): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  if (typeof value !== 'object') return String(value).trim()
  if ('richText' in value) {
    return value.richText
      .map(({ text }) => text)
      .join('')
      .trim()
  }
  if ('hyperlink' in value) return cellText(value.text as CellContent)
  if ('result' in value) return cellText(value.result as CellContent)
  return ''
}

/**
 * Programs decode `_x0041_` in a text of a workbook to a character, so its first character is escaped in the same way.
 */
export const writtenCell = <Value>(value: Value): Value | string =>
  typeof value === 'string' ? value.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_') : value
