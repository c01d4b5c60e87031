import type { Actor } from './actor.ts'
import { isPowerful } from './powerfulRoles.ts'
import { personDenialOf, type AdministeredPerson, type PersonDenial } from './personAdministration.ts'

/** The reasons that refuse an invitation to a person; see `i18n/<language>/editDenials.ts`. */
export const invitationDenials = ['inactive', 'signedIn', 'powerful'] as const

export type InvitationDenial = (typeof invitationDenials)[number]

/** The data of a person that decide about an invitation. */
export interface Invitable {
  isActive: boolean
  /** Whether the person has ever signed in: then an invitation would only add a password link. */
  hasSignedIn: boolean
}

/**
 * Returns the reason why the actor cannot send a person an invitation, null if they can (rule admin.invitation):
 * everybody who can administer the person can, as long as the person is active and has never signed in.
 */
export function invitationDenialOf(
  actor: Actor,
  person: AdministeredPerson & Invitable,
): PersonDenial | InvitationDenial | null {
  const denial = personDenialOf(actor, person)
  if (denial) return denial
  if (!person.isActive) return 'inactive'
  return person.hasSignedIn ? 'signedIn' : null
}

/**
 * Returns the reason why the actor gets no link to pass on to a person, null if they do (rule admin.invitation-link).
 * With company domains only the email proves the identity of an account that reads private records or assigns roles.
 */
export function linkDenialOf(
  actor: Actor,
  person: AdministeredPerson & Invitable,
  companyDomains: readonly string[],
): PersonDenial | InvitationDenial | null {
  const denial = invitationDenialOf(actor, person)
  if (denial) return denial
  return companyDomains.length > 0 && person.assignments.some(({ role }) => isPowerful(role)) ? 'powerful' : null
}
