import { workingDaysBetween, type Day } from '../calendar/workingDays.ts'

/**
 * The working days before the end of a review period on which an email about open records is sent (rule
 * review-periods.told).
 */
export const periodNotices = [14, 7, 1] as const

export type PeriodNotice = (typeof periodNotices)[number]

/** The maximum number of days before the end at which a notice is due; no holidays are longer. */
export const earliestPeriodNotice = 60

/**
 * Returns the notice of a period that is due on one of the days after `after` up to `today`, the latest of them, by the
 * working days left until its end; null if there is none.
 */
export function periodNoticeOn(
  { startsOn, endsOn }: { startsOn: Day; endsOn: Day },
  { after, today }: { after: Day; today: Day },
  holidays: ReadonlySet<Day>,
): PeriodNotice | null {
  if (today < startsOn || today > endsOn) return null
  const [before, left] = [after, today].map((day) => workingDaysBetween(day, endsOn, holidays)) as [number, number]
  return periodNotices.findLast((days) => left <= days && days < before) ?? null
}
