import type { riskImport } from '#i18n/en/riskImport'

/** The largest file; far more than any register, and little enough for any browser. */
export const registerLimits = {
  megabytes: 10,
  /** The largest unpacked size of the zip archive in a workbook. */
  unpackedBytes: 60 * 2 ** 20,
  /** Rows of a sheet, titles and empty rows included. */
  rows: 20_000,
  /** Rows of a sheet that the board exported, of which those of impacts and plans are many a record. */
  ownRows: 150_000,
  columns: 200,
} as const

export type FileProblem = keyof typeof riskImport.file

/** Why a file cannot be imported at all; the texts are `riskImport.file`. */
export class FileProblemError extends Error {
  constructor(
    readonly problem: FileProblem,
    /** The line of a text file that it is about. */
    readonly line = 0,
  ) {
    super(problem)
    this.name = 'FileProblemError'
  }
}
