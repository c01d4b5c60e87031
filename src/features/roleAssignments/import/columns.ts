import { roleImport as english } from '#i18n/en/roleImport'
import { roleImport as thai } from '#i18n/th/roleImport'
import { normalised } from '#src/platform/normalised.ts'

/** The columns of the template, in its order. */
export const importColumns = [
  'email',
  'firstName',
  'lastName',
  'userType',
  'company',
  'companyGroup',
  'role',
  'categoryExperts',
] as const

export type ImportColumn = (typeof importColumns)[number]

/** A row as somebody typed it: the texts of its cells, '' where there is none, and its number in the sheet. */
export interface SheetRow {
  number: number
  cells: Record<ImportColumn, string>
}

/** The heading of a column, in both languages: one template serves everybody. */
export function headerOf(column: ImportColumn): string {
  return `${english.columns[column]} / ${thai.columns[column]}`
}

/** The column of a heading: that of the template, or either language's half of it. */
export function columnOf(header: string): ImportColumn | undefined {
  const text = normalised(header)
  return importColumns.find((column) =>
    [headerOf(column), english.columns[column], thai.columns[column]].some((name) => normalised(name) === text),
  )
}
