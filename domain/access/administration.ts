import { idsOfHierarchy, isInArea } from '#domain/organisation/hierarchy'
import { isSystemSetting } from '#domain/organisation/settings'
import type { Actor } from './actor.ts'
import { roles, type Role } from './roles.ts'

/** The role that administers the installation. */
export const systemAdmin = 'System Admin' as const satisfies Role

export const areaAdmin = 'Group Admin' as const satisfies Role

/** The company groups that a role administers (rule admin.areas). */
const administered: Readonly<Partial<Record<Role, 'area' | 'everything'>>> = {
  [areaAdmin]: 'area',
  [systemAdmin]: 'everything',
}

const areaOf = (role: Role | undefined) => role && administered[role]

/** Whether a role runs the organisation chart and the role assignments (rule admin.areas). */
export const isAdministrator = (role: Role | undefined): boolean => areaOf(role) !== undefined

/** Roles that run the organisation chart and the role assignments. */
export const administrators: readonly Role[] = roles.filter(isAdministrator)

/** Returns whether the role administers the groups of its area and no others. */
export const administersArea = (role: Role | undefined): boolean => areaOf(role) === 'area'

/**
 * Roles that see the progress of their area, confirm its flows and start its periods (rules progress.coverage,
 * flow.confirm and reset.run).
 */
export const areaAdministrators: readonly Role[] = roles.filter(administersArea)

/** Returns whether the role administers all company groups, wherever its home is (rule admin.areas). */
export const administersEverything = (role: Role | undefined): boolean => areaOf(role) === 'everything'

/**
 * Roles that manage what is the same for all groups: help page, reference data, meanings of rates, personal data and the
 * installation (rules admin.areas, scoring.criteria and install.check).
 */
export const systemAdministrators: readonly Role[] = roles.filter(administersEverything)

/** Whether the actor administers the group: a System Admin any, a Group Admin those in the area (rule admin.areas). */
export function administers(actor: Actor, hierarchy: string): boolean {
  if (administersEverything(actor.role)) return true
  return administersArea(actor.role) && isInArea(actor.hierarchy, hierarchy)
}

/**
 * Whether a role changes the group-wide settings: a System Admin, or a Group Admin of level 1 (rule admin.settings).
 * @param homeLevel the level of the home group, or a user's buLevel: level 1 is the same in both
 */
export function mayChangeSettings(role: Role | undefined, homeLevel: number | null): boolean {
  return administersEverything(role) || (administersArea(role) && homeLevel === 1)
}

/** Returns whether a role can change one of those settings: only a System Admin can change some of them. */
export function mayChangeSetting(setting: string, role: Role | undefined, homeLevel: number | null): boolean {
  return mayChangeSettings(role, homeLevel) && (!isSystemSetting(setting) || administersEverything(role))
}

/**
 * Returns whether the actor can move a company group: their own home could only move to a place that they do not
 * administer.
 */
export function mayMove(actor: Actor, group: { id: number; hierarchy: string }): boolean {
  const isOwnHome = administersArea(actor.role) && group.id === actor.companyGroupId
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
