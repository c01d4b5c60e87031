import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { recordNumberIn } from '#domain/validation/searchForm'
import type { HeatMapQuery, RiskListQuery } from '#domain/wire/risks'
import { noPrepare } from '#server/database/autoPrepareClient'
import { dueTotal } from '../../risks/dueTotal.ts'
import { filtered } from '../../risks/filters.ts'
import { lookedUpScopeOf } from '../../risks/lookedUpScope.ts'
import { scopeOf } from '../../risks/scope.ts'
import { isWithDescendants, talliedTotal } from '../../risks/tallies.ts'
import { dueList } from './dueList.ts'
import { directionOf, isFirstOfBoards, limitOf, unionOf, versionsOf } from './order.ts'
import { keysOf, partsOf } from './parts.ts'
import { isSearched, searchedList } from './searchedList.ts'

/**
 * The statement that finds a page of a list: one row with the `total` and the `versions` of the records of the page, in
 * order (`cardVersion`). Null for an actor who can see no risk.
 */
export function listStatement(actor: Actor, query: RiskListQuery): SQL | null {
  if (scopeOf(actor).length === 0) return null
  if (isSearched(query)) return searchedList(actor, query)
  const total = talliedTotal(actor, query)
  if (total) return talliedList(actor, query, total)
  const due = dueTotal(actor, query)
  return due ? dueList(actor, query, due) : countedList(actor, query)
}

/** The tallies provide the total (rule data.tallies); each part is read only up to the end of the page. */
const talliedList = (actor: Actor, query: RiskListQuery, total: SQL): SQL => sql`
  ${sql.raw(isFirstOfBoards(query) ? '' : noPrepare)}
  select (${total})::int as total, ${versionsOf(sql`
    select f.* from (${unionOf(partsOf(actor, query))}) f order by f.sort_key ${directionOf(query)}, f.id ${limitOf(query)}`)}`

/**
 * Reads, counts and sorts everything once: slower than with tallies, with the same result. A searched number comes
 * first without a sort.
 */
export function countedList(actor: Actor, query: RiskListQuery): SQL {
  const number = query.sort ? null : recordNumberIn(query.q)
  const named = number === null ? sql`` : sql`f.id <> ${number}, `
  const found = lookedUpScopeOf(actor, query).map((branch) => keysOf(branch, query))
  return sql`
    ${sql.raw(isDueOfGroup(query) ? '' : noPrepare)}
    with found as materialized (${unionOf(found)})
    select (select count(*)::int from found) as total, ${versionsOf(sql`
      select f.* from found f order by ${named}f.sort_key ${directionOf(query)}, f.id ${limitOf(query)}`)}`
}

/** Whether boards send it repeatedly, always by the index of a group. */
const isDueOfGroup = (query: RiskListQuery): boolean =>
  query.review_due === true && !isWithDescendants(query) && isFirstOfBoards(query)

/** Counts the visible risks under the filters one by one, for an actor who can see some: a row with their `total`. */
export function counted(actor: Actor, query: HeatMapQuery): SQL {
  const counts = lookedUpScopeOf(actor, query).map(
    (branch) => sql`select count(*) as total from risks r where ${filtered(branch, query)}`,
  )
  return sql`select sum(c.total) as total from (${unionOf(counts)}) c`
}
