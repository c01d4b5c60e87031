import { dayOf, plusDays, plusWorkingDays, workingDaysBetween, type Day } from '#domain/calendar/workingDays'
import { idsOfHierarchy } from '#domain/organisation/hierarchy'
import { stepDayLimits, stepDaysOf, stepOf } from '#domain/followUp/steps'
import type { Queryable } from '#server/database/client'
import { readHolidays, readOwnTimes } from './calendar.ts'
import { readWaitingSteps, type WaitingStep } from './waitingSteps.ts'

/** A record that waits for somebody, with the day by which something should have been done. */
export interface TimedStep extends WaitingStep {
  due: Day
  /** Working days since then; negative before it. */
  late: number
}

const longestStep = stepDayLimits.max

/**
 * Everything that waits, and since when it is due (rule follow-up.times).
 * @param begun what waited before that day is counted from it; null: from when it began to wait
 */
export async function readTimedSteps(db: Queryable, now: Date, begun: Day | null): Promise<TimedStep[]> {
  const today = dayOf(now)
  const steps = await readWaitingSteps(db)
  const sinceDays = steps.map(({ since }) => dayOf(new Date(since)))
  const first = begun ?? sinceDays.reduce((earliest, day) => (day < earliest ? day : earliest), today)
  // The due day of the longest step lies ahead.
  const holidays = await readHolidays(db, first, plusDays(today, 2 * longestStep))
  const ownTimes = await readOwnTimes(db)
  const timeOf = remembered((since: Day, days: number) => {
    const due = plusWorkingDays(since, days, holidays)
    return { due, late: workingDaysBetween(due, today, holidays) }
  })
  return steps.flatMap((waiting, place) => {
    const step = stepOf(waiting.status)
    const since = sinceDays[place] ?? today
    if (!step) return []
    const path = idsOfHierarchy(waiting.hierarchy).map((id) => ownTimes.get(id) ?? null)
    return [{ ...waiting, ...timeOf(begun !== null && since < begun ? begun : since, stepDaysOf(path)[step]) }]
  })
}

/** Counts the days of each beginning once, however many records share it. */
function remembered<Result>(count: (since: Day, days: number) => Result): (since: Day, days: number) => Result {
  const known = new Map<string, Result>()
  return (since, days) => {
    const key = `${since} ${days}`
    const found = known.get(key) ?? count(since, days)
    known.set(key, found)
    return found
  }
}
