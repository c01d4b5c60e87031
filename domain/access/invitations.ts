import type { Actor } from './actor.ts'
import { personDenialOf, type AdministeredPerson, type PersonDenial } from './personAdministration.ts'

/** Why somebody gets no invitation, whoever asks for one; see `i18n/<language>/editDenials.ts`. */
export const invitationDenials = ['inactive', 'signedIn'] as const

export type InvitationDenial = (typeof invitationDenials)[number]

/** What of a person decides whether they are invited. */
export interface Invitable {
  isActive: boolean
  /** Whether they ever signed in: then they know the way, and a link to a password would be one more way in. */
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
