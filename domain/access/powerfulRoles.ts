import { isOfDomain } from '../organisation/emailDomain.ts'
import type { Actor } from './actor.ts'
import { editDenialOf, type EditDenial } from './assignmentEditing.ts'
import type { Role } from './roles.ts'

/** The roles that decide on the records of others, or give roles (rule assignments.powerful). */
export const powerfulRoles = [
  'Internal Owner',
  'Group Admin',
  'Managing Director',
  'System Admin',
] as const satisfies readonly Role[]

/** So many days a role waits for a second administrator; then nobody approves it any more. */
export const roleRequestDays = 14

/** Whether others are told that somebody was given the role (rule assignments.told). */
export const isPowerful = (role: Role): boolean => (powerfulRoles as readonly Role[]).includes(role)

/**
 * Whether a role waits until a second administrator approves it (rule assignments.second-administrator): a powerful one,
 * for an address outside the company's own domains.
 * @param companyDomains none: nothing waits
 */
export function needsSecondAdministrator(
  { role, email }: { role: Role; email: string },
  companyDomains: readonly string[],
): boolean {
  return companyDomains.length > 0 && isPowerful(role) && !companyDomains.some((domain) => isOfDomain(email, domain))
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
