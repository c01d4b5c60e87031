import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import type { RiskListQuery } from '#domain/wire/risks'
import { shownColumns, type ScopeBranch } from '../scope.ts'
import { groupsOf } from '../tallies.ts'
import { directionOf, endOf } from './order.ts'
import { partOf, type PartRead } from './part.ts'

/** The groups that `latestOfGroups` reads, looked up once however often they are read: goes before the statement. */
export const withGroups = (actor: Actor, query: RiskListQuery): SQL =>
  sql`with asked as materialized (${groupsOf(actor, query)})`

/**
 * A part of a page by `updated_at`, read group by group from the index that each group has of what was submitted there. A few
 * records of each are read first: the last one of those that the page has room for comes no sooner than the last one of the
 * page, so that beyond it no group is read any further.
 * @param read.probed how many of each group are read first; null: each group is read as far as the page has room
 */
export function latestOfGroups(
  branch: ScopeBranch,
  query: RiskListQuery,
  { probed, withVersions }: { probed: number | null; withVersions: boolean },
): SQL {
  const end = endOf(query)
  if (probed === null) return sql`(${ofEachGroup(branch, query, end, { withVersions })})`
  const last = sql`(select f.sort_key from (${ofEachGroup(branch, query, probed)}) f
    order by f.sort_key ${directionOf(query)} offset ${sql.raw(String(end - 1))} limit 1)`
  return sql`(${ofEachGroup(branch, query, end, { withVersions, condition: isUpTo(last, branch, query) })})`
}

function ofEachGroup(branch: ScopeBranch, query: RiskListQuery, end: number, read: PartRead = {}): SQL {
  const isOfGroup = sql`r.company_group_id = g.id`
  const condition = read.condition ? sql`${isOfGroup} and ${read.condition}` : isOfGroup
  return sql`select f.* from asked g cross join lateral ${partOf(branch, query, end, { ...read, condition })} f`
}

/** Whether a record comes no later than the time, where there is one. */
function isUpTo(time: SQL, { shown }: ScopeBranch, { order }: RiskListQuery): SQL {
  const { updatedAt } = shownColumns[shown]
  return order === 'desc'
    ? sql`${updatedAt} >= coalesce(${time}, '-infinity')`
    : sql`${updatedAt} <= coalesce(${time}, 'infinity')`
}
