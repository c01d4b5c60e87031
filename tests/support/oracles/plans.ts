import { asListReader, type Person } from '#domain/risks/access/plans'
import { visibilityOf } from '#domain/risks/access/visibility'
import type { RiskState } from '#domain/risks/riskState'
import type { MitigationStatus } from '#domain/risks/statuses'

/** The fields of a plan that decide who sees it. */
export interface PlanOfRevision {
  ownerUserId: number | null
  /** Whether it belongs to the current revision, and to the last submitted one; both if they are the same. */
  isPresent: boolean
  isSubmitted: boolean
}

/**
 * The reason for access to a plan: as a reader of its record, as its owner, who sees only the plan and the title of the
 * record, or no access.
 */
export type PlanView = 'none' | 'owned' | 'read'

/**
 * Returns the access to a plan (rules plans.list and plans.owner-view): viewers of a record see the plans of their
 * revision; owners of plans in other records see those of the last submitted revision, and before the first submission
 * of the current one. `server/queries/plans/planScope.ts` decides it in SQL.
 */
export function planViewOf({ userId, actor }: Person, risk: RiskState, plan: PlanOfRevision): PlanView {
  const visibility = actor ? visibilityOf(actor, risk) : 'none'
  if (visibility === 'present') return plan.isPresent ? 'read' : 'none'
  if (visibility === 'submitted') return plan.isSubmitted ? 'read' : 'none'
  const isOfLast = risk.isSubmitted ? plan.isSubmitted : plan.isPresent
  return isOfLast && plan.ownerUserId === userId ? 'owned' : 'none'
}

/** Like `planViewOf`, for a list over records (rule visibility.by-role). */
export const listedPlanViewOf = (person: Person, risk: RiskState, plan: PlanOfRevision): PlanView =>
  planViewOf(asListReader(person), risk, plan)

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
