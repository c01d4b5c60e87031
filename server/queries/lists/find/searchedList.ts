import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { riskTypes } from '#domain/risks/statuses'
import { callLimits } from '#domain/validation/limits'
import { recordNumberIn } from '#domain/validation/searchForm'
import type { RiskListQuery } from '#domain/wire/risks'
import { noPrepare } from '#server/database/autoPrepareClient'
import type { Queryable } from '#server/database/client'
import { passesSubtree } from '#server/database/subtree'
import { filtered } from '../../risks/filters.ts'
import { scopeFor } from '../../risks/scope.ts'
import { isAnyoneNamed, searchOf, type Search } from '../../risks/search.ts'
import { directionOf, keyColumns, idsOf, limitOf, unionOf } from './order.ts'

/** A page of a search: its records, and the number of matches, or one more than the counted maximum. */
export interface FoundPage extends Record<string, unknown> {
  total: number
  /** The records of the page, in order. */
  ids: number[]
}

/** Whether it is a search only by words, whose matches are not all counted. */
export const isSearched = ({ q, mitigation_status }: RiskListQuery) =>
  searchOf(q) !== null && recordNumberIn(q) === null && !mitigation_status

/**
 * Finds the page of a search: up to `callLimits.countedMatches` records are found by the index of documents and sorted.
 * With more, records are read in order and compared until the page is full, which is soon; their total is one more than
 * that (rule wire.search-total). Names of assignees are part of the statements only if an active person has one, because
 * they are three quarters of their text.
 */
export async function findSearched(db: Queryable, actor: Actor, query: RiskListQuery): Promise<FoundPage> {
  const search = searchOf(query.q, await isAnyoneNamed(db, query.q))
  if (!search) throw new Error('There is nothing to search for')
  const { rows } = await db.execute<FoundPage>(foundList(actor, query, search))
  const [found] = rows
  if (!found || found.total <= callLimits.countedMatches) return found ?? { total: 0, ids: [] }
  const walked = await db.execute<FoundPage>(walkedList(actor, query, search))
  return walked.rows[0] ?? found
}

const commaOf = (words: readonly SQL[], last: SQL): SQL => sql.join([...words, last], sql`, `)

const most = sql.raw(String(callLimits.countedMatches + 1))

/** The matches from the index of documents, sorted, up to one more than the counted maximum. */
function foundList(actor: Actor, { q: _q, ...query }: RiskListQuery, search: Search): SQL {
  const found = scopeFor(actor, query, passesSubtree).flatMap((branch) =>
    search.candidates(branch, {
      columns: keyColumns(branch, query),
      // Checked row by row, as in `passesSubtree`: the records are found by their own index.
      where: sql`r.deleted_at is null and case when ${filtered(branch, query)} then true else false end`,
    }),
  )
  return sql`${sql.raw(noPrepare)}
    with ${commaOf(search.words, sql`found as materialized (select * from (${unionOf(found)}) f limit ${most})`)}
    select (select count(*)::int from found) as total, ${idsOf(sql`
      select f.* from found f order by f.sort_key ${directionOf(query)}, f.id ${limitOf(query)}`)}`
}

/** The page alone, read in its order. */
function walkedList(actor: Actor, { q: _q, ...query }: RiskListQuery, search: Search): SQL {
  const order = sql`sort_key ${directionOf(query)}, id`
  const end = sql.raw(String(query.page * query.per_page))
  const types = query.type ? [query.type] : riskTypes
  const walked = scopeFor(actor, query, passesSubtree).flatMap((branch) =>
    types.map(
      (type) => sql`(${search.matching(branch, keyColumns(branch, query), filtered(branch, { ...query, type }))}
        order by ${order} limit ${end})`,
    ),
  )
  return sql`${sql.raw(noPrepare)} with ${commaOf(search.words, sql`walked as (${unionOf(walked)})`)}
    select ${most} as total, ${idsOf(sql`select w.* from walked w order by ${order} ${limitOf(query)}`)}`
}
