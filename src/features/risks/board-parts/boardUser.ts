import { useMemo } from 'react'
import type { Permission } from '#domain/access/permissions'
import type { Role } from '#domain/access/roles'
import { boardPermission } from '#domain/risks/access/visibility'
import { riskTypes, type RiskType } from '#domain/risks/statuses'
import type { NamedReference } from '#domain/wire/common'
import type { Session } from '#domain/wire/session'
import { useSession } from '#src/authProvider/identity.ts'
import { permissionsOf, roleOf } from '#src/authProvider/session.ts'

/** The reader of the board: the current default role assignment with its permissions. */
export interface BoardUser {
  roleAssignmentId: number
  role: Role
  companyGroup: NamedReference
  permissions: ReadonlySet<Permission>
  /** The boards that the permissions open (rule visibility.boards). */
  types: RiskType[]
}

/** Returns the board's user for a session; undefined without a default role assignment. */
export function boardUserOf(session: Session): BoardUser | undefined {
  const assignment = session.user.defaultRoleAssignment
  const role = roleOf(session)
  if (assignment === null || role === undefined) return undefined
  const permissions = new Set(permissionsOf(session))
  return {
    roleAssignmentId: assignment.id,
    role,
    companyGroup: assignment.companyGroup,
    permissions,
    types: riskTypes.filter((type) => permissions.has(boardPermission[type])),
  }
}

/** @throws Error without a default role assignment: the guards admit nobody without one */
export function useBoardUser(): BoardUser {
  const session = useSession()
  const user = useMemo(() => boardUserOf(session), [session])
  if (user === undefined) throw new Error('No default role assignment')
  return user
}
