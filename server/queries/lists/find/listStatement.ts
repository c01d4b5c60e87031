import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { recordNumberIn } from '#domain/validation/searchForm'
import type { HeatMapQuery, RiskListQuery } from '#domain/wire/risks'
import { noPrepare } from '#server/database/autoPrepareClient'
import { isWithDescendants } from '../../risks/askedGroups.ts'
import { filtered } from '../../risks/filters.ts'
import { lookedUpScopeOf } from '../../risks/lookedUpScope.ts'
import { scopeOf } from '../../risks/scope.ts'
import { directionOf, limitOf, unionOf, idsOf } from './order.ts'
import { isAlongIndex, keysOf, partsOf } from './parts.ts'

/**
 * The statement that finds a page of a list that is not searched: one row with the `total` and the `ids` of the page, in
 * order. Null for an actor who can see no risk.
 */
export function listStatement(actor: Actor, query: RiskListQuery): SQL | null {
  if (scopeOf(actor).length === 0) return null
  return isAlongIndex(actor, query) ? pagedList(actor, query) : countedList(actor, query)
}

/** Counts everything from one index, and reads the page along another until it is full. */
const pagedList = (actor: Actor, query: RiskListQuery): SQL => sql`
  ${sql.raw(noPrepare)}
  select (${counted(actor, query)})::int as total, ${idsOf(sql`
    select f.* from (${unionOf(partsOf(actor, query))}) f order by f.sort_key ${directionOf(query)}, f.id ${limitOf(query)}`)}`

/** Reads, counts and sorts everything once. A searched number comes first without a sort. */
export function countedList(actor: Actor, query: RiskListQuery): SQL {
  const number = query.sort ? null : recordNumberIn(query.q)
  const named = number === null ? sql`` : sql`f.id <> ${number}, `
  const found = lookedUpScopeOf(actor, query).map((branch) => keysOf(branch, query))
  // The few records of one group are found by its index, whatever the values.
  const isPrepared = !isWithDescendants(query) && query.page === 1
  return sql`
    ${sql.raw(isPrepared ? '' : noPrepare)}
    with found as materialized (${unionOf(found)})
    select (select count(*)::int from found) as total, ${idsOf(sql`
      select f.* from found f order by ${named}f.sort_key ${directionOf(query)}, f.id ${limitOf(query)}`)}`
}

/** Counts the visible risks under the filters, for an actor who can see some: a row with their `total`. */
export function counted(actor: Actor, query: HeatMapQuery): SQL {
  const counts = lookedUpScopeOf(actor, query).map(
    (branch) => sql`select count(*) as total from risks r where ${filtered(branch, query)}`,
  )
  return sql`select sum(c.total) as total from (${unionOf(counts)}) c`
}
