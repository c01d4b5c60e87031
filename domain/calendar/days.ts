/** A day without a time, as `2026-04-13`. */
export type Day = string

const dayLength = 24 * 60 * 60 * 1000

/**
 * The time zone in which a day begins and ends, wherever its server and its readers are (rules follow-up.days and
 * plans.late).
 */
export const installationTimeZone = 'Asia/Bangkok'

/** How far it is ahead of Greenwich, all year. */
const hoursAhead = 7

/** Returns the day of a timestamp in the time zone of the installation. */
export function dayOf(moment: Date): Day {
  return new Date(moment.getTime() + hoursAhead * 60 * 60 * 1000).toISOString().slice(0, 10)
}

/** Returns the timestamp of the start of a day in the time zone of the installation. */
export function momentOf(day: Day): Date {
  return new Date(Date.parse(day) - hoursAhead * 60 * 60 * 1000)
}

/** Returns the day a number of days after another; a negative number counts backwards. */
export function plusDays(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10)
}

/** Returns the number of days from one day to another, negative if that is earlier. */
export const daysBetween = (from: Day, to: Day): number => Math.round((Date.parse(to) - Date.parse(from)) / dayLength)

/** Whether a day is not a Saturday or Sunday. */
export const isWeekday = (day: Day): boolean => ![0, 6].includes(new Date(Date.parse(day)).getUTCDay())
