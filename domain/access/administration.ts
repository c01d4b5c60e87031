import { idsOfHierarchy, isWithinReach } from '../organisation/hierarchy.ts'
import type { Role } from './roles.ts'
import type { Actor } from './actor.ts'

/** Roles that run the organisation chart and the role assignments (rule admin.areas). */
export const administrators = ['Group Admin', 'System Admin'] as const satisfies readonly Role[]

/** Whether the actor administers the group: a System Admin any, a Group Admin those in reach (rule admin.areas). */
export function administers(actor: Actor, hierarchy: string): boolean {
  if (actor.role === 'System Admin') return true
  return actor.role === 'Group Admin' && isWithinReach(actor.hierarchy, hierarchy)
}

/**
 * Whether a role changes the settings that hold for the whole group: a System Admin, or a Group Admin of level 1
 * (rule admin.settings).
 * @param homeLevel the level of the home group, or a user's buLevel: level 1 is the same in both
 */
export function mayChangeSettings(role: Role | undefined, homeLevel: number | null): boolean {
  return role === 'System Admin' || (role === 'Group Admin' && homeLevel === 1)
}

/** Whether the actor may move a company group: their own home could only hang below what they do not administer. */
export function mayMove(actor: Actor, group: { id: number; hierarchy: string }): boolean {
  const isOwnHome = actor.role === 'Group Admin' && group.id === actor.companyGroupId
  return administers(actor, group.hierarchy) && !isOwnHome
}

/** Whether a group can be hung below another: an active one, not its own subtree; no root (rule organisation.move). */
export function canHangBelow(group: { hierarchy: string }, target: { hierarchy: string; active: boolean }): boolean {
  const isRoot = idsOfHierarchy(group.hierarchy).length === 1
  return !isRoot && target.active && !isWithinReach(group.hierarchy, target.hierarchy)
}

/** Whether a company group is the home group or stands above it: who deactivated it would lock themselves out. */
export function holdsHome(homeHierarchy: string, companyGroupId: number): boolean {
  return idsOfHierarchy(homeHierarchy).includes(companyGroupId)
}

/**
 * Whether the actor may give, change or take away a role in a company group (rule assignments.who-assigns): inside
 * the reach, never System Admin by a Group Admin, and never one's own assignments: nobody raises their own rights.
 */
export function mayAssign(actor: Actor, assignment: { userId: number | null; role: Role; hierarchy: string }): boolean {
  if (assignment.userId === actor.userId) return false
  if (assignment.role === 'System Admin' && actor.role !== 'System Admin') return false
  return administers(actor, assignment.hierarchy)
}
