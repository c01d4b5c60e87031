import { readFile } from 'node:fs/promises'
import ExcelJS from 'exceljs'
import Papa from 'papaparse'
import { readSheets, type TextSheet } from '#domain/organisationImports/columns'
import { cellText } from '#domain/validation/cellText'
import { organisationHeadings } from '#i18n/organisationWords'
import { InstallationError } from '../operator.ts'

/** The first bytes of a zip archive, such as every .xlsx. */
const archiveMark = 'PK'

/**
 * Returns the rows of groups and people of an .xlsx or .csv file (rule intake.reading).
 * @throws InstallationError if it cannot be read or has the headings of neither
 */
export async function readWorkbook(path: string) {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new InstallationError(`${path} cannot be read: ${error.code ?? error.message}`)
  })
  const isWorkbook = bytes.subarray(0, archiveMark.length).toString('latin1') === archiveMark
  const rows = readSheets(isWorkbook ? await sheetsOf(path, bytes) : [textSheet(bytes)], organisationHeadings)
  if (rows) return rows
  throw new InstallationError(`No sheet of ${path} has the headings of company groups or of people.`)
}

async function sheetsOf(path: string, bytes: Buffer): Promise<TextSheet[]> {
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load(bytes as unknown as ExcelJS.Buffer).catch(() => {
    throw new InstallationError(`${path} is not an Excel workbook, or is damaged.`)
  })
  return workbook.worksheets.map((sheet) => {
    const rows: string[][] = []
    sheet.eachRow((row, number) => {
      const cells: string[] = []
      row.eachCell((cell, column) => {
        cells[column - 1] = cellText(cell.value)
      })
      rows[number - 1] = Array.from(cells, (text) => text ?? '')
    })
    return { rows: Array.from(rows, (cells) => cells ?? []) }
  })
}

/** A text file: Unicode, or the Thai code page in which Excel on a Thai Windows saves. */
function textSheet(bytes: Buffer): TextSheet {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    text = new TextDecoder('windows-874').decode(bytes)
  }
  return { rows: Papa.parse<string[]>(text).data }
}
