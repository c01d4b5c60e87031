import type { Actor } from './actor.ts'
import { isPowerful } from './powerfulRoles.ts'
import { personDenialOf, type AdministeredPerson, type PersonDenial } from './personAdministration.ts'

/** Why somebody gets no invitation, whoever asks for one; see `i18n/<language>/editDenials.ts`. */
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
 * the mail alone proves who uses an account that reads private records or gives roles.
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
