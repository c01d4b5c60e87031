import type { RiskAuditAction } from '#domain/wire/audit'
import type { WorkflowStatus } from '#domain/risks/statuses'
import { reviews } from '#server/queries/workflow/toReport'
import type { CommandContext } from '../context.ts'
import type { RecordMail } from '../outbox.ts'
import type { LockedRisk } from './lockRisks.ts'

/**
 * Queues the email to the submitters and reporters that a record is complete (rule workflow.complete-mail); none for
 * other destinations, or if it was complete before.
 */
export function mailToAuthors(
  context: CommandContext,
  risk: LockedRisk,
  { action, toStatus }: { action: RiskAuditAction; toStatus: WorkflowStatus },
): RecordMail | undefined {
  const isEnd = toStatus === 'complete_managing_director' || toStatus === 'complete_internal_owner'
  const isForward = reviews.includes(action) || action === 'report' || action === 'approve'
  if (context.silent || !isEnd || !isForward || risk.submitterIds.length === 0) return undefined
  const since = context.now.toISOString()
  return {
    template: 'riskComplete',
    params: { riskId: risk.id, workflowStatus: toStatus, since },
    key: `${risk.id} ${toStatus} ${since}`,
    place: risk,
    role: null,
    userIds: risk.submitterIds,
    // A record approved by an expert is complete only if nobody has to report it.
    ifMdFlow: reviews.includes(action) ? false : null,
  }
}
