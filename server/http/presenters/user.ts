import { personDenialOf } from '#domain/access/personAdministration'
import type { User } from '#domain/wire/users'
import { translate } from '#i18n/translate'
import type { UserRow } from '#server/queries/users'
import type { Viewer } from '#server/queries/viewer'

/** A user as the wire carries it, with the reason why the viewer may not change it. */
export function presentUser({ assignments, isErased, ...user }: UserRow, { actor, locale }: Viewer): User {
  const denial = personDenialOf(actor, { userId: user.id, assignments, isErased })
  return { ...user, editDenied: denial === null ? null : translate(locale, `editDenials.${denial}`) }
}
