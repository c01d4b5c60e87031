import type { ImportColumn } from './columns.ts'
import type { roleImport } from '#i18n/en/roleImport'

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
