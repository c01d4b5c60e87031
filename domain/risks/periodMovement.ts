/**
 * The movement of a risk since the previous period: its current net score, likelihood x impact, compared with the
 * previous one. `new` did not count in the previous period, `dropped` did and is inactive now, `unrated` did and has no
 * net rating now; a risk counts once it was submitted, while it is active. The previous period is the state at the last
 * reset of the company group; without a reset, the last completed revision before the visible one
 * (docs/decisions/0018).
 */
export const periodMovements = ['new', 'raised', 'lowered', 'same', 'dropped', 'unrated'] as const

export type PeriodMovement = (typeof periodMovements)[number]
