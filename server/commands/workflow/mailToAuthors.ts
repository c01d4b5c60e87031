import { sql, type SQL } from 'drizzle-orm'
import type { RiskAuditAction } from '#domain/wire/audit'
import type { WorkflowStatus } from '#domain/risks/statuses'
import { isMdFlowInForce, reviews } from '#server/queries/toReport'
import type { CommandContext } from '../context.ts'
import { mailInsertForUsers } from '../outbox.ts'
import type { LockedRisk } from './lockRisks.ts'

/**
 * The statement that mails those who submitted or reported a record that it is complete (rule workflow.complete-mail);
 * none where a transition leads elsewhere, or only gives back what was complete before.
 */
export function mailToAuthors(
  context: CommandContext,
  risk: LockedRisk,
  { action, toStatus }: { action: RiskAuditAction; toStatus: WorkflowStatus },
): SQL | undefined {
  const isEnd = toStatus === 'complete_managing_director' || toStatus === 'complete_internal_owner'
  const isForward = reviews.includes(action) || action === 'report' || action === 'approve'
  if (context.silent || !isEnd || !isForward || risk.submitterIds.length === 0) return undefined
  const since = context.now.toISOString()
  // What an expert approved is complete only where nobody has to report it on.
  const isDone = reviews.includes(action) ? sql`not ${isMdFlowInForce(sql`${risk.companyGroupId}`)}` : sql`true`
  return mailInsertForUsers(
    context,
    {
      template: 'riskComplete',
      params: { riskId: risk.id, workflowStatus: toStatus, since },
      key: `${risk.id} ${toStatus} ${since}`,
    },
    sql`select unnest(${sql.param([...risk.submitterIds])}::int[]) as user_id where ${isDone}`,
  )
}
