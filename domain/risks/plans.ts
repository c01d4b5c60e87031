import { dayOf, plusDays, weekdayOf } from '../calendar/workingDays.ts'
import type { MitigationStatus } from './statuses.ts'

/** The days of a plan are those of the group, wherever its server and its readers are (rule plans.late). */
export const planTimeZone = 'Asia/Bangkok'

/** So much of a plan decides whether it is late. */
export interface PlanDue {
  status: MitigationStatus
  /** As days travel; null: none was agreed. */
  dueDate: string | null
}

/**
 * Whether a plan is late: not complete although its day is over (rule plans.late).
 * @param today as days travel
 */
export const isPlanLate = ({ status, dueDate }: PlanDue, today: string): boolean =>
  status !== 'Complete' && dueDate !== null && dueDate < today

/** Returns the progress of a plan: 100 if complete (rule plans.complete). */
export const progressOf = <Progress extends number | undefined>(
  status: MitigationStatus,
  progress: Progress,
): Progress | 100 => (status === 'Complete' ? 100 : progress)

/** Whether a plan starts after its due date; missing dates are always in order (rule plans.dates). */
export const isDueBeforeStart = ({
  startDate,
  dueDate,
}: {
  startDate?: string | null | undefined
  dueDate?: string | null | undefined
}): boolean => Boolean(startDate && dueDate && dueDate < startDate)

/** So many days ahead a plan counts as due. */
const daysAhead = 7

/** The last day on which a plan counts as due, as days travel: a week from now. */
export const planDueBy = (now: Date): string => plusDays(dayOf(now), daysAhead)

/** The Monday of the week that a moment is in, as days travel. */
export function weekOf(moment: Date): string {
  const day = dayOf(moment)
  return plusDays(day, -((weekdayOf(day) + 6) % 7))
}

/** Weekly emails are sent from this hour of Monday on. */
const firstHour = 7

/** Whether the emails of the week can be sent: from Monday morning on (rule plans.weekly-mail). */
export const isMailingTime = (moment: Date): boolean =>
  dayOf(new Date(moment.getTime() - firstHour * 60 * 60_000)) >= weekOf(moment)
