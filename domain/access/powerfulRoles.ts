import { isOfDomain } from '#domain/organisation/emailDomain'
import { assignableRoles } from './assignmentEditing.ts'
import { readRowsOf } from './readers.ts'
import type { Role } from './roles.ts'

/** Whether a role reads drafts or private records, or assigns roles (rule assignments.powerful). */
export const isPowerful = (role: Role): boolean =>
  readRowsOf(role).some(({ state, isPrivate }) => state === 'present' || isPrivate) || assignableRoles(role).length > 0

/** The role that is notified of new powerful roles in its company group (rule assignments.email). */
export const noticedOfRoles = 'Internal Owner' as const satisfies Role

/**
 * Returns whether an address is outside the company's own domains.
 * @param companyDomains if empty, every address is inside
 */
export const isOutside = (email: string, companyDomains: readonly string[]): boolean =>
  companyDomains.length > 0 && !companyDomains.some((domain) => isOfDomain(email, domain))

/** Whether a role can be assigned to a person with that address (rule assignments.outside). */
export const isAssignable = (role: Role, email: string, companyDomains: readonly string[]): boolean =>
  !isPowerful(role) || !isOutside(email, companyDomains)
