/** A day without a time, as `2026-04-13`. */
export type Day = string

const dayLength = 24 * 60 * 60 * 1000

/** The time zone of the installation: seven hours ahead of Greenwich all year (rule follow-up.days). */
const hoursAhead = 7

/** Returns the day of a timestamp in the time zone of the installation. */
export function dayOf(moment: Date): Day {
  return new Date(moment.getTime() + hoursAhead * 60 * 60 * 1000).toISOString().slice(0, 10)
}

/** Returns the timestamp of an hour of a day in the time zone of the installation. */
export function momentOf(day: Day, hours = 0): Date {
  return new Date(Date.parse(day) + (hours - hoursAhead) * 60 * 60 * 1000)
}

/** Returns the day a number of days after another; a negative number counts backwards. */
export function plusDays(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10)
}

/** Returns the day of the week, 0 for Sunday. */
export const weekdayOf = (day: Day): number => new Date(Date.parse(day)).getUTCDay()

/** Whether a day is not a Saturday or Sunday. */
export const isWeekday = (day: Day): boolean => {
  const weekday = weekdayOf(day)
  return weekday !== 0 && weekday !== 6
}

/** Returns whether a day is a working day: Monday to Friday, except holidays (rule follow-up.days). */
export function isWorkingDay(day: Day, holidays: ReadonlySet<Day>): boolean {
  return isWeekday(day) && !holidays.has(day)
}

/**
 * Returns the number of working days since a day, which itself does not count: from Friday to Monday it is one. Counts
 * whole weeks together, because a record can wait for years and a page shows many.
 * Negative if `to` is before `from`.
 */
export function workingDaysBetween(from: Day, to: Day, holidays: ReadonlySet<Day>): number {
  if (to < from) return -workingDaysBetween(to, from, holidays)
  const weeks = Math.floor((Date.parse(to) - Date.parse(from)) / (7 * dayLength))
  let day = plusDays(from, 7 * weeks)
  let count = 5 * weeks
  for (const holiday of holidays) if (from < holiday && holiday <= day && isWeekday(holiday)) count--
  while (day < to) {
    day = plusDays(day, 1)
    if (isWorkingDay(day, holidays)) count++
  }
  return count
}

/** Returns the working day a number of working days after a day; for 0 that day, or the next working day. */
export function plusWorkingDays(from: Day, days: number, holidays: ReadonlySet<Day>): Day {
  let day = from
  for (let left = days; left > 0 || !isWorkingDay(day, holidays);) {
    day = plusDays(day, 1)
    if (isWorkingDay(day, holidays)) left--
  }
  return day
}
