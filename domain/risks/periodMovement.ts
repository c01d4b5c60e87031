/**
 * How a risk moved since the previous period: its net score, likelihood x impact, against the one it had then.
 * `new` did not count then, `dropped` did and is inactive now, `unrated` did and has no net rating now; a risk counts
 * once it was submitted, while it is active. The previous period is the state at the last reset of the company group;
 * where there was none, the last completed revision before the one shown (docs/decisions/0018).
 */
export const periodMovements = ['new', 'raised', 'lowered', 'same', 'dropped', 'unrated'] as const

export type PeriodMovement = (typeof periodMovements)[number]
