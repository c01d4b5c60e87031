import { copyableLinkOf, invitationDenialOf } from '#domain/access/invitations'
import { personDenialOf } from '#domain/access/personAdministration'
import type { User } from '#domain/wire/users'
import { translate } from '#i18n/translate'
import type { Config } from '#server/config'
import type { UserRow } from '#server/queries/people/users'
import type { Viewer } from '#server/queries/shared/viewer'

/** Returns a user for the wire, with the reasons why the viewer cannot change or invite them. */
export function presentUser(
  { assignments, isErased, hasPassword, ...user }: UserRow,
  { actor, locale }: Viewer,
  config: Pick<Config, 'passwordSignIn' | 'companyDomains'>,
): User {
  const person = { ...user, userId: user.id, assignments, isErased, hasPassword }
  const denial = personDenialOf(actor, person)
  const invitationDenial = invitationDenialOf(actor, person)
  return {
    ...user,
    editDenied: denial === null ? null : translate(locale, `editDenials.${denial}`),
    invitationDenied: invitationDenial === null ? null : translate(locale, `editDenials.${invitationDenial}`),
    canLinkPassword: copyableLinkOf(actor, person, config) !== null,
  }
}
