import { dayOf, plusDays, plusWorkingDays, workingDaysBetween, type Day } from '#domain/calendar/workingDays'
import { idsOfHierarchy } from '#domain/organisation/hierarchy'
import { stepDayLimits, stepDaysOf, stepOf } from '#domain/followUp/steps'
import type { Queryable } from '#server/database/client'
import { readHolidays, readOwnTimes } from './calendar.ts'
import { readFirstWaiting, readWaitingSteps, type WaitingStep } from './waitingSteps.ts'

/** A pending record with its due day. */
export interface TimedStep extends WaitingStep {
  due: Day
  /** Working days since then; negative before it. */
  late: number
}

const longestStep = stepDayLimits.max

interface StepScope {
  /** Older pending records count from that day; null: from their own start. */
  begun: Day | null
  /** Path of the company group to search; null: everywhere. */
  hierarchy: string | null
}

/** Returns all pending records with their due day, in batches (rule follow-up.times). */
export async function* readTimedSteps(
  db: Queryable,
  now: Date,
  { begun, hierarchy }: StepScope,
): AsyncGenerator<TimedStep[]> {
  const today = dayOf(now)
  const first = begun ?? dayOf(new Date((await readFirstWaiting(db, hierarchy)) ?? now))
  // The due day of the longest step is in the future.
  const holidays = await readHolidays(db, first, plusDays(today, 2 * longestStep))
  const ownTimes = await readOwnTimes(db)
  const daysOf = remembered((path: string) => stepDaysOf(idsOfHierarchy(path).map((id) => ownTimes.get(id) ?? null)))
  const timeOf = remembered((sinceAndDays: string) => {
    const [since = today, days] = sinceAndDays.split(' ')
    const due = plusWorkingDays(since, Number(days), holidays)
    return { due, late: workingDaysBetween(due, today, holidays) }
  })
  for await (const steps of readWaitingSteps(db, hierarchy)) {
    yield steps.flatMap((waiting) => {
      const step = stepOf(waiting.status)
      if (!step) return []
      const since = dayOf(new Date(waiting.since))
      const counted = begun !== null && since < begun ? begun : since
      return [{ ...waiting, ...timeOf(`${counted} ${daysOf(waiting.hierarchy)[step]}`) }]
    })
  }
}

/** Computes each due day once, however many records share it. */
function remembered<Result>(workOut: (key: string) => Result): (key: string) => Result {
  const known = new Map<string, Result>()
  return (key) => {
    const found = known.get(key) ?? workOut(key)
    known.set(key, found)
    return found
  }
}
