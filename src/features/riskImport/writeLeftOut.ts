import ExcelJS from 'exceljs'

/** Rows that were not imported, each with the reason in a column of its own. */
export interface LeftOutContent {
  sheetName: string
  reasonHeading: string
  headings: readonly string[]
  rows: readonly { cells: readonly string[]; reason: string }[]
}

/** A workbook of the rows that were left out, to be corrected and imported again. */
export async function writeLeftOut({ sheetName, reasonHeading, headings, rows }: LeftOutContent): Promise<ArrayBuffer> {
  const workbook = new ExcelJS.Workbook()
  const sheet = workbook.addWorksheet(sheetName, { views: [{ state: 'frozen', ySplit: 1 }] })
  sheet.columns = [reasonHeading, ...headings].map((header, index) => ({ header, width: index === 0 ? 44 : 24 }))
  for (const { cells, reason } of rows) sheet.addRow([reason, ...cells])
  sheet.getRow(1).font = { bold: true }
  sheet.eachRow((row) => (row.alignment = { vertical: 'top', wrapText: true }))
  return (await workbook.xlsx.writeBuffer()) as unknown as ArrayBuffer
}
