import { isOfDomain } from '../organisation/emailDomain.ts'
import type { Actor } from './actor.ts'
import { editDenialOf, type EditDenial } from './assignmentEditing.ts'
import type { Role } from './roles.ts'

/** The roles that read drafts or private records, or assign roles (rule assignments.powerful). */
export const powerfulRoles = [
  'Assessor',
  'Internal Owner',
  'Group Admin',
  'Managing Director',
  'System Admin',
] as const satisfies readonly Role[]

/** Days after which a role request expires. */
export const roleRequestDays = 14

export const isPowerful = (role: Role): boolean => (powerfulRoles as readonly Role[]).includes(role)

/** Whether others get an email about the new role: an expert reads private records too (rule assignments.told). */
export const isNotified = (role: Role): boolean => isPowerful(role) || role === 'Category Expert'

/**
 * Returns whether an address is outside the company's own domains.
 * @param companyDomains if empty, every address is inside
 */
export const isOutside = (email: string, companyDomains: readonly string[]): boolean =>
  companyDomains.length > 0 && !companyDomains.some((domain) => isOfDomain(email, domain))

/**
 * Whether a role needs approval by a second administrator (rule assignments.second-administrator): a powerful one, for
 * an address outside the company's own domains.
 */
export function needsSecondAdministrator(
  { role, email }: { role: Role; email: string },
  companyDomains: readonly string[],
): boolean {
  return isPowerful(role) && isOutside(email, companyDomains)
}

/** Reasons why a role request cannot be approved; see `i18n/<language>/editDenials.ts`. */
export type ApprovalDenial = EditDenial | 'ownRequest'

/** A role request for a second administrator. */
export interface WaitingRole {
  /** The person who gets the role. */
  userId: number
  requestedBy: number
  role: Role
  hierarchy: string
}

/**
 * Returns why the actor cannot approve a role request, or null (rule assignments.second-administrator): anyone who can
 * assign it, except the requester and the person.
 */
export function approvalDenialOf(actor: Actor, waiting: WaitingRole): ApprovalDenial | null {
  return editDenialOf(actor, waiting) ?? (waiting.requestedBy === actor.userId ? 'ownRequest' : null)
}
