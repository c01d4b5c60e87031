import { isOfDomain } from '../organisation/emailDomain.ts'
import type { Actor } from './actor.ts'
import { editDenialOf, type EditDenial } from './assignmentEditing.ts'
import type { Role } from './roles.ts'

/** The roles that read drafts or the private records of a home, or give roles (rule assignments.powerful). */
export const powerfulRoles = [
  'Assessor',
  'Internal Owner',
  'Group Admin',
  'Managing Director',
  'System Admin',
] as const satisfies readonly Role[]

/** So many days a role waits for a second administrator; then nobody approves it any more. */
export const roleRequestDays = 14

export const isPowerful = (role: Role): boolean => (powerfulRoles as readonly Role[]).includes(role)

/** Whether a mail tells others who was given the role: an expert reads private records too (rule assignments.told). */
export const isTold = (role: Role): boolean => isPowerful(role) || role === 'Category Expert'

/** Whether an address is outside the company's own domains. @param companyDomains none: every address is inside */
export const isOutside = (email: string, companyDomains: readonly string[]): boolean =>
  companyDomains.length > 0 && !companyDomains.some((domain) => isOfDomain(email, domain))

/**
 * Whether a role waits until a second administrator approves it (rule assignments.second-administrator): a powerful one,
 * for an address outside the company's own domains.
 */
export function needsSecondAdministrator(
  { role, email }: { role: Role; email: string },
  companyDomains: readonly string[],
): boolean {
  return isPowerful(role) && isOutside(email, companyDomains)
}

/** Why somebody may not approve a role that waits; see `i18n/<language>/editDenials.ts`. */
export type ApprovalDenial = EditDenial | 'ownRequest'

/** A role that waits for a second administrator. */
export interface WaitingRole {
  /** Who is to get it. */
  userId: number
  /** Who asked for it. */
  requestedBy: number
  role: Role
  hierarchy: string
}

/**
 * Why the actor may not approve a role that waits, null where they may (rule assignments.second-administrator): who
 * could give it, but for the one who asked and the one who gets it.
 */
export function approvalDenialOf(actor: Actor, waiting: WaitingRole): ApprovalDenial | null {
  return editDenialOf(actor, waiting) ?? (waiting.requestedBy === actor.userId ? 'ownRequest' : null)
}
