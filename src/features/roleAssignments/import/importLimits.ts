const megabyte = 2 ** 20

/** What an import takes at most. Far more than a company has roles to give, and little enough for any browser. */
export const importLimits = {
  fileBytes: 10 * megabyte,
  /** What the zip archive inside a workbook may unpack to. */
  unpackedBytes: 60 * megabyte,
  rows: 5000,
} as const
