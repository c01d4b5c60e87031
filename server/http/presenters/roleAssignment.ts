import type { z } from 'zod'
import type { listedRoleAssignment } from '#domain/wire/roleAssignments'
import { mayAssign } from '#domain/access/administration'
import { deletionDenialOf } from '#domain/access/assignmentDeletion'
import { translate } from '#i18n/translate'
import type { Reader } from '#server/queries/reader'
import type { RoleAssignmentRow } from '#server/queries/roleAssignments'

/** A role assignment as the wire carries it, with the reason why it cannot be removed (rule assignments.deletion). */
export function presentRoleAssignment(
  { hierarchy, hasPending, ...row }: RoleAssignmentRow,
  { actor, locale }: Reader,
): z.infer<typeof listedRoleAssignment> {
  const denial = deletionDenialOf({
    role: row.userRole.name,
    isOwn: row.user.id === actor.userId,
    isInReach: mayAssign(actor, { userId: row.user.id, role: row.userRole.name, hierarchy }),
    hasPending,
  })
  const { id, user, company, companyGroup, userRole, isDefault, categoryExperts } = row
  const deletionDenied = denial === null ? null : translate(locale, `deletionDenials.${denial}`)
  return { id, user, company, companyGroup, userRole, isDefault, categoryExperts, deletionDenied }
}
