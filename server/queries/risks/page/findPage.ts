import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { recordNumberIn } from '#domain/validation/searchForm'
import type { HeatMapQuery, RiskListQuery } from '#domain/wire/risks'
import { noPrepare } from '#server/database/autoPrepareClient'
import { filtered } from '../filters.ts'
import { lookedUpScopeOf } from '../lookedUpScope.ts'
import { scopeOf, type ScopeBranch } from '../scope.ts'
import { talliedTotal } from '../tallies.ts'
import { directionOf, isFirstOfBoards, limitOf, unionOf } from './order.ts'
import { keysOf } from './part.ts'
import { pageOf, partsOf } from './parts.ts'
import { isSearched, searchedPage } from './searchedPage.ts'

/**
 * The query that finds a page and counts: a row for each record with the `total` of all, or one without an id where the
 * page is empty. Null for an actor who sees no risk at all.
 * @param read.columns what is read of the records of the page, their id among it
 * @param read.joined what they are read from, joined to `page (id, present)`, which says what is shown of each
 */
export function findPage(actor: Actor, query: RiskListQuery, read: { columns: SQL; joined: SQL }): SQL | null {
  if (scopeOf(actor).length === 0) return null
  if (isSearched(query)) return searchedPage(actor, query, read)
  return isLookedUp(query) ? lookedUpPage(lookedUpScopeOf(actor, query), query, read) : orderedPage(actor, query, read)
}

/** Whether a filter finds records by what hangs on them: they are then looked up once, sorted and counted together. */
export const isLookedUp = ({ q, mitigation_status, period_movement }: RiskListQuery) =>
  Boolean(q || mitigation_status || period_movement)

function lookedUpPage(branches: readonly ScopeBranch[], query: RiskListQuery, read: { columns: SQL; joined: SQL }) {
  const number = query.sort ? null : recordNumberIn(query.q)
  const named = number === null ? sql`` : sql`f.id <> ${number}, `
  return sql`
    ${sql.raw(noPrepare)}
    with found as materialized (${unionOf(branches.map((branch) => keysOf(branch, query)))}),
    page as (
      select p.id, p.present, row_number() over () as place from (
        select f.id, f.present from found f order by ${named}f.sort_key ${directionOf(query)}, f.id ${limitOf(query)}) p
    )
    select t.total::int as total, ${read.columns} from (select count(*) as total from found) t
    left join page on true ${read.joined} order by page.place`
}

/**
 * Each part of what the actor sees is read in the order asked for, by the index that has that order where there is one,
 * and no further than the end of the page; the parts are then put together. How many there are in all say the tallies, where
 * they can (rules wire.lists and data.tallies).
 */
function orderedPage(actor: Actor, query: RiskListQuery, read: { columns: SQL; joined: SQL }) {
  const total = talliedTotal(actor, query)
  const parts = partsOf(actor, query, { way: total === null ? 'lookup' : 'either' })
  return sql`
    ${sql.raw(total !== null && isFirstOfBoards(query) ? '' : noPrepare)}
    with counted as materialized (${total ?? counted(actor, query)}),
    page as (
      select p.id, p.present, row_number() over () as place from (${pageOf(query, parts, sql`f.id, f.present`)}) p
    )
    select t.total::int as total, ${read.columns} from counted t
    left join page on true ${read.joined} order by page.place`
}

/** How many risks an actor who sees some finds by the filters, counted one by one: a row with their `total`. */
export function counted(actor: Actor, query: HeatMapQuery): SQL {
  const counts = lookedUpScopeOf(actor, query).map(
    (branch) => sql`select count(*) as total from risks r where ${filtered(branch, query)}`,
  )
  return sql`select sum(c.total) as total from (${unionOf(counts)}) c`
}
