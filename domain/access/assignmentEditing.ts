import type { Actor } from './actor.ts'
import { administers } from './administration.ts'
import { roles, type Role } from './roles.ts'

/** The roles that each role can assign and remove; a Group Admin never System Admin (rule assignments.who-assigns). */
const assignable: Readonly<Record<Role, readonly Role[]>> = {
  Assessor: [],
  'Internal Owner': [],
  'Group Admin': ['Assessor', 'Internal Owner', 'Group Admin', 'Viewer', 'Category Expert', 'Managing Director'],
  Viewer: [],
  'Category Expert': [],
  'Managing Director': [],
  'System Admin': roles,
}

/** Returns the roles that this role can assign and remove, in the order of rule roles.order. */
export const assignableRoles = (role: Role): readonly Role[] => assignable[role]

/** Reasons why a role cannot be assigned, changed or removed; see `i18n/<language>/editDenials.ts`. */
const editDenials = ['own', 'roleLocked', 'outOfReach'] as const

export type EditDenial = (typeof editDenials)[number]

/**
 * Returns why the actor cannot assign, change or remove a role in a company group, or null (rule
 * assignments.who-assigns): never one's own assignments; only assignable roles; only inside the area.
 * @param assignment.userId null for a new person
 */
export function editDenialOf(
  actor: Actor,
  assignment: { userId: number | null; role: Role; hierarchy: string },
): EditDenial | null {
  if (assignment.userId === actor.userId) return 'own'
  if (!assignableRoles(actor.role).includes(assignment.role)) return 'roleLocked'
  return administers(actor, assignment.hierarchy) ? null : 'outOfReach'
}

/** Whether the actor can assign, change or remove a role in a company group. */
export const mayAssign = (actor: Actor, assignment: Parameters<typeof editDenialOf>[1]): boolean =>
  editDenialOf(actor, assignment) === null
