import type { Actor } from './actor.ts'
import { administersEverything } from './administration.ts'
import { servesPasswords, type PasswordMode } from './passwordSignIn.ts'
import { personDenialOf, type AdministeredPerson, type PersonDenial } from './personAdministration.ts'
import { isPowerful } from './powerfulRoles.ts'
import type { UserType } from './roles.ts'

/** The kinds of links to choose a password (rules admin.invitation and session.reset-link). */
export const passwordLinkKinds = ['invitation', 'reset'] as const

export type PasswordLinkKind = (typeof passwordLinkKinds)[number]

/** The reasons that refuse an invitation to a person; see `i18n/<language>/editDenials.ts`. */
const invitationDenials = ['inactive', 'signedIn'] as const

export type InvitationDenial = (typeof invitationDenials)[number]

/** The data of a person that decide about an invitation. */
interface Invitable {
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

/** A person with the data that decide about a link to choose a password. */
export interface PasswordOwner extends AdministeredPerson, Invitable {
  userType: UserType
  hasPassword: boolean
}

/**
 * Returns the kind of link to choose a password that the actor can copy for a person, null if none (rule
 * admin.password-link): of the invitation before the first sign-in, later for a new password. With company domains only
 * an email proves the identity of an account that reads private records or assigns roles.
 */
export function copyableLinkOf(
  actor: Actor,
  person: PasswordOwner,
  { passwordSignIn, companyDomains }: { passwordSignIn: PasswordMode; companyDomains: readonly string[] },
): PasswordLinkKind | null {
  const mayHelp = administersEverything(actor.role) && personDenialOf(actor, person) === null
  const needsEmail = companyDomains.length > 0 && person.assignments.some(({ role }) => isPowerful(role))
  const isServed = person.isActive && servesPasswords(passwordSignIn, person.userType)
  if (!mayHelp || needsEmail || !isServed) return null
  if (!person.hasSignedIn) return 'invitation'
  return person.hasPassword ? 'reset' : null
}
