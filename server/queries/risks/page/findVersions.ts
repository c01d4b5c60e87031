import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import type { RiskListQuery } from '#domain/wire/risks'
import { noPrepare } from '#server/database/autoPrepareClient'
import { scopeOf } from '../scope.ts'
import { isHomeAlone, talliedTotal } from '../tallies.ts'
import type { Approach } from './approach.ts'
import { findPage, isLookedUp } from './findPage.ts'
import { withGroups } from './latestOfGroups.ts'
import { directionOf, isFirstOfBoards } from './order.ts'
import { pageOf, partsOf } from './parts.ts'
import { isSearched } from './searchedPage.ts'

/**
 * As `findPage`, in one row: the `total`, and the `versions` of the records of the page in their order, put together. Null
 * for an actor who sees no risk at all.
 * @param version of a record, as an SQL expression of what `cardVersion` asks for
 * @param approach which one changes nothing of what is found
 */
export function findVersions(
  actor: Actor,
  query: RiskListQuery,
  { version, approach }: { version: (isPresent: SQL) => SQL; approach: Approach },
): SQL | null {
  if (scopeOf(actor).length === 0) return null
  const total = isSearched(query) || isLookedUp(query) ? null : talliedTotal(actor, query)
  if (total === null) {
    const columns = sql`case when r.id is not null then ${version(sql.raw('page.present'))} end as version`
    const page = findPage(actor, query, { columns, joined: sql`left join risks r on r.id = page.id` })
    return page && sql`select min(p.total) as total, string_agg(p.version, ',') as versions from (${page}) p`
  }
  const isReadOnTheWay = isReadInOrder(actor, query) || takesMost(approach)
  const parts = partsOf(actor, query, { ...approach, withVersions: isReadOnTheWay })
  // What is put together of one ordered query keeps its order, and what is joined to it may not.
  const versions = isReadOnTheWay
    ? sql`select string_agg(${version(sql.raw('r.present'))}, ',') from (${pageOf(query, parts, sql`f.*`)}) r`
    : sql`select string_agg(${version(sql.raw('page.present'))}, ',' order by page.sort_key ${directionOf(query)}, page.id)
        from (${pageOf(query, parts, sql`f.*`)}) page join risks r on r.id = page.id`
  return sql`${sql.raw(isFirstOfBoards(query) ? '' : noPrepare)}
    ${approach.way === 'each group' ? withGroups(actor, query) : sql``}
    select t.total::int as total, (${versions}) as versions from (${total}) t`
}

/** Whether most of what is come upon is of the page. */
const takesMost = (approach: Approach): boolean =>
  approach.way === 'walk through most' || (approach.way === 'each group' && approach.probed !== null)

/** Whether next to all that is come upon is of the page: the records of a home, in the order of its index. */
const isReadInOrder = (actor: Actor, query: RiskListQuery): boolean =>
  isHomeAlone(actor, query) && query.sort === 'updated_at' && scopeOf(actor).some(({ shown }) => shown === 'present')
