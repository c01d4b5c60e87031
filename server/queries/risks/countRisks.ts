import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { riskListQuery, type HeatMapQuery } from '#domain/wire/risks'
import { noPrepare } from '#server/database/autoPrepareClient'
import { listCards } from './listCards.ts'
import type { CardSource } from './riskCards.ts'
import { counted } from './page/findPage.ts'
import { scopeOf } from './scope.ts'
import { searchOf } from './search.ts'
import { StatementMemory } from './statementMemory.ts'
import { isOfBoards, talliedTotal } from './tallies.ts'

/**
 * How many risks the actor sees under each of these filters, in one statement; a search is counted as its list is, and
 * null where it finds more than are counted (rule wire.search-total).
 */
export async function countRisks(
  source: CardSource,
  actor: Actor,
  queries: readonly HeatMapQuery[],
): Promise<(number | null)[]> {
  if (queries.some(({ q }) => searchOf(q) !== null)) {
    const one = riskListQuery.parse({ per_page: '1', fields: 'card' })
    const pages = await Promise.all(queries.map((query) => listCards(source, actor, { ...one, ...query })))
    return pages.map(({ total, isMore }) => (isMore ? null : total))
  }
  const statement = countStatements.of(actor, queries)
  if (!statement) return queries.map(() => 0)
  const { rows } = await source.db.execute<{ place: number; total: number }>(statement)
  return queries.map((_query, index) => rows.find(({ place }) => place === index)?.total ?? 0)
}

/** A row `place, total` for each of the filters; null for an actor who sees no risk at all. */
const countStatements = new StatementMemory((actor, queries: readonly HeatMapQuery[]) => {
  if (scopeOf(actor).length === 0) return null
  const totals = queries.map((query) => talliedTotal(actor, query) ?? counted(actor, query))
  const isPrepared = queries.every(isOfBoards)
  return sql`${sql.raw(isPrepared ? '' : noPrepare)} ${sql.join(
    totals.map(
      (total, place) => sql`select ${sql.raw(String(place))} as place, t.total::int as total from (${total}) t`,
    ),
    sql` union all `,
  )}`
})
