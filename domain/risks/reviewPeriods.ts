/** Where a record is in a review period, the first that fits (rule review-periods.state). */
export const reviewPeriodStates = ['updated', 'confirmed', 'submitted', 'open'] as const

export type ReviewPeriodState = (typeof reviewPeriodStates)[number]

/** What became of the targets whose first day is over (rule target.promises). */
export const targetOutcomes = ['reached', 'reachedLate', 'moved', 'missed'] as const

export type TargetOutcome = (typeof targetOutcomes)[number]
