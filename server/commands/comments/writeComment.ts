import { sql, type SQL } from 'drizzle-orm'
import { askedRolesOf } from '#domain/risks/questions'
import { pendingRoleOf } from '#domain/risks/workflow/pendingRole'
import { commentLimits } from '#domain/validation/limits'
import type { CommentInput } from '#domain/wire/comments'
import { comments } from '#server/database/schema/index'
import { actionDenied, tooManyCalls } from '#server/errors/refusals'
import { readersOf } from '#server/queries/risks/record/readers'
import { assigneesOf } from '#server/queries/workflow/assignees'
import { isAwaitingReport } from '#server/queries/workflow/toReport'
import { appendAudit } from '../audit.ts'
import type { CommandContext } from '../context.ts'
import { enqueueEvent, enqueueMailForUsers } from '../outbox.ts'
import { lockRisk, type LockedRisk } from '../workflow/lockRisks.ts'
import { insertOne } from '../writeRows.ts'
import { answerQuestions } from './answerQuestions.ts'

/**
 * Adds a comment to a record, in any status, and emails it (rule comments.mail). Neither the record nor its version
 * changes. A comment of an asked person answers questions (rule questions.answered).
 * @returns the id of the comment
 * @throws `missingId` with `riskId`; `denied` for a question about a record that was never submitted; `throttled` for too
 * many
 */
export async function writeComment(
  context: CommandContext,
  riskId: number,
  { text, isQuestion = false }: CommentInput,
): Promise<number> {
  const { tx, actor, now } = context
  const risk = await lockRisk(context, riskId)
  if (isQuestion && !risk.state.isSubmitted) throw actionDenied('status')
  await checkRate(context)
  const mailedUserIds = await receiversOf(context, risk, isQuestion)
  answerQuestions(context, [risk])
  const { id: commentId } = await insertOne(tx, comments, {
    riskId,
    authorId: actor.userId,
    authorRole: actor.role,
    text,
    isQuestion,
    mailedUserIds,
    createdAt: now,
  })
  await note(context, risk, 'comment', { before: null, after: commentId })
  await enqueueMailForUsers(
    context,
    { template: 'commentWritten', params: { commentId }, key: `comment ${commentId}` },
    sql`select unnest(${sql.param(mailedUserIds)}::int[]) as user_id`,
  )
  return commentId
}

/**
 * Returns the receivers of the email about a new comment: the assignees of the record and earlier commenters, if they
 * can see it, except the author and those who got such an email in the last hour (rule comments.mail). The asked people
 * get each question (rule questions.asked).
 */
async function receiversOf(
  { tx, actor, now }: CommandContext,
  risk: LockedRisk,
  isQuestion: boolean,
): Promise<number[]> {
  const { id, riskCategoryId, state } = risk
  const present = await tx.execute<{ isToReport: boolean }>(
    sql`select ${isAwaitingReport(sql.raw('r'))} as "isToReport" from risks r where r.id = ${id}`,
  )
  const role = pendingRoleOf(risk.workflowStatus, risk.creatorRole, present.rows[0]?.isToReport)
  const commenters = sql`select c.author_id from comments c where c.risk_id = ${id} and c.withdrawn_at is null`
  const lastHour = new Date(now.getTime() - commentLimits.minutesBetweenMails * 60_000).toISOString()
  const { rows } = await tx.execute<{ userId: number }>(sql`
    select m.user_id as "userId"
    from (${role ? sql`${assigneesOf({ ...state, riskCategoryId }, role)} union ${commenters}` : commenters}) m(user_id)
    where m.user_id <> ${actor.userId} and not exists (
      select from comments c where c.risk_id = ${id} and m.user_id = any(c.mailed_user_ids)
        and c.created_at > ${lastHour}::timestamptz)
    ${isQuestion ? sql`union select a.user_id from (${askedPeople(risk)}) a where a.user_id <> ${actor.userId}` : sql``}`)
  const readers = await readersOf(
    tx,
    state,
    rows.map(({ userId }) => userId),
  )
  return readers.map(({ userId }) => userId)
}

/** The people with the task to answer a question, as a query of `user_id` (rule questions.asked). */
function askedPeople({ submittedOwnerUserId: ownerId, riskCategoryId, state }: LockedRisk): SQL {
  const place = { ...state, riskCategoryId }
  const asked = askedRolesOf(ownerId !== null).map((role) => assigneesOf(place, role))
  const owner = ownerId === null ? [] : [sql`select ${ownerId}::int as user_id`]
  return sql.join([...asked, ...owner], sql` union `)
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
