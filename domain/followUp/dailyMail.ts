import { isWeekday, momentOf, plusDays, type Day } from '../calendar/days.ts'

/** The default of the setting `DAILY_MAIL_AT`. */
export const initialMailTime = '07:00'

/** Whether a text is a time of the day, as `07:00`. */
export const isTimeOfDay = (value: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(value)

/**
 * Returns the time from which the emails of a day are sent; null on a Saturday or Sunday (rule follow-up.daily).
 * @param time as `07:00`, in the time zone of the installation
 */
export function mailingStart(day: Day, time: string): Date | null {
  if (!isWeekday(day)) return null
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(momentOf(day).getTime() + (60 * hours + minutes) * 60_000)
}

/** The days before the end of an acceptance on which an email mentions it (rule acceptance.email). */
export const acceptanceNotices = [30, 7, 0] as const

/** The same for the end of a review period with open records (rule review-periods.email). */
export const periodNotices = [14, 7, 1] as const

/** The same for the due date of a plan, before it is due (rule plans.email). */
export const planNotices = [7] as const

/** The days since the previous daily emails. */
export interface MailDays {
  after: Day
  today: Day
}

/**
 * Returns the days whose notices are due after one day and up to another: each notice so many days before its day, or
 * on the Friday before a weekend.
 */
export function daysWithNotice(notices: readonly number[], { after, today }: MailDays): Day[] {
  // A notice is at most two days early, on the Friday before a Sunday.
  const last = plusDays(today, Math.max(...notices) + 2)
  const days: Day[] = []
  for (let day = plusDays(after, 1); day <= last; day = plusDays(day, 1)) {
    const isDue = notices.some((count) => {
      const on = weekdayUntil(plusDays(day, -count))
      return on > after && on <= today
    })
    if (isDue) days.push(day)
  }
  return days
}

/** Returns the day itself, or the Friday before a weekend. */
function weekdayUntil(last: Day): Day {
  let day = last
  while (!isWeekday(day)) day = plusDays(day, -1)
  return day
}
