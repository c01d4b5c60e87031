import { workingDaysBetween, type Day } from '../calendar/workingDays.ts'

/** Working days before the end of a review period with an email about open records (rule review-periods.told). */
export const periodNotices = [14, 7, 1] as const

export type PeriodNotice = (typeof periodNotices)[number]

/** No notice comes so many days before the end: no holidays are longer. */
export const earliestPeriodNotice = 60

/**
 * The notice of a period that falls on one of the days after `after` until `today`, the last of them, counted in working days
 * that are left until its end; null: none.
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
