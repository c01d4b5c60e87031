/** Upper bounds of texts, in characters (rule text.limits). Which a field of a risk has stands in `risks/fields.ts`. */
export const textLimits = {
  /** What is told in sentences: long fields of a risk, comments, values of settings. */
  long: 4000,
  /** Shorter fields of a risk, addresses and tokens. */
  medium: 1000,
  /** Names and titles. */
  short: 255,
  /** FAQ descriptions. */
  article: 10_000,
  /** The full-text query `q`. */
  query: 200,
} as const

/** In bytes. */
export const megabyte = 2 ** 20

/** Upload limits (rules files.size and files.count); sizes in bytes, a megabyte being 2^20. */
export const fileLimits = {
  attachmentBytes: 25 * megabyte,
  imageBytes: 2 * megabyte,
  attachmentsPerRisk: 3,
} as const

/** Bounds of a password (rule validation.password). */
export const passwordLength = { min: 6, max: 255 } as const

/** Rows of a list on one page (rule wire.lists). */
export const defaultPageSize = 25
export const largestPageSize = 200
