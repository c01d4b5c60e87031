/** Upper bounds of texts, in characters (contract 5). */
export const textLimits = {
  /** eventDescription, rootCause, assumption, keyCurrentControls, plan descriptions and comments. */
  long: 4000,
  /** indicator, triggerPoint, riskCategoryDescription. */
  medium: 1000,
  /** Names, titles and financialImpact. */
  short: 255,
  /** FAQ descriptions. */
  article: 10_000,
  /** The full-text query `q`. */
  query: 200,
} as const

const megabyte = 2 ** 20

/** Upload limits (spec 9); sizes in bytes, a megabyte being 2^20 (contract 5). */
export const fileLimits = {
  attachmentBytes: 25 * megabyte,
  imageBytes: 2 * megabyte,
  attachmentsPerRisk: 3,
} as const

/** Bounds of a password (spec 5). */
export const passwordLength = { min: 6, max: 255 } as const

/** Rows of a list on one page (contract 5). */
export const defaultPageSize = 25
export const largestPageSize = 200
