import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import type { WorkflowStatus } from '#domain/risks/statuses'
import { decisionOn } from '#domain/risks/workflow/riskActions'
import type { AccessStatus } from '#domain/wire/riskSummary'
import type { Queryable } from '#server/database/client'
import { missingId } from '#server/errors/refusals'
import { scopeOf, shownColumns } from '../scope.ts'
import { readRiskStates } from './riskStates.ts'

/**
 * Returns whether a company group has records for the actor to submit or report, approve or reject, and the number of
 * visible records in each workflow status (rule wire.access-status).
 * @throws `missingId` if the company group does not exist
 */
export async function readAccessStatus(db: Queryable, actor: Actor, companyGroupId: number): Promise<AccessStatus> {
  const { rows: groups } = await db.execute(sql`select 1 from company_groups where id = ${companyGroupId}`)
  if (groups.length === 0) throw missingId('companyGroupId')
  const statuses = countedStatuses(actor, companyGroupId)
  const { rows } = statuses
    ? await db.execute<{ value: WorkflowStatus; count: number }>(
        sql`select s.value, sum(s.count)::int as count from (${statuses}) s group by s.value`,
      )
    : { rows: [] }
  const counts = Object.fromEntries(rows.map(({ value, count }) => [value, count]))

  const states = await readRiskStates(db, actor, companyGroupId)
  const can = (...actions: ('submit' | 'report' | 'approve' | 'reject')[]) =>
    states.some((state) => actions.some((action) => decisionOn(action, actor, state).allowed))
  return { canSubmit: can('submit', 'report'), canApprove: can('approve'), canReject: can('reject'), counts }
}

/** The number of records in each status; null for an actor who can see none. */
function countedStatuses(actor: Actor, companyGroupId: number): SQL | null {
  const branches = scopeOf(actor)
  if (branches.length === 0) return null
  const counts = branches.map(
    ({ where, shown }) => sql`select ${shownColumns[shown].workflowStatus} as value, count(*) as count
      from risks r where ${where} and r.company_group_id = ${companyGroupId} group by 1`,
  )
  return sql.join(counts, sql` union all `)
}
