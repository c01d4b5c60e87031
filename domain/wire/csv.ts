/** Marks the file as Unicode for spreadsheets; otherwise Thai would be garbled. */
export const byteOrderMark = '\uFEFF'

/** First characters of texts that a spreadsheet reads as a formula; those of full width too, in some languages. */
const beginsFormula = /^[=+\-@\t\r\n＝＋－＠]/

function cell(text: string): string {
  const harmless = beginsFormula.test(text) && text !== '-' ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/**
 * Formats rows as comma-separated values (RFC 4180); texts that a spreadsheet would read as formulas get an apostrophe
 * in front.
 */
export const csvRows = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

/** Formats a whole file. */
export const csvOf = (rows: readonly (readonly string[])[]): string => byteOrderMark + csvRows(rows)
