import ExcelJS from 'exceljs'
import { importColumns, type ImportColumn } from '#domain/access/importRows'
import { lightTokens } from '#src/ui/theme/tokens.ts'
import { headerOf } from './importFile.ts'

/** What the template offers to choose from, in the reader's language. */
export interface TemplateContent {
  sheets: { assignments: string; lists: string }
  /** Explanations of columns, as comments of their headings. */
  notes: Partial<Record<ImportColumn, string>>
  lists: Pick<Record<ImportColumn, readonly string[]>, 'userType' | 'role' | 'categoryExperts'>
  /** The groups that may be given roles in, each with its company. */
  groups: readonly { company: string; companyGroup: string }[]
}

/** Rows that offer the words of the lists; below them they can still be typed. */
const offeredRows = 500

/** Writes the template: a sheet to fill in, and a sheet with every word that may stand in it. */
export async function writeTemplate({ sheets, notes, lists, groups }: TemplateContent): Promise<ArrayBuffer> {
  const workbook = new ExcelJS.Workbook()
  const sheet = workbook.addWorksheet(sheets.assignments, { views: [{ state: 'frozen', ySplit: 1 }] })
  // Formatted as text, so that no spreadsheet makes numbers or formulas of what is typed.
  sheet.columns = importColumns.map((column) => ({ width: widths[column] ?? 24, style: { numFmt: '@' } }))
  writeHeading(sheet, importColumns)
  importColumns.forEach((column, index) => {
    const note = notes[column]
    if (note) sheet.getRow(1).getCell(index + 1).note = note
  })
  offer(sheet, 'userType', `'${sheets.lists}'!$A$2:$A$${lists.userType.length + 1}`)
  offer(sheet, 'role', `'${sheets.lists}'!$B$2:$B$${lists.role.length + 1}`)

  const words = workbook.addWorksheet(sheets.lists, { views: [{ state: 'frozen', ySplit: 1 }] })
  words.columns = [24, 24, 28, 52, 52].map((width) => ({ width, style: { numFmt: '@' } }))
  writeHeading(words, ['userType', 'role', 'categoryExperts', 'company', 'companyGroup'])
  const length = Math.max(lists.userType.length, lists.role.length, lists.categoryExperts.length, groups.length)
  for (let index = 0; index < length; index += 1) {
    words.addRow([
      lists.userType[index],
      lists.role[index],
      lists.categoryExperts[index],
      groups[index]?.company,
      groups[index]?.companyGroup,
    ])
  }
  return (await workbook.xlsx.writeBuffer()) as ArrayBuffer
}

const widths: Partial<Record<ImportColumn, number>> = { email: 32, company: 44, companyGroup: 44, categoryExperts: 36 }

function writeHeading(sheet: ExcelJS.Worksheet, columns: readonly ImportColumn[]): void {
  const heading = sheet.addRow(columns.map(headerOf))
  heading.font = { bold: true, color: { argb: argb(lightTokens.onHeader) } }
  heading.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: argb(lightTokens.header) } }
}

function offer(sheet: ExcelJS.Worksheet, column: ImportColumn, range: string): void {
  for (let row = 2; row <= offeredRows + 1; row += 1) {
    sheet.getRow(row).getCell(importColumns.indexOf(column) + 1).dataValidation = {
      type: 'list',
      allowBlank: true,
      formulae: [range],
    }
  }
}

const argb = (colour: string) => `FF${colour.slice(1).toUpperCase()}`
