/** Where a record is in a review period, the first that fits (rule review-periods.state). */
export const reviewPeriodStates = ['updated', 'confirmed', 'submitted', 'open'] as const

export type ReviewPeriodState = (typeof reviewPeriodStates)[number]
