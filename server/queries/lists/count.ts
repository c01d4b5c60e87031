import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { riskListQuery, type HeatMapQuery } from '#domain/wire/risks'
import { noPrepare } from '#server/database/autoPrepareClient'
import type { Queryable } from '#server/database/client'
import { scopeOf } from '../risks/scope.ts'
import { dueTotal } from '../risks/dueTotal.ts'
import { searchOf } from '../risks/search.ts'
import { isBoardQuery, talliedTotal } from '../risks/tallies.ts'
import { counted } from './find/listStatement.ts'
import { pageOf } from './searchTotal.ts'
import { findVersions } from './versions.ts'

/**
 * Returns the number of visible risks under each of these filters, in one statement; a search is counted like its list,
 * and null means more than the counted maximum (rule wire.search-total).
 */
export async function countRisks(
  db: Queryable,
  actor: Actor,
  queries: readonly HeatMapQuery[],
): Promise<(number | null)[]> {
  if (queries.some(({ q }) => searchOf(q) !== null)) {
    const one = riskListQuery.parse({ per_page: '1' })
    const found = await Promise.all(queries.map((query) => findVersions(db, actor, { ...one, ...query })))
    const pages = found.map(({ total }, index) => pageOf({ ...one, ...queries[index] }, [], total))
    return pages.map(({ total, isMore }) => (isMore ? null : total))
  }
  if (scopeOf(actor).length === 0) return queries.map(() => 0)
  const totals = queries.map((query) => talliedTotal(actor, query) ?? dueTotal(actor, query) ?? counted(actor, query))
  const { rows } = await db.execute<{ place: number; total: number }>(
    sql`${sql.raw(queries.every(isBoardQuery) ? '' : noPrepare)} ${sql.join(
      totals.map(
        (total, place) => sql`select ${sql.raw(String(place))} as place, t.total::int as total from (${total}) t`,
      ),
      sql` union all `,
    )}`,
  )
  return queries.map((_query, index) => rows.find(({ place }) => place === index)?.total ?? 0)
}
