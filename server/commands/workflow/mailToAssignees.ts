import { sql, type SQL } from 'drizzle-orm'
import type { RiskAuditAction } from '#domain/wire/audit'
import type { WorkflowStatus } from '#domain/risks/statuses'
import { pendingRoleOf } from '#domain/risks/workflow/pendingRole'
import { assigneesOf } from '#server/queries/assignees'
import { isMdFlowInForce, reviews } from '#server/queries/toReport'
import type { CommandContext } from '../context.ts'
import { mailInsertForUsers } from '../outbox.ts'
import type { LockedRisk } from './lockRisks.ts'

/**
 * The statement that mails those whose turn it is after a transition: a reviewer that something waits, an author that
 * it was rejected, an Assessor or Internal Owner that it is to be reported. Who acted and holds the next step as well
 * knows already. One mail a holder; none where the status calls nobody.
 */
export function mailToAssignees(
  context: CommandContext,
  risk: LockedRisk,
  { action, toStatus }: { action: RiskAuditAction; toStatus: WorkflowStatus },
): SQL | undefined {
  const isRejection = action === 'reject' || toStatus.startsWith('reject_')
  const isOwnersToReport = toStatus === 'complete_internal_owner' && reviews.includes(action)
  const role = pendingRoleOf(toStatus, risk.creatorRole, isOwnersToReport)
  // An undo only gives back what somebody had in hand before.
  const isToReport = isOwnersToReport || (toStatus === 'complete_assessor' && action !== 'undo')
  if (context.silent || !role || !(isRejection || isToReport || toStatus.startsWith('waiting_'))) return undefined
  const since = context.now.toISOString()
  return mailInsertForUsers(
    context,
    {
      template: isRejection ? 'riskRejected' : 'riskWaiting',
      params: { riskId: risk.id, workflowStatus: toStatus, since },
      key: `${risk.id} ${toStatus} ${since}`,
    },
    isOwnersToReport
      ? sql`select h.user_id from (${assigneesOf(risk, role)}) h where ${isMdFlowInForce(sql`${risk.companyGroupId}`)}`
      : assigneesOf(risk, role),
  )
}
