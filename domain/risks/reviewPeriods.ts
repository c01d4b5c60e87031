/** The state of a record in a review period, the first match (rule review-periods.state). */
export const reviewPeriodStates = ['updated', 'confirmed', 'submitted', 'open'] as const

export type ReviewPeriodState = (typeof reviewPeriodStates)[number]
