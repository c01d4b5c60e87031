import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { withheldActions, type AuditedAction } from '#domain/risks/auditTexts'
import type { Comment } from '#domain/wire/comments'
import type { Queryable } from '#server/database/client'
import { isoTime } from '../../shared/isoTime.ts'
import type { Page } from '../../shared/page.ts'
import { anyOf, scopeOf } from '../scope.ts'
import { readerColumns, readerOf, type ReaderRow } from './auditReader.ts'

interface ActionRow extends AuditedAction, ReaderRow {
  commentId: number | null
  userId: number
}

/**
 * Returns the ids of the comments on a risk that the user can read, oldest first: those whose action in the audit is
 * not withheld from the reader, and the reader's own (rule comments.readers).
 * @returns undefined if the risk does not exist for the actor
 */
export async function readableComments(db: Queryable, actor: Actor, riskId: number): Promise<number[] | undefined> {
  const branches = scopeOf(actor)
  const { rows } = await db.execute<ActionRow>(sql`
    select e.action, e.user_id as "userId",
      case when e.action = 'comment' then (e.changes #>> '{comment,after}')::int end as "commentId",
      jsonb_strip_nulls(jsonb_build_object('isPrivate', e.changes -> 'isPrivate',
        'riskCategoryId', e.changes -> 'riskCategoryId')) as changes,
      ${readerColumns(actor, branches)}
    from risks r
    join audit_entries e on e.subject_type = 'risk' and e.subject_id = r.id
    where r.id = ${riskId} and ${anyOf(branches.map(({ where }) => where))}
    order by e.id`)
  const [first] = rows
  if (!first) return undefined
  const withheld = withheldActions(rows, readerOf(actor, first))
  return rows.flatMap(({ action, commentId, userId }, index) =>
    action === 'comment' && commentId !== null && (!withheld[index] || userId === actor.userId) ? [commentId] : [],
  )
}

/** Returns a page of the comments on a risk, the newest first; undefined if the risk does not exist for the actor. */
export async function listComments(
  db: Queryable,
  actor: Actor,
  riskId: number,
  { page, per_page }: { page: number; per_page: number },
): Promise<Page<Comment> | undefined> {
  const readable = await readableComments(db, actor, riskId)
  if (!readable) return undefined
  const ids = readable.toReversed().slice((page - 1) * per_page, page * per_page)
  return { rows: await readComments(db, actor, ids), total: readable.length }
}

/** Returns comments by id, the newest first; the caller checks the permission. */
export async function readComments(db: Queryable, actor: Actor, ids: readonly number[]): Promise<Comment[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<Comment & Record<string, unknown>>(sql`
    select c.id, (select json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name)
        from users u where u.id = c.author_id) as author, c.author_role as "authorRole", c.text,
      ${isoTime(sql`c.created_at`)} as "createdAt", ${isoTime(sql`c.withdrawn_at`)} as "withdrawnAt",
      c.is_question as "isQuestion", ${isoTime(sql`c.answered_at`)} as "answeredAt",
      c.author_id = ${actor.userId} and c.withdrawn_at is null as "mayWithdraw"
    from comments c where c.id in ${[...ids]} order by c.id desc`)
  return rows
}
