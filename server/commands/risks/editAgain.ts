import { eq, max, sql } from 'drizzle-orm'
import { riskDetails } from '#server/database/schema/index'
import { actionDenied } from '#server/errors/apiErrors'
import type { CommandContext } from '../context.ts'
import { authoriseSeen } from './authoriseSeen.ts'
import { authorise, lockRisk } from './lockRisks.ts'
import { recordAct } from './recordAct.ts'
import { copyRevisions } from './revisions.ts'
import { destinationOf } from './transition.ts'

/**
 * POST /risk-details: opens a complete risk item for editing on a new revision, a copy of the completed
 * one with assessments and plans; the completed one is kept (rule workflow.edit-again).
 * @throws 403 for a summary: it is edited again by its own calls
 */
export async function editAgain(
  context: CommandContext,
  { riskId, updatedAt }: { riskId: number; updatedAt?: string | undefined },
): Promise<void> {
  const { tx, now } = context
  const risk = await lockRisk(context, riskId)
  if (risk.type === 'summary') throw actionDenied('type')
  await authoriseSeen(context, [{ action: 'edit_again', risk, seen: updatedAt }])
  const { to } = authorise('edit_again', context, risk)
  if (!to) throw new Error('The workflow table leads nowhere from edit_again')

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
  const { toStatus } = await destinationOf(context, risk, to)
  await recordAct(context, risk, {
    action: 'edit_again',
    toStatus,
    reviewStatus: 'created',
    set: { currentDetailId: copyId },
  })
}
