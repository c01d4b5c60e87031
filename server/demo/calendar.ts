/** The calendar of the demonstration: working days count from a fixed Monday, so that every seeding is identical. */
const firstMonday = Date.UTC(2025, 8, 1)
const weeks = 63
const dayLength = 24 * 60 * 60 * 1000

/** The last working day, counted from 0; the story ends in the evening of that day. */
export const lastWorkingDay = weeks * 5 - 1

/** Minutes after midnight UTC: eight in the morning and five in the afternoon in Bangkok. */
const opens = 1 * 60
const closes = 10 * 60

export interface Moment {
  /** A working day, counted from 0; only Mondays to Fridays. */
  day: number
  /** The number of minutes since the start of work. */
  minute: number
}

/** Returns the timestamp. */
export function momentOf({ day, minute }: Moment): Date {
  const calendarDay = Math.floor(day / 5) * 7 + (day % 5)
  return new Date(firstMonday + calendarDay * dayLength + (opens + minute) * 60_000)
}

/** The number of minutes of a working day. */
export const minutesADay = closes - opens

/** Pseudo-random numbers that are the same every time; `next(from, to)` returns an integer, both ends included. */
interface Chance {
  next(from: number, to: number): number
}

/** A linear congruential generator (Numerical Recipes): good enough for dates, useless for secrets. */
export function chanceOf(seed: number): Chance {
  let state = (seed * 2_654_435_761) >>> 0
  return {
    next(from, to) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return from + Math.floor((state / 2 ** 32) * (to - from + 1))
    },
  }
}
