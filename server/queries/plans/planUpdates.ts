import { sql, type SQL } from 'drizzle-orm'
import type { Person } from '#domain/risks/access/plans'
import { wordsOf } from '#domain/wire/common'
import type { PlanUpdate, PlanUpdateQuery } from '#domain/wire/planUpdates'
import type { Queryable } from '#server/database/client'
import { isoTime } from '../shared/isoTime.ts'
import { searchPattern, matches } from '../shared/like.ts'
import { readPage, type Page } from '../shared/page.ts'
import { personJson } from '../shared/planColumns.ts'
import { isUpdateOf, isUpdateOpen, planTables } from './planScope.ts'

const columns: SQL = sql`u.id, p.id as "mitigationPlanId", u.status, u.progress, u.comment,
  u.file_attachment as "fileAttachment", ${personJson('a')} as author, u.author_role as "authorRole",
  ${isoTime(sql`u.created_at`)} as "createdAt"`

const from: SQL = sql`(${planTables} join mitigation_plan_updates u on ${isUpdateOf(sql`p`)} join users a on a.id = u.author_id)`

/** Returns the reports on a visible plan whose comment contains the words, oldest first by default. */
export async function listPlanUpdates(
  db: Queryable,
  person: Person,
  planId: number,
  query: PlanUpdateQuery,
): Promise<Page<PlanUpdate>> {
  return readPage<PlanUpdate & Record<string, unknown>>(db, query, {
    select: columns,
    from,
    where: sql.join(
      [
        sql`p.id = ${planId} and ${isUpdateOpen(person)}`,
        ...wordsOf(query.q).map((word) => matches(sql`u.comment`, searchPattern(word))),
      ],
      sql` and `,
    ),
    sortKey: query.sort === 'created_at' ? sql`u.created_at` : sql`u.id`,
    tieBreaker: sql`u.id`,
  })
}

/** Returns one report, directly after it was written. */
export async function readPlanUpdate(db: Queryable, planId: number, id: number): Promise<PlanUpdate> {
  const { rows } = await db.execute<PlanUpdate & Record<string, unknown>>(
    sql`select ${columns} from ${from} where p.id = ${planId} and u.id = ${id}`,
  )
  if (!rows[0]) throw new Error(`There is no report ${id} on plan ${planId}`)
  return rows[0]
}
