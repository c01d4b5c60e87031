import type { RiskAuditAction } from '../../../domain/api/audit.ts'
import type { WorkflowStatus } from '../../../domain/risks/statuses.ts'
import { holderOf } from '../../../domain/workflow/holders.ts'
import { holdersOf } from '../../queries/holders.ts'
import type { CommandContext } from '../context.ts'
import { enqueueMailToUsers } from '../outbox.ts'
import type { LockedRisk } from './lockRisks.ts'

/**
 * Mails those whose turn it is after a transition: a reviewer that something waits, an author that it was
 * rejected. Who acted and holds the next step as well knows already. One query, one mail a holder.
 */
export async function notifyHolders(
  context: CommandContext,
  risk: LockedRisk,
  { action, toStatus }: { action: RiskAuditAction; toStatus: WorkflowStatus },
): Promise<void> {
  const isRejection = action === 'reject' || toStatus.startsWith('reject_')
  const role = holderOf(toStatus, risk.creatorRole)
  if (context.silent || !role || !(isRejection || toStatus.startsWith('waiting_'))) return
  const since = context.now.toISOString()
  await enqueueMailToUsers(
    context,
    {
      template: isRejection ? 'riskRejected' : 'riskWaiting',
      params: { riskId: risk.id, workflowStatus: toStatus, since },
      key: `${risk.id} ${toStatus} ${since}`,
    },
    holdersOf(risk, role),
  )
}
