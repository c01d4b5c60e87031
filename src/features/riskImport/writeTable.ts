import ExcelJS from 'exceljs'
import { writtenCell } from '#domain/validation/cellText'

/** A table of texts, written as a sheet. */
export interface TableContent {
  sheetName: string
  headings: readonly string[]
  rows: readonly (readonly string[])[]
}

/** A workbook of one table: of rows that were left out, to be corrected, or of the report of an import. */
export async function writeTable({ sheetName, headings, rows }: TableContent): Promise<ArrayBuffer> {
  const workbook = new ExcelJS.Workbook()
  const sheet = workbook.addWorksheet(sheetName, { views: [{ state: 'frozen', ySplit: 1 }] })
  sheet.columns = headings.map((header, index) => ({ header, width: index === 0 ? 44 : 24 }))
  for (const cells of rows) sheet.addRow(cells.map(writtenCell))
  sheet.getRow(1).font = { bold: true }
  sheet.eachRow((row) => (row.alignment = { vertical: 'top', wrapText: true }))
  return (await workbook.xlsx.writeBuffer()) as unknown as ArrayBuffer
}
