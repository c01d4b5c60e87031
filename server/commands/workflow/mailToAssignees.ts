import type { RiskAuditAction } from '#domain/wire/audit'
import type { WorkflowStatus } from '#domain/risks/statuses'
import { pendingRoleOf } from '#domain/risks/workflow/pendingRole'
import { reviews } from '#server/queries/toReport'
import type { CommandContext } from '../context.ts'
import type { RecordMail } from '../outbox.ts'
import type { MovedRisk } from './applyTransition.ts'

/**
 * The mail to those whose turn it is after a transition: a reviewer that something waits, an author that
 * it was rejected, an Assessor or Internal Owner that it is to be reported. Who acted and holds the next step as well
 * knows already. One mail a holder; none where the status calls nobody.
 */
export function mailToAssignees(
  context: CommandContext,
  risk: MovedRisk,
  { action, toStatus }: { action: RiskAuditAction; toStatus: WorkflowStatus },
): RecordMail | undefined {
  const isRejection = action === 'reject' || toStatus.startsWith('reject_')
  const isOwnersToReport = toStatus === 'complete_internal_owner' && reviews.includes(action)
  const role = pendingRoleOf(toStatus, risk.creatorRole, isOwnersToReport)
  // An undo only gives back what somebody had in hand before, and who imports completed records knows of each.
  const isNews = action !== 'undo' && action !== 'record_history'
  const isToReport = isOwnersToReport || (toStatus === 'complete_assessor' && isNews)
  if (context.silent || !role || !(isRejection || isToReport || toStatus.startsWith('waiting_'))) return undefined
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
