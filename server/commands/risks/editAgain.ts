import { eq, max, sql } from 'drizzle-orm'
import { riskDetails } from '#server/database/schema/index'
import { actionDenied } from '#server/errors/refusals'
import type { CommandContext } from '../context.ts'
import { applyTransition } from '../workflow/applyTransition.ts'
import { authoriseOne } from '../workflow/authoriseAtVersion.ts'
import { destinationOf } from '../workflow/destination.ts'
import { lockRisk } from '../workflow/lockRisks.ts'
import { copyRevisions } from '../workflow/revisions.ts'

/**
 * POST /risk-details: opens a complete risk item for editing on a new revision, a copy of the completed one with
 * assessments and plans; the completed revision stays (rule workflow.edit-again).
 * @throws `denied` for a summary, whose own calls open it for editing
 */
export async function editAgain(
  context: CommandContext,
  { riskId, updatedAt }: { riskId: number; updatedAt?: string | undefined },
): Promise<void> {
  const { tx, now } = context
  const risk = await lockRisk(context, riskId)
  if (risk.type === 'summary') throw actionDenied('type')
  const rule = await authoriseOne(context, { action: 'edit_again', risk, expectedVersion: updatedAt })

  const [last] = await tx
    .select({ revision: max(riskDetails.revision) })
    .from(riskDetails)
    .where(eq(riskDetails.riskId, riskId))
  const original = { detailId: risk.currentDetailId, revision: (last?.revision ?? 0) + 1 }
  const copies = await copyRevisions(tx, [original], {
    review_status: sql`'created'`,
    created_at: sql`${now.toISOString()}::timestamptz`,
  })
  const copyId = copies.get(original.detailId)
  if (copyId === undefined) throw new Error('The revision was not copied')
  await tx.update(riskDetails).set({ frozenAt: now }).where(eq(riskDetails.id, risk.currentDetailId))
  const { toStatus } = await destinationOf(context, { risk, outcome: rule.to })
  await applyTransition(context, {
    risk,
    action: 'edit_again',
    toStatus,
    reviewStatus: 'created',
    detailId: copyId,
  })
}
