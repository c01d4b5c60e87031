/** What the library of workbooks holds of a cell. */
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

/** What a cell of a workbook shows: of a link, a formula or a text in several fonts, the text alone; a day as yyyy-mm-dd. */
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

/** Programs read `_x0041_` in a text of a workbook as the sign of that number, so it is written with its first sign as one. */
export const writtenCell = <Value>(value: Value): Value | string =>
  typeof value === 'string' ? value.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_') : value
