import { fileSize } from '#domain/validation/files'
import type ExcelJS from 'exceljs'
import { importColumns, type ImportColumn, type SheetRow } from '#domain/access/importRows'
import { cellText } from '#src/platform/cellText.ts'
import { openWorkbook } from '#src/platform/openWorkbook.ts'
import { columnOf, ImportFileError, importLimits } from './importFile.ts'

/**
 * The filled-in rows of the first sheet, as texts.
 * @throws ImportFileError where the file is no workbook of the template, or too large
 */
export async function readWorkbook(file: ArrayBuffer): Promise<SheetRow[]> {
  if (fileSize(file.byteLength, importLimits.fileMegabytes)) throw new ImportFileError('tooLarge')
  const workbook = await openWorkbook(file, importLimits.unpackedBytes, (problem) => new ImportFileError(problem), [
    'mergeCells',
  ])
  const sheet = workbook.worksheets[0]
  if (!sheet) throw new ImportFileError('notWorkbook')
  const columns = columnsOf(sheet.getRow(1))
  const rows: SheetRow[] = []
  sheet.eachRow((row, number) => {
    if (number === 1) return
    const cells = Object.fromEntries(
      importColumns.map((column) => [column, cellText(row.getCell(columns.get(column) ?? 0).value)]),
    ) as SheetRow['cells']
    if (Object.values(cells).some((text) => text !== '')) rows.push({ number, cells })
    if (rows.length > importLimits.rows) throw new ImportFileError('tooManyRows')
  })
  if (rows.length === 0) throw new ImportFileError('empty')
  return rows
}

/** Where each column stands, in whatever order. */
function columnsOf(heading: ExcelJS.Row): ReadonlyMap<ImportColumn, number> {
  const columns = new Map<ImportColumn, number>()
  heading.eachCell((cell, number) => {
    const column = columnOf(cellText(cell.value))
    if (column && !columns.has(column)) columns.set(column, number)
  })
  const missing = importColumns.filter((column) => !columns.has(column))
  if (missing.length > 0) throw new ImportFileError('missingColumns', missing)
  return columns
}
