import ExcelJS from 'exceljs'
import { writtenCell } from '#domain/validation/cellText'
import type { ImportSheet } from '#domain/wire/organisationSheets'
import type { OrganisationRows } from '#domain/wire/organisationImports'
import { organisationHeadings } from '#i18n/organisationWords'
import { lightTokens } from '#src/ui/theme/tokens.ts'

/** The content of the workbook, and the names of its sheets in the reader's language. */
export interface WorkbookContent {
  rows: OrganisationRows
  names: Record<ImportSheet, string>
}

/** Writes the current organisation as a workbook that the import can read (rule intake.round-trip). */
export async function writeWorkbook({ rows, names }: WorkbookContent): Promise<ArrayBuffer> {
  const workbook = new ExcelJS.Workbook()
  const write = <Column extends string>(
    name: string,
    headings: Readonly<Record<Column, readonly string[]>>,
    filled: readonly { cells: Record<Column, string> }[],
  ) => {
    const columns = Object.keys(headings) as Column[]
    const sheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] })
    // Cells have the text format, so that no spreadsheet converts typed values to numbers or formulas.
    sheet.columns = columns.map(() => ({ width: 28, style: { numFmt: '@' } }))
    const head = sheet.addRow(columns.map((column) => headings[column][0]))
    head.font = { bold: true, color: { argb: argb(lightTokens.onHeader) } }
    head.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: argb(lightTokens.header) } }
    for (const { cells } of filled) sheet.addRow(columns.map((column) => writtenCell(cells[column])))
  }
  write(names.groups, organisationHeadings.groups, rows.groups)
  write(names.people, organisationHeadings.people, rows.people)
  return (await workbook.xlsx.writeBuffer()) as unknown as ArrayBuffer
}

const argb = (colour: string) => `FF${colour.slice(1).toUpperCase()}`
