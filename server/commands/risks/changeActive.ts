import { eq } from 'drizzle-orm'
import { riskDetails } from '#server/database/schema/index'
import type { CommandContext } from '../context.ts'
import { applyTransition } from '../workflow/applyTransition.ts'
import { authoriseAtVersion } from '../workflow/authoriseAtVersion.ts'
import { lockRisk } from '../workflow/lockRisks.ts'

/**
 * Sets an item inactive or active, by its creator role (rule workflow.set-active). While it is inactive, its detail
 * contains the earlier workflow status.
 */
export async function changeActive(
  context: CommandContext,
  id: number,
  { isActive, updatedAt }: { isActive: boolean; updatedAt?: string | undefined },
): Promise<void> {
  const { tx } = context
  const risk = await lockRisk(context, id)
  await authoriseAtVersion(context, [{ action: 'set_active', risk, expectedVersion: updatedAt }])
  if (risk.isActive === isActive) return

  await tx
    .update(riskDetails)
    .set({ inactiveStatus: isActive ? null : risk.workflowStatus })
    .where(eq(riskDetails.id, risk.currentDetailId))
  await applyTransition(context, {
    risk,
    action: 'set_active',
    changes: { isActive: { before: risk.isActive, after: isActive } },
    isActive,
    changesDetail: true,
  })
}
