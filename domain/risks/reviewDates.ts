import { plusDays, type Day } from '#domain/calendar/days'
import { dayCountsOf } from '#domain/validation/dayCounts'
import { levels, type Level } from './heatMap.ts'

/** The days until the next review of a complete record, by its net level (rule review-dates.intervals). */
type ReviewIntervals = Record<Level, number>

export const initialReviewIntervals: Readonly<ReviewIntervals> = { high: 90, medium: 180, low: 365 }

/** The longest interval, in days. */
export const maxIntervalDays = 3650

/** Returns the intervals of a setting, `{ "high": 90, "medium": 180, "low": 365 }`; null without one. */
export const reviewIntervalsOf = (value: string | null | undefined): ReviewIntervals | null =>
  dayCountsOf(value, levels, maxIntervalDays)

/** Returns whether a higher level is reviewed at least as often as a lower one; the form warns if it is not. */
export const areInOrder = ({ high, medium, low }: ReviewIntervals): boolean => high <= medium && medium <= low

/**
 * Returns the day of the next review of a complete record (rule review-dates.next); null without a level or interval.
 * @param reviewed its last completion or confirmation, and its net level
 */
export function nextReviewOf(
  { reviewedOn, level }: { reviewedOn: Day | null; level: Level | null },
  intervals: ReviewIntervals | null,
): Day | null {
  return reviewedOn === null || level === null || intervals === null ? null : plusDays(reviewedOn, intervals[level])
}
