import type { Actor } from './actor.ts'
import { isPowerful } from './powerfulRoles.ts'
import { personDenialOf, type AdministeredPerson, type PersonDenial } from './personAdministration.ts'

/** The reasons that refuse an invitation to a person; see `i18n/<language>/editDenials.ts`. */
export const invitationDenials = ['inactive', 'signedIn', 'powerful'] as const

export type InvitationDenial = (typeof invitationDenials)[number]

/** The data of a person that decide about an invitation. */
export interface Invitable {
  isActive: boolean
  /** Whether they ever signed in: then an invitation would only add a password link. */
  hasSignedIn: boolean
}

/**
 * Why the actor may not send a person an invitation, null where they may (rule admin.invitation): who may administer the
 * person may, as long as that person is active and never signed in.
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
 * Why the actor gets no link to hand over to a person, null where they do (rule admin.invitation-link). With company domains
 * only the email proves the identity of an account that reads private records or assigns roles.
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
