import { startsAtHome } from '#domain/risks/views'
import { isDecider, type Role } from '#domain/access/roles'
import type { Session } from '#domain/wire/session'
import { permissionsOf } from '#src/authProvider/session.ts'
import { taskQueries } from '#src/dataProvider/endpoints/tasks.ts'
import { queryClient } from '#src/platform/queryClient.ts'

/**
 * Returns the first page of a role after a sign-in (rule routes.start): the report for a Managing Director and for an
 * Internal Owner who has something to decide, else `/`, which leads administrators to the role assignments.
 */
export async function startOf(session: Session, role: Role): Promise<'/' | '/risk-report'> {
  if (!permissionsOf(session).includes('access_report')) return '/'
  if (startsAtHome(role)) return '/risk-report'
  if (!isDecider(role)) return '/'
  const count = await queryClient.fetchQuery(taskQueries.count()).catch(() => undefined)
  return count && count.byKind.decide > 0 ? '/risk-report' : '/'
}
