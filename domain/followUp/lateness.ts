import { dayOf, daysBetween, plusDays, type Day } from '#domain/calendar/days'
import type { WorkflowStatus } from '#domain/risks/statuses'
import { dayCountsOf } from '#domain/validation/dayCounts'

/** The steps of a pending record that can be late, each with a number of days (rule follow-up.late). */
export const lateSteps = ['review', 'report', 'decide', 'approve'] as const

type LateStep = (typeof lateSteps)[number]

type LateAfterDays = Record<LateStep, number>

/** The default of the setting `LATE_AFTER_DAYS`. */
export const initialLateAfterDays: Readonly<LateAfterDays> = { review: 5, report: 5, decide: 5, approve: 10 }

/** The highest number of days of a step. */
export const maxLateAfterDays = 365

/** Returns the days of a setting, `{ "review": 5, "report": 5, "decide": 5, "approve": 10 }`; null without one. */
export const lateAfterDaysOf = (value: string | null | undefined): LateAfterDays | null =>
  dayCountsOf(value, lateSteps, maxLateAfterDays)

/** The step of each status that can be late. */
export const stepsOfStatuses: Readonly<Partial<Record<WorkflowStatus, LateStep>>> = {
  waiting_category_expert: 'review',
  complete_assessor: 'report',
  complete_internal_owner: 'report',
  waiting_internal_owner: 'decide',
  waiting_managing_director: 'approve',
}

/** The due date of a pending record and the days since then: negative before it, late from 1 on. */
export interface Lateness {
  due: Day
  late: number
}

/**
 * Returns the lateness of a pending record, in calendar days from the day on which its step began (rule follow-up.late);
 * null for a step that is never late, such as a rejected record.
 * @param since the start of the step, ISO 8601
 */
export function latenessOf(
  { status, since }: { status: WorkflowStatus; since: string },
  days: Readonly<LateAfterDays>,
  today: Day,
): Lateness | null {
  const step = stepsOfStatuses[status]
  if (step === undefined) return null
  const due = plusDays(dayOf(new Date(since)), days[step])
  return { due, late: daysBetween(due, today) }
}
