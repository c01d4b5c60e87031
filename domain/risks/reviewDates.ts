import { dayCountsOf } from '../validation/dayCounts.ts'
import { levels, type Level } from './heatMap.ts'

/** The days until the next review of a complete record, by its net level (rule review-dates.intervals). */
export type ReviewIntervals = Record<Level, number>

export const initialReviewIntervals: Readonly<ReviewIntervals> = { high: 90, medium: 180, low: 365 }

/** The longest interval, in days. */
export const maxIntervalDays = 3650

/** Returns the intervals of a setting, `{ "high": 90, "medium": 180, "low": 365 }`; null without one. */
export const reviewIntervalsOf = (value: string | null | undefined): ReviewIntervals | null =>
  dayCountsOf(value, levels, maxIntervalDays)
