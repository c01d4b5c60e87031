import { dayOf } from '#domain/calendar/days'
import { initialLateAfterDays, lateAfterDaysOf, latenessOf, type Lateness } from '#domain/followUp/lateness'
import { lateAfterDays } from '#domain/organisation/settings'
import type { Queryable } from '#server/database/client'
import { readSetting } from '../organisation/settings.ts'
import { readWaitingSteps, type WaitingStep } from './waitingSteps.ts'

/** A pending record; its lateness is null in a step that is never late. */
export interface TimedStep extends WaitingStep {
  lateness: Lateness | null
}

/**
 * Returns all pending records with their lateness, in batches (rule follow-up.late).
 * @param hierarchy path of the company group to search; null: everywhere
 */
export async function* readTimedSteps(db: Queryable, now: Date, hierarchy: string | null): AsyncGenerator<TimedStep[]> {
  const today = dayOf(now)
  const days = lateAfterDaysOf((await readSetting(db, lateAfterDays))?.value) ?? initialLateAfterDays
  for await (const steps of readWaitingSteps(db, hierarchy)) {
    yield steps.map((step) => ({ ...step, lateness: latenessOf(step, days, today) }))
  }
}
