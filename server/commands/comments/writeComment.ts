import { sql } from 'drizzle-orm'
import { commentLimits } from '#domain/validation/limits'
import type { CommentInput } from '#domain/wire/comments'
import { comments } from '#server/database/schema/index'
import { missingId, tooManyCalls } from '#server/errors/refusals'
import { readersOf } from '#server/queries/risks/readers'
import { appendAudit } from '../audit.ts'
import type { CommandContext } from '../context.ts'
import { enqueueEvent, enqueueMailForUsers } from '../outbox.ts'
import { lockRisk, type LockedRisk } from '../workflow/lockRisks.ts'
import { insertOne } from '../writeRows.ts'

/**
 * Adds a comment to a record, in any status, and emails the mentioned people. Neither the record nor its version
 * changes.
 * @returns the id of the comment
 * @throws `missingId` with `riskId`, or with `userId` for a person who cannot see the record; `throttled` for too many
 */
export async function writeComment(context: CommandContext, riskId: number, input: CommentInput): Promise<number> {
  const { tx, actor, now } = context
  const risk = await lockRisk(context, riskId)
  await checkRate(context)
  const mentionedUserIds = input.mentionedUserIds
  const readers = await readersOf(tx, risk.state, mentionedUserIds)
  if (readers.length < mentionedUserIds.length) throw missingId('userId')
  const notifiedIds = await notNotifiedThisHour(context, riskId, mentionedUserIds)
  const written = await insertOne(tx, comments, {
    riskId,
    authorId: actor.userId,
    authorRole: actor.role,
    text: input.text,
    mentionedUserIds,
    createdAt: now,
  })
  await note(context, risk, 'comment', { before: null, after: written.id })
  if (notifiedIds.length > 0) {
    await enqueueMailForUsers(
      context,
      { template: 'commentMention', params: { commentId: written.id }, key: `comment ${written.id}` },
      sql`select unnest(${sql.param(notifiedIds)}::int[]) as user_id`,
    )
  }
  return written.id
}

/**
 * Returns the mentioned people, without the author, whom no comment on this record has mentioned in the current hour
 * (rule comments.mention).
 */
async function notNotifiedThisHour(
  { tx, actor, now }: CommandContext,
  riskId: number,
  mentionedUserIds: readonly number[],
): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select m.id from unnest(${sql.param([...mentionedUserIds])}::int[]) m(id)
    where m.id <> ${actor.userId} and not exists (
      select from comments c where c.risk_id = ${riskId} and m.id = any(c.mentioned_user_ids) and c.author_id <> m.id
        and c.created_at >= date_trunc('hour', ${now.toISOString()}::timestamptz))`)
  return rows.map(({ id }) => id)
}

/** Adds a comment's change to the record's audit, and notifies open screens. */
export async function note(
  context: CommandContext,
  risk: LockedRisk,
  action: 'comment' | 'withdraw_comment',
  comment: { before: number | null; after: number | null },
): Promise<void> {
  const { workflowStatus } = risk
  await appendAudit(
    context,
    'risk',
    risk.id,
    action,
    { comment },
    { fromStatus: workflowStatus, toStatus: workflowStatus },
  )
  await enqueueEvent(context, { topic: 'risk', id: risk.id, action, updatedAt: context.now })
}

/** @throws `throttled` after the maximum number of comments within some minutes (rule comments.limits) */
async function checkRate({ tx, actor, now }: CommandContext): Promise<void> {
  const span = commentLimits.minutes * 60_000
  const { rows } = await tx.execute<{ count: number; first: string | null }>(sql`
    select count(*)::int as count, min(created_at) as first from comments
    where author_id = ${actor.userId} and created_at > ${new Date(now.getTime() - span).toISOString()}::timestamptz`)
  const { count = 0, first = null } = rows[0] ?? {}
  if (count < commentLimits.perPerson || first === null) return
  throw tooManyCalls(Math.max(1, Math.ceil((new Date(first).getTime() + span - now.getTime()) / 1000)))
}
