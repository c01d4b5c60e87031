import { importColumns, type ImportColumn } from '#domain/access/importRows'
import { normalised } from '#domain/validation/normalised'
import { roleImport as english } from '#i18n/en/roleImport'
import { roleImport as thai } from '#i18n/th/roleImport'

/** What an import takes at most. Far more than a company has roles to give, and little enough for any browser. */
export const importLimits = {
  fileMegabytes: 10,
  /** What the zip archive inside a workbook may unpack to. */
  unpackedBytes: 60 * 2 ** 20,
  rows: 5000,
} as const

export type FileProblem = keyof typeof english.file | 'tooLarge'

/** Why a file cannot be imported at all; the texts are `roleImport.file`. */
export class ImportFileError extends Error {
  constructor(
    readonly problem: FileProblem,
    /** Columns that the file does not have. */
    readonly columns: readonly ImportColumn[] = [],
  ) {
    super(problem)
    this.name = 'ImportFileError'
  }
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
