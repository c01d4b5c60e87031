/** Marks the file as Unicode for spreadsheets; otherwise Thai would be garbled. */
export const byteOrderMark = '\uFEFF'

/** First characters of texts that a spreadsheet reads as a formula. */
const beginsFormula = /^[=+\-@\t\r]/

function cell(text: string): string {
  const harmless = beginsFormula.test(text) && text !== '-' ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Rows as comma-separated values (RFC 4180); texts that a spreadsheet would take for formulas have an apostrophe before them. */
export const csvRows = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

/** A whole file of them. */
export const csvOf = (rows: readonly (readonly string[])[]): string => byteOrderMark + csvRows(rows)
