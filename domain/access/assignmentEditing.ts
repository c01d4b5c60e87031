import { administers } from './administration.ts'
import type { Actor } from './actor.ts'
import { roles, type Role } from './roles.ts'

/** The roles that each role may give and take away; never System Admin by a Group Admin (rule assignments.who-assigns). */
const assignable: Readonly<Record<Role, readonly Role[]>> = {
  Assessor: [],
  'Internal Owner': [],
  'Group Admin': ['Assessor', 'Internal Owner', 'Group Admin', 'Viewer', 'Category Expert', 'Managing Director'],
  Viewer: [],
  'Category Expert': [],
  'Managing Director': [],
  'System Admin': roles,
}

/** The roles that somebody of this role may give and take away, in the order of rule roles.order. */
export const assignableRoles = (role: Role): readonly Role[] => assignable[role]

/** Why somebody may not give, change or take away a role; see `i18n/<language>/editDenials.ts`. */
export const editDenials = ['own', 'roleLocked', 'outOfReach'] as const

export type EditDenial = (typeof editDenials)[number]

/**
 * Why the actor may not give, change or take away a role in a company group, null where they may (rule
 * assignments.who-assigns): never one's own assignments, for nobody raises their own rights; only roles one may give;
 * only inside the reach.
 * @param assignment.userId null for a person still to be added
 */
export function editDenialOf(
  actor: Actor,
  assignment: { userId: number | null; role: Role; hierarchy: string },
): EditDenial | null {
  if (assignment.userId === actor.userId) return 'own'
  if (!assignableRoles(actor.role).includes(assignment.role)) return 'roleLocked'
  return administers(actor, assignment.hierarchy) ? null : 'outOfReach'
}

/** Whether the actor may give, change or take away a role in a company group. */
export const mayAssign = (actor: Actor, assignment: Parameters<typeof editDenialOf>[1]): boolean =>
  editDenialOf(actor, assignment) === null
