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

/** The fact that a pattern counts (rule patterns.kinds). */
export const factOfPattern = {
  just_below_appetite: 'lowered_to_appetite',
  copied_after_reset: 'copied_after_reset',
  all_middle: 'all_middle',
  stalled_plans: 'plans_stalled',
  quick_approval: 'quick_approval',
  silent: 'silent',
} as const satisfies Record<RatingPattern, string>

export type PatternFact = (typeof factOfPattern)[RatingPattern]

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

/** A pattern of a company group: its records, absent for a group with too few. */
interface PatternRow {
  pattern: (typeof patternRows)[number]
  companyGroup: { id: number }
  riskIds?: readonly number[] | undefined
}

/**
 * Returns the number of records with a pattern at two moments, in the company groups and patterns that both lists have (rule
 * patterns.previous); null if they have none in common.
 */
export function comparePatterns(
  before: readonly PatternRow[],
  now: readonly PatternRow[],
): { before: number; now: number } | null {
  const keyOf = ({ pattern, companyGroup }: PatternRow) => `${companyGroup.id} ${pattern}`
  const countIn = (rows: readonly PatternRow[], others: readonly PatternRow[]) => {
    const known = new Set(others.flatMap((row) => (row.riskIds ? [keyOf(row)] : [])))
    const common = rows.filter((row) => row.riskIds && known.has(keyOf(row)))
    return { isEmpty: common.length === 0, records: new Set(common.flatMap(({ riskIds = [] }) => riskIds)).size }
  }
  const [earlier, later] = [countIn(before, now), countIn(now, before)]
  return earlier.isEmpty ? null : { before: earlier.records, now: later.records }
}

/**
 * Returns the seconds between the first look and a quick decision; null if the decider never opened the revision, undefined
 * if the decision was not quick (rule patterns.kinds).
 */
export function secondsOfQuickDecision(openedAt: Date | null, decidedAt: Date): number | null | undefined {
  if (openedAt === null || openedAt > decidedAt) return null
  const seconds = (decidedAt.getTime() - openedAt.getTime()) / 1000
  return seconds < quickSeconds ? Math.round(seconds) : undefined
}

/** A completed revision compared with the one completed before. */
export interface ComparedRevisions {
  /** The net scores; null: unrated. */
  before: number | null
  after: number | null
  appetite: number | null
  /** Whether the key controls are the same. */
  hasSameControls: boolean
  /** Whether a mitigation plan was completed in between. */
  hasCompletedPlan: boolean
  /** Whether the texts and ratings are the same as before a reset. */
  isSameAfterReset: boolean
}

/**
 * Returns the patterns of a completion: the earlier score, if it was lowered to at most the appetite with the same controls
 * and no completed plan, and whether it repeats the revision before a reset (rule patterns.kinds).
 */
export function patternsOfCompletion({
  before,
  after,
  appetite,
  hasSameControls,
  hasCompletedPlan,
  isSameAfterReset,
}: ComparedRevisions): { loweredFrom: number | null; isCopied: boolean } {
  const isLowered = before !== null && after !== null && appetite !== null && before > appetite && after <= appetite
  return {
    loweredFrom: isLowered && hasSameControls && !hasCompletedPlan ? before : null,
    isCopied: isSameAfterReset,
  }
}
