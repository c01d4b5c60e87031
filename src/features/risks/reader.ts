import type { NamedReference } from '#domain/wire/common'
import type { Session } from '#domain/wire/session'
import { boardPermission } from '#domain/access/visibility'
import { riskTypes, type RiskType } from '#domain/risks/statuses'
import type { Permission } from '#domain/access/permissions'
import type { Role } from '#domain/access/roles'
import { permissionsOf, roleOf } from '#src/authProvider/session.ts'
import { useSession } from '#src/authProvider/SessionContext.ts'

/** Who looks at the board: the present default role assignment with its permissions. */
export interface Reader {
  roleAssignmentId: number
  role: Role
  companyGroup: NamedReference
  permissions: ReadonlySet<Permission>
}

/** The reader of a session, undefined without a default role assignment; the guards let nobody in without one. */
export function readerOf(session: Session): Reader | undefined {
  const assignment = session.user.defaultRoleAssignment
  const role = roleOf(session)
  if (assignment === null || role === undefined) return undefined
  return {
    roleAssignmentId: assignment.id,
    role,
    companyGroup: assignment.companyGroup,
    permissions: new Set(permissionsOf(session)),
  }
}

export function useReader(): Reader | undefined {
  return readerOf(useSession())
}

/** The boards the reader may open (rule visibility.boards). */
export function boardTypesOf({ permissions }: Pick<Reader, 'permissions'>): RiskType[] {
  return riskTypes.filter((type) => permissions.has(boardPermission[type]))
}
