import type { riskImport } from '#i18n/en/riskImport'

/** The maximum file size: much larger than any register, and small enough for any browser. */
export const registerLimits = {
  megabytes: 10,
  /** The maximum unpacked size of a workbook's zip archive. */
  unpackedBytes: 60 * 2 ** 20,
  /** The maximum number of rows of a sheet, including titles and empty rows. */
  rows: 20_000,
  /** The maximum number of rows of a sheet exported by the board; impacts and plans take many rows per record. */
  ownRows: 150_000,
  columns: 200,
} as const

export type FileProblem = keyof typeof riskImport.file

/** The reasons why a file cannot be imported; their texts are in `riskImport.file`. */
export class FileProblemError extends Error {
  constructor(
    readonly problem: FileProblem,
    /** The line of a text file with the problem. */
    readonly line = 0,
    /** The most rows that the import accepts. */
    readonly rows: number = registerLimits.rows,
  ) {
    super(problem)
    this.name = 'FileProblemError'
  }
}
