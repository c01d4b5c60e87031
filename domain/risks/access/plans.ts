import type { RiskState } from '../riskState.ts'
import type { Actor } from '../../access/actor.ts'
import { readsByIdAlone } from '../../access/readers.ts'
import { isAtHome, visibilityOf } from './visibility.ts'

/** A signed-in person, with or without a role. */
export interface Person {
  userId: number
  actor: Actor | null
}

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
 * of the current one. `server/queries/plans/planScope.ts` is the same in SQL; a test compares them.
 */
export function planViewOf({ userId, actor }: Person, risk: RiskState, plan: PlanOfRevision): PlanView {
  const visibility = actor ? visibilityOf(actor, risk) : 'none'
  if (visibility === 'present') return plan.isPresent ? 'read' : 'none'
  if (visibility === 'submitted') return plan.isSubmitted ? 'read' : 'none'
  const isOfLast = risk.isSubmitted ? plan.isSubmitted : plan.isPresent
  return isOfLast && plan.ownerUserId === userId ? 'owned' : 'none'
}

/** Returns the person as a reader of lists: without the records that the role can read only by id. */
export const asListReader = (person: Person): Person =>
  person.actor && readsByIdAlone(person.actor.role) ? { ...person, actor: null } : person

/** Like `planViewOf`, for a list over records (rule visibility.by-role). */
export const listedPlanViewOf = (person: Person, risk: RiskState, plan: PlanOfRevision): PlanView =>
  planViewOf(asListReader(person), risk, plan)

/**
 * Returns whether a viewer of a plan can report on it: its owner, and in the home group the role that created the
 * record (rule plans.updates).
 */
export function mayUpdatePlan(
  { userId, actor }: { userId: number; actor: Pick<Actor, 'role' | 'companyId' | 'companyGroupId'> | null },
  risk: Pick<RiskState, 'creatorRole' | 'companyId' | 'companyGroupId'>,
  plan: Pick<PlanOfRevision, 'ownerUserId'>,
): boolean {
  if (plan.ownerUserId === userId) return true
  return actor !== null && actor.role === risk.creatorRole && isAtHome(actor, risk)
}
