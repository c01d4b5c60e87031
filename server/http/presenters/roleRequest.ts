import { editDenialOf } from '#domain/access/assignmentEditing'
import { approvalDenialOf, type ApprovalDenial } from '#domain/access/powerfulRoles'
import type { RoleRequest } from '#domain/wire/roleRequests'
import { translate } from '#i18n/translate'
import type { RoleRequestRow } from '#server/queries/roleRequests'
import type { Viewer } from '#server/queries/viewer'

/** Returns a role request for the wire, with the reasons why the viewer cannot decide on it. */
export function presentRoleRequest({ hierarchy, ...row }: RoleRequestRow, { actor, locale }: Viewer): RoleRequest {
  const { id, user, company, companyGroup, userRole, requestedBy, createdAt, expiresAt } = row
  const waiting = { userId: user.id, requestedBy: requestedBy.id, role: userRole.name, hierarchy }
  const inWords = (denial: ApprovalDenial | null) => denial && translate(locale, `editDenials.${denial}`)
  return {
    id,
    user,
    company,
    companyGroup,
    userRole,
    requestedBy,
    createdAt,
    expiresAt,
    approvalDenied: inWords(approvalDenialOf(actor, waiting)),
    refusalDenied: inWords(editDenialOf(actor, waiting)),
  }
}
