import { startsAtHome } from '#domain/risks/views'
import { deciders } from '#domain/risks/workflow/destination'
import type { Role } from '#domain/access/roles'
import type { Session } from '#domain/wire/session'
import { permissionsOf } from '#src/authProvider/session.ts'
import { countRisks } from '#src/dataProvider/endpoints/overview.ts'

/**
 * Returns the first page of a role after a sign-in (rule routes.start): the report for a Managing Director and for an
 * Internal Owner who has something to decide, else `/`, which leads administrators to the role assignments.
 */
export async function startOf(session: Session, role: Role): Promise<'/' | '/risk-report'> {
  if (!permissionsOf(session).includes('access_report')) return '/'
  if (startsAtHome(role)) return '/risk-report'
  const home = session.user.defaultRoleAssignment?.companyGroup.id
  if (role !== deciders.owner_review || home === undefined) return '/'
  const waiting = await countRisks(
    { isActive: true, companyGroupId: [home], includeDescendants: false, workflowStatus: ['waiting_internal_owner'] },
    { errors: 'caller' },
  ).catch(() => 0)
  return (waiting ?? 1) > 0 ? '/risk-report' : '/'
}
