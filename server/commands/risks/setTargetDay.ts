import { eq } from 'drizzle-orm'
import { isComplete } from '#domain/risks/statuses'
import { targetOf } from '#domain/risks/target'
import type { TargetDayInput } from '#domain/wire/reviewDates'
import { riskDetails } from '#server/database/schema/index'
import { invalid } from '#server/errors/refusals'
import { writeComment } from '../comments/writeComment.ts'
import type { CommandContext } from '../context.ts'
import { authoriseOne } from '../workflow/authoriseAtVersion.ts'
import { lockRisk, type LockedRisk } from '../workflow/lockRisks.ts'
import { editAgain } from './editAgain.ts'
import { editAction, openForEditing } from './editContent.ts'
import { writeDetail } from './writeDetail.ts'

/**
 * Opens a record for editing, changes the day of its target and keeps the reason as a comment (rule target.new-day).
 * @throws `denied` and `conflict` as an edit of the record; `invalid` with `on` without a target; `throttled` for too
 * many comments
 */
export async function setTargetDay(
  context: CommandContext,
  id: number,
  { on, reason, updatedAt }: TargetDayInput,
): Promise<void> {
  const risk = await opened(context, await lockRisk(context, id), updatedAt)
  const [detail] = await context.tx.select().from(riskDetails).where(eq(riskDetails.id, risk.currentDetailId))
  const target = targetOf(detail ?? {})
  if (!target) throw invalid({ on: { message: 'targetRequired' } })
  const { likelihood: targetLikelihood, impact: targetImpact } = target
  await writeDetail(context, risk, { targetLikelihood, targetImpact, targetOn: on })
  await writeComment(context, id, { text: reason })
}

/** Opens a complete record on a new revision; another one is edited as it is (rule workflow.edit-again). */
async function opened(context: CommandContext, risk: LockedRisk, expectedVersion: string): Promise<LockedRisk> {
  if (risk.type === 'item' && isComplete(risk.workflowStatus)) {
    await editAgain(context, { riskId: risk.id, updatedAt: expectedVersion })
    return lockRisk(context, risk.id)
  }
  await authoriseOne(context, { action: editAction, risk, expectedVersion })
  return openForEditing(context, risk)
}
