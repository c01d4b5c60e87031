import { deletionDenialOf } from '#domain/access/assignmentDeletion'
import { editDenialOf } from '#domain/access/assignmentEditing'
import type { ListedRoleAssignment } from '#domain/wire/roleAssignments'
import { translate } from '#i18n/translate'
import type { RoleAssignmentRow } from '#server/queries/people/roleAssignments'
import type { Viewer } from '#server/queries/shared/viewer'

/** Returns a role assignment for the wire, with the reasons why it cannot be changed or removed. */
export function presentRoleAssignment(
  { hierarchy, hasPending, ...row }: RoleAssignmentRow,
  { actor, locale }: Viewer,
): ListedRoleAssignment {
  const { id, user, company, companyGroup, userRole, isDefault, categoryExperts } = row
  const editDenial = editDenialOf(actor, { userId: user.id, role: userRole.name, hierarchy })
  const deletionDenial = deletionDenialOf({
    role: userRole.name,
    isOwn: user.id === actor.userId,
    isInArea: editDenial === null,
    hasPending,
  })
  return {
    id,
    user,
    company,
    companyGroup,
    userRole,
    isDefault,
    categoryExperts,
    editDenied: editDenial === null ? null : translate(locale, `editDenials.${editDenial}`),
    deletionDenied: deletionDenial === null ? null : translate(locale, `deletionDenials.${deletionDenial}`),
  }
}
