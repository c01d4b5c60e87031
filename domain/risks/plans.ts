import { dayOf, plusDays } from '#domain/calendar/days'
import type { MitigationStatus } from './statuses.ts'

export interface PlanState {
  status: MitigationStatus
  /** In percent. */
  progress: number
}

/**
 * Returns the state of a plan after a change: Pending at 0, In Progress at 0 to 99 or Complete at 100 (rule
 * plans.state). A sent progress decides about the status, except of a plan that is set to Complete; a sent status alone
 * decides about the progress.
 * @param stored the state before; by default that of a new plan
 */
export function planStateAfter(
  sent: { status?: MitigationStatus | undefined; progress?: number | undefined },
  stored: PlanState = { status: 'Pending', progress: 0 },
): PlanState {
  const { status = stored.status, progress } = sent
  if (sent.status === 'Complete' || (progress === undefined && status === 'Complete')) return { status, progress: 100 }
  if (progress === undefined) {
    return { status, progress: status === 'Pending' || stored.progress === 100 ? 0 : stored.progress }
  }
  if (progress === 100) return { status: 'Complete', progress }
  return { status: progress > 0 || status === 'Complete' ? 'In Progress' : status, progress }
}

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
  ownerUserId: number | null
  startDate: string | null
  dueDate: string | null
  progress: number | null
}): boolean =>
  plan.status === 'Pending' &&
  !(plan.description?.trim() || plan.ownerUserId || plan.startDate || plan.dueDate || plan.progress)

/** The number of days ahead for which a plan counts as due. */
const daysAhead = 7

/** Returns the last day on which a plan counts as due, in the format of the API: a week from now. */
export const planDueBy = (now: Date): string => plusDays(dayOf(now), daysAhead)
