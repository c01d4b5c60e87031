/** A day without a time, as `2026-04-13`. */
export type Day = string

const dayLength = 24 * 60 * 60 * 1000

/** The zone in which the group's days begin and end: seven hours before Greenwich all the year (rule follow-up.days). */
const hoursAhead = 7

/** The day on which a moment falls in the group's own zone. */
export function dayOf(moment: Date): Day {
  return new Date(moment.getTime() + hoursAhead * 60 * 60 * 1000).toISOString().slice(0, 10)
}

/** The moment at which so many hours of a day have passed in the group's own zone. */
export function momentOf(day: Day, hours = 0): Date {
  return new Date(Date.parse(day) + (hours - hoursAhead) * 60 * 60 * 1000)
}

/** The day so many days after another; before it where the number is negative. */
export function plusDays(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10)
}

/** The day of the week, 0 for Sunday. */
export const weekdayOf = (day: Day): number => new Date(Date.parse(day)).getUTCDay()

/** Whether people work on a day: from Monday to Friday, but for holidays (rule follow-up.days). */
export function isWorkingDay(day: Day, holidays: ReadonlySet<Day>): boolean {
  const weekday = weekdayOf(day)
  return weekday !== 0 && weekday !== 6 && !holidays.has(day)
}

/**
 * How many working days have begun since a day, which itself does not count: from Friday to Monday it is one. Negative where
 * `to` lies before `from`.
 */
export function workingDaysBetween(from: Day, to: Day, holidays: ReadonlySet<Day>): number {
  if (to < from) return -workingDaysBetween(to, from, holidays)
  let count = 0
  for (let day = plusDays(from, 1); day <= to; day = plusDays(day, 1)) if (isWorkingDay(day, holidays)) count++
  return count
}

/** The working day so many working days after a day; where it is none, the next one for 0. */
export function plusWorkingDays(from: Day, days: number, holidays: ReadonlySet<Day>): Day {
  let day = from
  for (let left = days; left > 0 || !isWorkingDay(day, holidays);) {
    day = plusDays(day, 1)
    if (isWorkingDay(day, holidays)) left--
  }
  return day
}
