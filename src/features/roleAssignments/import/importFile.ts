import type { ImportColumn } from './columns.ts'
import type { roleImport } from '#i18n/en/roleImport'

/** What an import takes at most. Far more than a company has roles to give, and little enough for any browser. */
export const importLimits = {
  fileBytes: 10 * 2 ** 20,
  /** What the zip archive inside a workbook may unpack to. */
  unpackedBytes: 60 * 2 ** 20,
  rows: 5000,
} as const

export type FileProblem = keyof typeof roleImport.file

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
