import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { recordNumberIn } from '#domain/validation/searchForm'
import { riskTypes } from '#domain/risks/statuses'
import { callLimits } from '#domain/validation/limits'
import type { HeatMapQuery, RiskListQuery } from '#domain/wire/risks'
import { noPrepare } from '#server/database/autoPrepareClient'
import { passesSubtree } from '#server/database/subtree'
import { filtered } from '../../risks/filters.ts'
import { scopeFor, type ScopeBranch } from '../../risks/scope.ts'
import { searchOf } from '../../risks/search.ts'
import { directionOf, isFirstOfBoards, keyColumns, limitOf, unionOf, idsOf } from './order.ts'

/** Whether it is a search only by words, whose matches are not all counted. */
export const isSearched = ({ q, mitigation_status }: RiskListQuery) =>
  searchOf(q) !== null && recordNumberIn(q) === null && !mitigation_status

/**
 * Returns the page of a search: up to `callLimits.countedMatches` records are sorted. With more, records are checked in
 * order until the page is full, which is soon; their total is one more than that (rule wire.search-total).
 */
export function searchedList(actor: Actor, query: RiskListQuery): SQL {
  const { q, ...filters } = query
  const search = searchOf(q)
  if (!search) throw new Error('There is nothing to search for')
  const branches = scopeFor(actor, query, passesSubtree)
  const limit = sql.raw(String(callLimits.countedMatches))
  const found = branches.flatMap((branch) =>
    search.candidates(branch, { columns: keyColumns(branch, query), where: oneByOne(branch, filters) }),
  )
  const order = sql`sort_key ${directionOf(query)}, id`
  const types = query.type ? [query.type] : riskTypes
  const walked = branches.flatMap((branch) =>
    types.map(
      (type) => sql`(${search.matching(branch, keyColumns(branch, query), written(branch, { ...filters, type }))}
        and (select total from counted) > ${limit}
        order by ${order} limit ${sql.raw(String(query.page * query.per_page))})`,
    ),
  )
  return sql`
    ${sql.raw(isFirstOfBoards(query) ? '' : noPrepare)}
    with ${search.words}, found as materialized (select * from (${unionOf(found)}) f limit ${limit} + 1),
    counted as materialized (select count(*)::int as total from found)
    select c.total, ${idsOf(sql`
      select f.* from (
        select * from found where (select total from counted) <= ${limit} union all ${unionOf(walked)}
      ) f order by ${order} ${limitOf(query)}`)} from counted c`
}

/**
 * The filters, with literal values for the first columns of an index. Otherwise a plan for specific values would look
 * cheaper than the general one, which is made once.
 */
const written = (branch: ScopeBranch, { type, is_active, ...filters }: HeatMapQuery): SQL => {
  const isOfType = type ? sql`r.type = ${sql.raw(`'${type}'`)} and ` : sql``
  const isActive = is_active === undefined ? sql`` : sql`r.is_active = ${sql.raw(String(is_active))} and `
  return sql`${isOfType}${isActive}${filtered(branch, filters)}`
}

/** The filters of records that are found by their own index: checked row by row, as in `passesSubtree`. */
const oneByOne = (branch: ScopeBranch, filters: HeatMapQuery): SQL =>
  sql`r.deleted_at is null and case when ${filtered(branch, filters)} then true else false end`
