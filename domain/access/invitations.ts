import { administersEverything } from './administration.ts'
import type { Actor } from './actor.ts'
import { servesPasswords, type PasswordMode } from './passwordSignIn.ts'
import { isPowerful } from './powerfulRoles.ts'
import { personDenialOf, type AdministeredPerson, type PersonDenial } from './personAdministration.ts'
import type { UserType } from './roles.ts'

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
  return needsEmail(person, companyDomains) ? 'powerful' : null
}

const needsEmail = ({ assignments }: AdministeredPerson, companyDomains: readonly string[]) =>
  companyDomains.length > 0 && assignments.some(({ role }) => isPowerful(role))

/** A person with the data that decide about a link for a new password. */
export interface PasswordOwner extends AdministeredPerson, Invitable {
  userType: UserType
  hasPassword: boolean
}

/**
 * Returns whether the actor can create a link for a new password of a person who has signed in before (rule
 * admin.password-link).
 */
export function canLinkPassword(
  actor: Actor,
  person: PasswordOwner,
  { passwordSignIn, companyDomains }: { passwordSignIn: PasswordMode; companyDomains: readonly string[] },
): boolean {
  const isServed = person.hasPassword && servesPasswords(passwordSignIn, person.userType)
  const mayHelp = administersEverything(actor.role) && personDenialOf(actor, person) === null
  return mayHelp && isServed && person.isActive && person.hasSignedIn && !needsEmail(person, companyDomains)
}
