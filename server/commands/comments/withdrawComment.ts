import { eq } from 'drizzle-orm'
import { comments } from '#server/database/schema/index'
import { denied, missingId, Refusal } from '#server/errors/refusals'
import { readableComments } from '#server/queries/risks/record/comments'
import type { CommandContext } from '../context.ts'
import { lockRisk } from '../workflow/lockRisks.ts'
import { note } from './writeComment.ts'

/**
 * DELETE /comments/{id}: the author withdraws a comment; its text is removed, but readers see that there was a comment.
 * A withdrawn comment stays withdrawn.
 * @throws `missingId` with `commentId` if the actor cannot read it, `denied` if somebody else wrote it
 */
export async function withdrawComment(context: CommandContext, id: number): Promise<void> {
  const { tx, actor, now } = context
  const [found] = await tx.select({ riskId: comments.riskId }).from(comments).where(eq(comments.id, id))
  if (!found) throw missingId('commentId')
  const risk = await lockRisk(context, found.riskId).catch((error: unknown) => {
    throw error instanceof Refusal && error.kind === 'missingId' ? missingId('commentId') : error
  })
  const readable = await readableComments(tx, actor, risk.id)
  if (!readable?.includes(id)) throw missingId('commentId')
  const [comment] = await tx.select().from(comments).where(eq(comments.id, id))
  if (comment?.authorId !== actor.userId) throw denied()
  if (comment.withdrawnAt !== null) return
  await tx.update(comments).set({ text: null, withdrawnAt: now }).where(eq(comments.id, id))
  await note(context, risk, 'withdraw_comment', { before: id, after: null })
}
