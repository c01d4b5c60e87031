import ExcelJS from 'exceljs'
import { writtenCell } from '#domain/validation/cellText'
import { lightTokens } from '#src/ui/theme/tokens.ts'

/** A table to write as a sheet. Text is never a formula, whatever its first character; a `Date` is a day. */
export interface TableContent {
  sheetName: string
  headings: readonly string[]
  rows: readonly (readonly (string | number | Date)[])[]
  /** Whether all its cells, also later ones, are texts, so that no spreadsheet converts them. */
  isText?: boolean
}

/** Writes a workbook: the skipped rows to correct, or the current organisation to edit. */
export async function writeTables(tables: readonly TableContent[]): Promise<ArrayBuffer> {
  const workbook = new ExcelJS.Workbook()
  for (const { sheetName, headings, rows, isText } of tables) {
    const sheet = workbook.addWorksheet(sheetName, { views: [{ state: 'frozen', ySplit: 1 }] })
    sheet.columns = headings.map((header, index) => ({
      header,
      width: rows[0]?.[index] instanceof Date ? 14 : index === 0 && !isText ? 44 : 26,
      ...(isText && { style: { numFmt: '@' } }),
    }))
    for (const cells of rows) {
      sheet.addRow(cells.map(writtenCell)).eachCell((cell) => {
        if (typeof cell.value === 'string') cell.numFmt = '@'
        if (cell.value instanceof Date) cell.numFmt = 'dd/mm/yyyy'
        if (typeof cell.value === 'number') cell.numFmt = Number.isInteger(cell.value) ? '#,##0' : '#,##0.00'
      })
    }
    const head = sheet.getRow(1)
    head.font = { bold: true, color: { argb: argb(lightTokens.onHeader) } }
    head.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: argb(lightTokens.header) } }
    sheet.eachRow((row) => (row.alignment = { vertical: 'top', wrapText: true }))
  }
  return (await workbook.xlsx.writeBuffer()) as unknown as ArrayBuffer
}

const argb = (colour: string) => `FF${colour.slice(1).toUpperCase()}`
