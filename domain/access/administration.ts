import { idsOfHierarchy, isInArea } from '../organisation/hierarchy.ts'
import { systemSettings } from '../organisation/settings.ts'
import type { Role } from './roles.ts'
import type { Actor } from './actor.ts'

/** Roles that run the organisation chart and the role assignments (rule admin.areas). */
export const administrators = ['Group Admin', 'System Admin'] as const satisfies readonly Role[]

/** Whether a role is one of `administrators`. */
export function isAdministrator(role: Role | undefined): boolean {
  return role === 'Group Admin' || role === 'System Admin'
}

/**
 * Roles that see the progress of their area, confirm its flows and start its periods (rules progress.coverage,
 * flow.confirm and reset.run).
 */
export const areaAdministrators = ['Group Admin'] as const satisfies readonly Role[]

/** Returns whether the role administers all company groups, wherever its home is (rule admin.areas). */
export function administersEverything(role: Role | undefined): boolean {
  return role === 'System Admin'
}

/** Roles that write the questions and answers of the help page (rule admin.areas). */
export const faqWriters = ['System Admin'] as const satisfies readonly Role[]

/** Whether a role is one of `faqWriters`. */
export function mayWriteFaqs(role: Role | undefined): boolean {
  return role === 'System Admin'
}

/** Roles that write the meanings of the rates of a scale (rule scoring.criteria). */
export const criteriaWriters = ['System Admin'] as const satisfies readonly Role[]

/** Roles that see the state of the parts of the installation (rule install.check). */
export const installationReaders = ['System Admin'] as const satisfies readonly Role[]

/** Whether the actor administers the group: a System Admin any, a Group Admin those in the area (rule admin.areas). */
export function administers(actor: Actor, hierarchy: string): boolean {
  if (administersEverything(actor.role)) return true
  return actor.role === 'Group Admin' && isInArea(actor.hierarchy, hierarchy)
}

/**
 * Whether a role changes the group-wide settings: a System Admin, or a Group Admin of level 1 (rule admin.settings).
 * @param homeLevel the level of the home group, or a user's buLevel: level 1 is the same in both
 */
export function mayChangeSettings(role: Role | undefined, homeLevel: number | null): boolean {
  return role === 'System Admin' || (role === 'Group Admin' && homeLevel === 1)
}

/** Returns whether a role can change one of those settings: only a System Admin can change some of them. */
export function mayChangeSetting(setting: string, role: Role | undefined, homeLevel: number | null): boolean {
  return mayChangeSettings(role, homeLevel) && (!systemSettings.includes(setting) || role === 'System Admin')
}

/**
 * Returns whether the actor can move a company group: their own home could only move to a place that they do not
 * administer.
 */
export function mayMove(actor: Actor, group: { id: number; hierarchy: string }): boolean {
  const isOwnHome = actor.role === 'Group Admin' && group.id === actor.companyGroupId
  return administers(actor, group.hierarchy) && !isOwnHome
}

/**
 * Returns whether a group can become a child of another: an active group outside its own subtree; never for a root
 * (rule organisation.move).
 */
export function canMoveInto(group: { hierarchy: string }, target: { hierarchy: string; active: boolean }): boolean {
  const isRoot = idsOfHierarchy(group.hierarchy).length === 1
  return !isRoot && target.active && !isInArea(group.hierarchy, target.hierarchy)
}

/**
 * Returns whether a company group is the home group or an ancestor of it: its deactivation would lock the actor out.
 */
export function containsHome(homeHierarchy: string, companyGroupId: number): boolean {
  return idsOfHierarchy(homeHierarchy).includes(companyGroupId)
}
