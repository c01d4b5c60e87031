import type { RiskState } from '../riskState.ts'
import type { Actor } from '../../access/actor.ts'
import { isAtHome, visibilityOf } from './visibility.ts'

/** Somebody signed in: in a role, or in none. */
export interface Person {
  userId: number
  actor: Actor | null
}

/** What of a plan decides who is shown it. */
export interface PlanOfRevision {
  ownerUserId: number | null
  /** Whether it is of the revision the record stands on, and of the one submitted last; both where those are one. */
  isPresent: boolean
  isSubmitted: boolean
}

/**
 * How somebody comes to see a plan: as a reader of its record, as its owner, who is shown the plan and the title of the
 * record alone, or not at all.
 */
export type PlanView = 'none' | 'owned' | 'read'

/**
 * Who sees which plan (rules plans.list and plans.owner-view): whoever sees a record, those of the revision shown to them;
 * of other records an owner what is theirs, of the revision submitted last, and before the first submit of the present one.
 * The SQL of `server/queries/plans/planScope.ts` says the same; a test holds the two equal.
 */
export function planViewOf({ userId, actor }: Person, risk: RiskState, plan: PlanOfRevision): PlanView {
  const visibility = actor ? visibilityOf(actor, risk) : 'none'
  if (visibility === 'present') return plan.isPresent ? 'read' : 'none'
  if (visibility === 'submitted') return plan.isSubmitted ? 'read' : 'none'
  const isOfLast = risk.isSubmitted ? plan.isSubmitted : plan.isPresent
  return isOfLast && plan.ownerUserId === userId ? 'owned' : 'none'
}

/** As `planViewOf`, of a list over records: a Group Admin reads records by id alone (rule visibility.by-role). */
export function listedPlanViewOf(person: Person, risk: RiskState, plan: PlanOfRevision): PlanView {
  const isAdmin = person.actor?.role === 'Group Admin'
  return planViewOf(isAdmin ? { ...person, actor: null } : person, risk, plan)
}

/** Whether somebody who sees a plan may report on it: its owner, and at home the role that created the record (rule plans.updates). */
export function mayUpdatePlan(
  { userId, actor }: { userId: number; actor: Pick<Actor, 'role' | 'companyId' | 'companyGroupId'> | null },
  risk: Pick<RiskState, 'creatorRole' | 'companyId' | 'companyGroupId'>,
  plan: Pick<PlanOfRevision, 'ownerUserId'>,
): boolean {
  if (plan.ownerUserId === userId) return true
  return actor !== null && actor.role === risk.creatorRole && isAtHome(actor, risk)
}
