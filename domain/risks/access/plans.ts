import type { Actor } from '#domain/access/actor'
import { readsByIdAlone } from '#domain/access/readers'
import type { RiskState } from '../riskState.ts'
import { isAtHome } from './visibility.ts'

/** A signed-in person, with or without a role. */
export interface Person {
  userId: number
  actor: Actor | null
}

/** Returns the person as a reader of lists: without the records that the role can read only by id. */
export const asListReader = (person: Person): Person =>
  person.actor && readsByIdAlone(person.actor.role) ? { ...person, actor: null } : person

/**
 * Returns whether a viewer of a plan can report on it: its owner, and in the home group the role that created the
 * record (rule plans.updates).
 */
export function mayUpdatePlan(
  { userId, actor }: { userId: number; actor: Pick<Actor, 'role' | 'companyId' | 'companyGroupId'> | null },
  risk: Pick<RiskState, 'creatorRole' | 'companyId' | 'companyGroupId'>,
  plan: { ownerUserId: number | null },
): boolean {
  if (plan.ownerUserId === userId) return true
  return actor !== null && actor.role === risk.creatorRole && isAtHome(actor, risk)
}
