import type { RiskType } from '#domain/risks/statuses'
import type { CommandContext } from '../context.ts'
import { applyTransition } from '../workflow/applyTransition.ts'
import { authoriseAtVersion } from '../workflow/authoriseAtVersion.ts'
import { lockRisk } from '../workflow/lockRisks.ts'

/**
 * DELETE /risks/{id}: removes a record from every list; its row and its audit chain remain (rule workflow.remove).
 * @param type if the call is for one type only; the other type does not exist for it
 */
export async function deleteRisk(
  context: CommandContext,
  id: number,
  { expectedVersion, type }: { expectedVersion?: string | undefined; type?: RiskType },
): Promise<void> {
  const risk = await lockRisk(context, id, 'riskId', type)
  await authoriseAtVersion(context, [{ action: 'delete', risk, expectedVersion }])
  await applyTransition(context, { risk, action: 'delete', deletedAt: context.now })
}
