import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { askedRolesOf } from '#domain/risks/questions'
import type { Queryable } from '#server/database/client'
import { isOneOf } from '#server/database/oneOf'
import { isoTime } from '../../shared/isoTime.ts'
import { isAtHome } from '../scope.ts'

/** Whether `comments c` is a question without an answer. The index of open questions has the same condition. */
const isOpenQuestion = sql`c.is_question and c.answered_at is null and c.withdrawn_at is null`

/**
 * Whether the actor must answer questions about `risks r`, equal to `isAsked` of the domain (rule questions.asked,
 * `tests/api/tasks.test.ts`).
 */
function isAsked(actor: Actor): SQL {
  const isOwner = sql`r.submitted_owner_user_id = ${actor.userId}`
  const { role } = actor
  if (askedRolesOf(true).includes(role)) return sql`(${isOwner} or ${isAtHome(actor)})`
  if (!askedRolesOf(false).includes(role)) return isOwner
  return sql`(${isOwner} or (r.submitted_owner_user_id is null and ${isAtHome(actor)}))`
}

/** Whether `comments c` about `risks r` is an open question for the actor, who asks none of oneself. */
export const isQuestionFor = (actor: Actor): SQL =>
  sql`(${isOpenQuestion} and c.author_id <> ${actor.userId} and ${isAsked(actor)})`

/** Whether `risks r` has an open question for the actor: open questions are few, so that they are found first. */
export const hasQuestionFor = (actor: Actor): SQL => sql`(r.is_active and r.id = any(array(
  select c.risk_id from comments c join risks r on r.id = c.risk_id where ${isQuestionFor(actor)})))`

/** Returns the last question of the actor about each record, except withdrawn ones. */
export async function readOwnQuestions(
  db: Queryable,
  actor: Actor,
  riskIds: readonly number[],
): Promise<Map<number, { createdAt: string; answeredAt: string | null }>> {
  if (riskIds.length === 0) return new Map()
  const { rows } = await db.execute<{ riskId: number; createdAt: string; answeredAt: string | null }>(sql`
    select distinct on (c.risk_id) c.risk_id as "riskId", ${isoTime(sql`c.created_at`)} as "createdAt",
      ${isoTime(sql`c.answered_at`)} as "answeredAt"
    from comments c where ${isOneOf(sql.raw('c.risk_id'), riskIds, 'int')} and c.author_id = ${actor.userId}
      and c.is_question and c.withdrawn_at is null order by c.risk_id, c.id desc`)
  return new Map(rows.map(({ riskId, ...question }) => [riskId, question]))
}
