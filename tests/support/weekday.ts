import { isWeekday, plusDays, type Day } from '#domain/calendar/days'

/** Returns the day itself, or the Monday after a weekend. */
export function weekdayFrom(first: Day): Day {
  let day = first
  while (!isWeekday(day)) day = plusDays(day, 1)
  return day
}
