import ExcelJS from 'exceljs'
import { writtenCell } from '#domain/validation/cellText'

/** A table to write as a sheet. Text is never a formula, whatever its first character; a `Date` is a day. */
export interface TableContent {
  sheetName: string
  headings: readonly string[]
  rows: readonly (readonly (string | number | Date)[])[]
}

/** Writes a workbook with one table: the skipped rows to correct, or the report of an import. */
export async function writeTable({ sheetName, headings, rows }: TableContent): Promise<ArrayBuffer> {
  const workbook = new ExcelJS.Workbook()
  const sheet = workbook.addWorksheet(sheetName, { views: [{ state: 'frozen', ySplit: 1 }] })
  sheet.columns = headings.map((header, index) => ({
    header,
    width: rows[0]?.[index] instanceof Date ? 14 : index === 0 ? 44 : 24,
  }))
  for (const cells of rows) {
    sheet.addRow(cells.map(writtenCell)).eachCell((cell) => {
      if (typeof cell.value === 'string') cell.numFmt = '@'
      if (cell.value instanceof Date) cell.numFmt = 'dd/mm/yyyy'
      if (typeof cell.value === 'number') cell.numFmt = Number.isInteger(cell.value) ? '#,##0' : '#,##0.00'
    })
  }
  sheet.getRow(1).font = { bold: true }
  sheet.eachRow((row) => (row.alignment = { vertical: 'top', wrapText: true }))
  return (await workbook.xlsx.writeBuffer()) as unknown as ArrayBuffer
}
