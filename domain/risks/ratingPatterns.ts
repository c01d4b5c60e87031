/** Patterns of rating: each is a question to a group, never a verdict (rule patterns.kinds). */
export const ratingPatterns = [
  'just_below_appetite',
  'copied_after_reset',
  'all_middle',
  'stalled_plans',
  'quick_approval',
  'silent',
] as const

export type RatingPattern = (typeof ratingPatterns)[number]

/** The rows of the page: the patterns, and a group with too few records. */
export const patternRows = [...ratingPatterns, 'too_few'] as const

/** The fewest complete records of a group with patterns. */
export const fewestRecords = 10

/** After so many days without progress an action is stalled, and without a word a record is silent. */
export const stalledDays = 90
export const silentDays = 365

/** A decision within so many seconds of the first look is quick. */
export const quickSeconds = 20

/** A group without a finished review period is compared with the state so many days ago. */
export const previousDays = 182

/** The patterns that depend on what was recorded at the time; the others follow from revisions and audit of any day. */
export const recordedPatterns: readonly RatingPattern[] = [
  'just_below_appetite',
  'copied_after_reset',
  'stalled_plans',
  'quick_approval',
]
