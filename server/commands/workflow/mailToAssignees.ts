import type { RiskAuditAction } from '#domain/wire/audit'
import { isRejected, isWaiting, type WorkflowStatus } from '#domain/risks/statuses'
import { pendingRoleOf } from '#domain/risks/workflow/pendingRole'
import { reviews } from '#server/queries/workflow/toReport'
import type { CommandContext } from '../context.ts'
import type { RecordMail } from '../outbox.ts'
import type { LockedRisk } from './lockRisks.ts'

/**
 * Queues the email to the assignees after a transition: pending for a reviewer, rejected for an author, to report for
 * an Assessor or Internal Owner. An actor who also has the next step gets none. One email per assignee; none if the
 * status has no assignee.
 */
export function mailToAssignees(
  context: CommandContext,
  risk: LockedRisk,
  { action, toStatus }: { action: RiskAuditAction; toStatus: WorkflowStatus },
): RecordMail | undefined {
  const isRejection = action === 'reject' || isRejected(toStatus)
  const isOwnersToReport = toStatus === 'complete_internal_owner' && reviews.includes(action)
  const role = pendingRoleOf(toStatus, risk.creatorRole, isOwnersToReport)
  // An undo only returns the earlier state, and importers of completed records have seen each.
  const isNews = action !== 'undo' && action !== 'record_history'
  const isToReport = isOwnersToReport || (toStatus === 'complete_assessor' && isNews)
  if (context.silent || !role || !(isRejection || isToReport || isWaiting(toStatus))) return undefined
  const since = context.now.toISOString()
  return {
    template: isRejection ? 'riskRejected' : 'riskWaiting',
    params: { riskId: risk.id, workflowStatus: toStatus, since },
    key: `${risk.id} ${toStatus} ${since}`,
    place: risk,
    role,
    userIds: [],
    ifMdFlow: isOwnersToReport ? true : null,
  }
}
