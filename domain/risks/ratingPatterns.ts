import type { Role } from '../access/roles.ts'

/** Rating patterns: each is a question to a group, not a verdict (rule patterns.kinds). */
export const ratingPatterns = [
  'just_below_appetite',
  'copied_after_reset',
  'all_middle',
  'stalled_plans',
  'quick_approval',
  'silent',
] as const

export type RatingPattern = (typeof ratingPatterns)[number]

/** Roles that answer questions about the rating patterns of their own groups. */
export const patternDeciders = ['Managing Director', 'Internal Owner'] as const satisfies readonly Role[]

/** Returns whether the role answers questions about rating patterns. */
export const isPatternDecider = (role: Role): boolean => patternDeciders.some((one) => one === role)

/** The rows of the page: the patterns, and a group with too few records. */
export const patternRows = [...ratingPatterns, 'too_few'] as const

/** The minimum number of complete records of a group with patterns. */
export const minRecords = 10

/**
 * The number of days without progress after which a plan is stalled, and without a comment after which a record is
 * silent.
 */
export const stalledDays = 90
export const silentDays = 365

/** The number of seconds after the first look within which a decision is quick. */
export const quickSeconds = 20

/** The number of days for the comparison of a group without a finished review period. */
export const previousDays = 182

/** The patterns that must be recorded when they occur; the others follow from revisions and audit for any day. */
export const recordedPatterns: readonly RatingPattern[] = [
  'just_below_appetite',
  'copied_after_reset',
  'stalled_plans',
  'quick_approval',
]
