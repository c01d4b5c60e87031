import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { exportPermission } from '#domain/risks/access/visibility'
import { riskTypes } from '#domain/risks/statuses'
import type { FeedQuery } from '#domain/wire/feed'
import type { Queryable } from '#server/database/client'
import { filtered } from './filters.ts'
import { readRisks, type RiskRow } from './record/riskRows.ts'
import { scopeOf } from './scope.ts'

/** The batch size of the feed; it limits the memory of server and database. */
const atATime = 200

/**
 * Yields every visible risk under the filters that the actor can export, complete, by its number and in batches. Each
 * batch starts after the last number of the previous one, so late batches cost no more than the first.
 */
export async function* readFeed(
  db: Queryable,
  actor: Actor,
  query: Omit<FeedQuery, 'format'>,
): AsyncGenerator<RiskRow[], void> {
  const branches = scopeOf(actor)
  const exported = riskTypes.filter((type) => actor.permissions.has(exportPermission[type]))
  const filter = { ...query, type: query.type ?? (exported.length === 1 ? exported[0] : undefined) }
  let last = 0
  while (branches.length > 0) {
    const parts = branches.map(
      (branch) => sql`(select r.id from risks r where ${filtered(branch, filter)} and r.id > ${last}
        order by r.id limit ${atATime})`,
    )
    const { rows } = await db.execute<{ id: number }>(
      sql`select f.id from (${sql.join(parts, sql` union all `)}) f order by f.id limit ${atATime}`,
    )
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return
    yield await readRisks(db, actor, { ids, withNotes: false })
    last = ids.at(-1) ?? last
    if (ids.length < atATime) return
  }
}
