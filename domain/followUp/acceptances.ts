import { isWorkingDay, plusDays, type Day } from '../calendar/workingDays.ts'

/** The days before the end of an acceptance on which an email is sent (rule acceptance.told). */
export const acceptanceNotices = [30, 7, 0] as const

export type AcceptanceNotice = (typeof acceptanceNotices)[number]

/** The maximum number of days before an end at which `acceptanceNoticeOn` can match; no holidays are longer. */
export const earliestNotice = Math.max(...acceptanceNotices) + 30

/**
 * Returns the notice of an end that is due on one of the days after `after` up to `today`, the latest of them: each on
 * its day or on the working day before, and not before the acceptance was given; null if there is none.
 */
export function acceptanceNoticeOn(
  { until, given }: { until: Day; given: Day },
  { after, today }: { after: Day; today: Day },
  holidays: ReadonlySet<Day>,
): AcceptanceNotice | null {
  return (
    acceptanceNotices.findLast((days) => {
      const remindedOn = workingDayUntil(plusDays(until, -days), holidays)
      return remindedOn > after && remindedOn <= today && remindedOn >= given
    }) ?? null
  )
}

/** The day itself, or the last working day before it. */
function workingDayUntil(last: Day, holidays: ReadonlySet<Day>): Day {
  let day = last
  while (!isWorkingDay(day, holidays)) day = plusDays(day, -1)
  return day
}
