import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { riskListQuery, type HeatMapQuery } from '#domain/wire/risks'
import { noPrepare } from '#server/database/autoPrepareClient'
import type { Queryable } from '#server/database/client'
import { isWithDescendants } from '../risks/askedGroups.ts'
import { filtered, isTurn } from '../risks/filters.ts'
import { lookedUpScopeOf } from '../risks/lookedUpScope.ts'
import { scopeOf } from '../risks/scope.ts'
import { searchOf } from '../risks/search.ts'
import { groupBy } from '../shared/groupBy.ts'
import { findPage } from './page.ts'
import { pageOf } from './searchTotal.ts'

/**
 * Returns the number of visible risks under each of these filters; a search is counted like its list,
 * and null means more than the counted maximum (rule wire.search-total). Filters that differ only in the view of a board
 * are counted in one pass over the rows.
 */
export async function countRisks(
  db: Queryable,
  actor: Actor,
  queries: readonly HeatMapQuery[],
): Promise<(number | null)[]> {
  if (queries.some(({ q }) => searchOf(q) !== null)) {
    const one = riskListQuery.parse({ per_page: '1' })
    const found = await Promise.all(queries.map((query) => findPage(db, actor, { ...one, ...query })))
    const pages = found.map(({ total }, index) => pageOf({ ...one, ...queries[index] }, [], total))
    return pages.map(({ total, isMore }) => (isMore ? null : total))
  }
  if (scopeOf(actor).length === 0) return queries.map(() => 0)
  const places = queries.map((query, place) => ({ place, query, key: JSON.stringify(withoutTurn(query)) }))
  const passes = [...groupBy(places, ({ key }) => key).values()].flatMap(([first, ...others]) =>
    first ? passesOf(actor, withoutTurn(first.query), [first, ...others]) : [],
  )
  const found = await Promise.all([
    sumOf(
      db,
      passes.filter(({ isArea }) => isArea),
      noPrepare,
    ),
    // The few records of one group are found by its index, whatever the values. A plan takes ten times as long.
    sumOf(
      db,
      passes.filter(({ isArea }) => !isArea),
    ),
  ])
  const rows = found.flat()
  const totals = new Map(rows.map(({ place, total }) => [place, total]))
  return queries.map((_query, place) => totals.get(place) ?? 0)
}

interface Pass {
  /** Whether it reads descendants of the requested groups. */
  isArea: boolean
  counts: SQL
}

async function sumOf(db: Queryable, passes: readonly Pass[], mark = ''): Promise<{ place: number; total: number }[]> {
  if (passes.length === 0) return []
  const { rows } = await db.execute<{ place: number; total: number }>(sql`${sql.raw(mark)}
    select n.place, sum(n.total)::int as total from (${sql.join(
      passes.map(({ counts }) => counts),
      sql` union all `,
    )}) c
    cross join lateral unnest(c.places, c.totals) n (place, total) group by 1`)
  return rows
}

const withoutTurn = (query: HeatMapQuery): HeatMapQuery => ({
  ...query,
  workflow_status: undefined,
  is_held: undefined,
  held_by: undefined,
  or_due: undefined,
})

/** The passes over the rows under the common filters: arrays of the places of the queries and of their totals. */
const passesOf = (
  actor: Actor,
  common: HeatMapQuery,
  counted: readonly { place: number; query: HeatMapQuery }[],
): Pass[] =>
  lookedUpScopeOf(actor, common).map((branch) => {
    const totals = counted.map(({ query }) => sql`count(*) filter (where ${isTurn(branch, query) ?? sql`true`})`)
    const counts = sql`select ${sql.raw(`array[${counted.map(({ place }) => place).join(', ')}]`)} as places,
      array[${sql.join(totals, sql`, `)}] as totals from risks r where ${filtered(branch, common)}`
    return { isArea: isWithDescendants(common), counts }
  })
