import { fileSize } from '#domain/validation/files'
import ExcelJS from 'exceljs'
import { importColumns, type ImportColumn, type SheetRow } from '#domain/access/importRows'
import { cellText } from '#src/platform/cellText.ts'
import { unpackedSize } from '#src/platform/unpackedSize.ts'
import { columnOf, ImportFileError, importLimits } from './importFile.ts'

/** Parts of a sheet that an import has no use for; some of them can name a billion cells in a few bytes. */
const ignoreNodes = [
  'autoFilter',
  'conditionalFormatting',
  'cols',
  'dataValidations',
  'drawing',
  'extLst',
  'hyperlinks',
  'legacyDrawing',
  'mergeCells',
  'picture',
  'tableParts',
]

/**
 * The filled-in rows of the first sheet, as texts.
 * @throws ImportFileError where the file is no workbook of the template, or too large
 */
export async function readWorkbook(file: ArrayBuffer): Promise<SheetRow[]> {
  if (fileSize(file.byteLength, importLimits.fileMegabytes)) throw new ImportFileError('tooLarge')
  const size = await unpackedSize(new Uint8Array(file), importLimits.unpackedBytes).catch(refuse)
  if (size > importLimits.unpackedBytes) throw new ImportFileError('tooMuch')
  const sheet = (await load(file)).worksheets[0]
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

function load(file: ArrayBuffer): Promise<ExcelJS.Workbook> {
  // Its type asks for Node's Buffer; it takes any bytes.
  return new ExcelJS.Workbook().xlsx.load(file as unknown as ExcelJS.Buffer, { ignoreNodes }).catch(refuse)
}

function refuse(): never {
  throw new ImportFileError('notWorkbook')
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
