import { sql } from 'drizzle-orm'
import type { AccessStatus } from '#domain/wire/riskSummary'
import { decisionOn } from '#domain/risks/workflow/riskActions'
import type { Actor } from '#domain/access/actor'
import type { WorkflowStatus } from '#domain/risks/statuses'
import type { Queryable } from '#server/database/client'
import { missingId } from '#server/errors/refusals'
import { readRiskStates } from './riskStates.ts'
import { scopeOf, shownColumns } from './scope.ts'

/**
 * Whether anything of a company group waits for the actor to submit or report, approve or reject, and how
 * many of its records stand in each workflow status, as the actor sees them (rule wire.access-status).
 * @throws `missingId` where the company group does not exist
 */
export async function readAccessStatus(db: Queryable, actor: Actor, companyGroupId: number): Promise<AccessStatus> {
  const { rows: groups } = await db.execute(sql`select 1 from company_groups where id = ${companyGroupId}`)
  if (groups.length === 0) throw missingId('companyGroupId')
  const branches = scopeOf(actor)
  const ofGroup = sql`r.company_group_id = ${companyGroupId}`

  const counts: Record<string, number> = {}
  if (branches.length > 0) {
    const states = branches.map(
      ({ where, shown }) => sql`select ${shownColumns[shown].workflowStatus} as status, count(*)::int as count
        from risks r where ${where} and ${ofGroup} group by 1`,
    )
    const { rows } = await db.execute<{ status: WorkflowStatus; count: number }>(sql.join(states, sql` union all `))
    for (const { status, count } of rows) counts[status] = (counts[status] ?? 0) + count
  }

  const states = await readRiskStates(db, actor, companyGroupId)
  const can = (...actions: ('submit' | 'report' | 'approve' | 'reject')[]) =>
    states.some((state) => actions.some((action) => decisionOn(action, actor, state).allowed))
  return { canSubmit: can('submit', 'report'), canApprove: can('approve'), canReject: can('reject'), counts }
}
