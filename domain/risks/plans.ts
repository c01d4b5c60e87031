import { dayOf, plusDays } from '../calendar/days.ts'
import type { MitigationStatus } from './statuses.ts'

/**
 * The days of a plan are in the time zone of the installation, wherever its server and its readers are (rule
 * plans.late).
 */
export const planTimeZone = 'Asia/Bangkok'

/** The part of a plan that decides whether it is late. */
export interface PlanDue {
  status: MitigationStatus
  /** In the format of the API; null: no due date. */
  dueDate: string | null
}

/**
 * Returns whether a plan is late: not complete although its due date has passed (rule plans.late).
 * @param today in the format of the API
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

/** Whether nothing has been entered in a plan, which then has the values of a new one (rule plans.blank). */
export const isBlankPlan = (plan: {
  description: string | null
  status: MitigationStatus
  owner: object | null
  startDate: string | null
  dueDate: string | null
  progress: number | null
}): boolean =>
  plan.status === 'Pending' &&
  !(plan.description?.trim() || plan.owner || plan.startDate || plan.dueDate || plan.progress)

/** The number of days ahead for which a plan counts as due. */
const daysAhead = 7

/** Returns the last day on which a plan counts as due, in the format of the API: a week from now. */
export const planDueBy = (now: Date): string => plusDays(dayOf(now), daysAhead)
