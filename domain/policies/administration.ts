import { isWithinReach } from '../companyGroups/hierarchy.ts'
import type { Role } from '../users/roles.ts'
import type { Actor } from './actor.ts'

/** Roles that run the organisation chart and the role assignments (contract 3). */
export const administrators = ['Group Admin', 'System Admin'] as const satisfies readonly Role[]

/** Whether the actor administers the company group: a System Admin any, a Group Admin those in reach (contract 3). */
export function administers(actor: Actor, hierarchy: string): boolean {
  if (actor.role === 'System Admin') return true
  return actor.role === 'Group Admin' && isWithinReach(actor.hierarchy, hierarchy)
}

/**
 * Whether the actor may give, change or take away a role in a company group (contract 3 and 5): inside
 * the reach, never System Admin by a Group Admin, and never one's own assignments: nobody raises their own rights.
 */
export function mayAssign(actor: Actor, assignment: { userId: number | null; role: Role; hierarchy: string }): boolean {
  if (assignment.userId === actor.userId) return false
  if (assignment.role === 'System Admin' && actor.role !== 'System Admin') return false
  return administers(actor, assignment.hierarchy)
}
