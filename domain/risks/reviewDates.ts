import { levels, type Level } from './heatMap.ts'

/** The days until the next review of a complete record, by its net level (rule review-dates.intervals). */
export type ReviewIntervals = Record<Level, number>

export const initialReviewIntervals: Readonly<ReviewIntervals> = { high: 90, medium: 180, low: 365 }

/** The longest interval, in days. */
export const maxIntervalDays = 3650

/** Returns the intervals of a setting, `{ "high": 90, "medium": 180, "low": 365 }`; null without one. */
export function reviewIntervalsOf(value: string | null | undefined): ReviewIntervals | null {
  const written = parsed(value)
  if (typeof written !== 'object' || written === null) return null
  const days = Object.entries(written)
  const isWhole =
    days.length === levels.length &&
    levels.every((level) => days.some(([name, count]) => name === level && isDays(count)))
  return isWhole ? (Object.fromEntries(days) as ReviewIntervals) : null
}

const isDays = (count: unknown): boolean =>
  typeof count === 'number' && Number.isInteger(count) && count >= 1 && count <= maxIntervalDays

function parsed(value: string | null | undefined): unknown {
  try {
    return JSON.parse(value ?? '')
  } catch {
    return null
  }
}
