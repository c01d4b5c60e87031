import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { levels } from '#domain/risks/heatMap'
import { riskTypes } from '#domain/risks/statuses'
import type { RiskListQuery } from '#domain/wire/risks'
import { noPrepare } from '#server/database/autoPrepareClient'
import { passesSubtree } from '#server/database/subtree'
import { lookedUpScopeOf } from '../../risks/lookedUpScope.ts'
import { scopeOf, shownColumns, type ScopeBranch } from '../../risks/scope.ts'
import { dueSince } from '../../risks/timed.ts'
import { directionOf, isFirstOfBoards, limitOf, unionOf, versionsOf } from './order.ts'
import { isWholeGroup, keysOf, partsOf } from './parts.ts'

/**
 * The maximum number of records that are sorted; with more due records, a page read in the order of the list is soon
 * full.
 */
const mostSorted = 5_000

/**
 * Returns the page of a list of due reviews: few records are found by their day and sorted, many are read along the
 * index of the order until the page is full (docs/lists.md).
 */
export function dueList(actor: Actor, query: RiskListQuery, total: SQL, most = mostSorted): SQL {
  const isFew = sql`(select total from counted) <= ${sql.raw(String(most))}`
  const along = partsOf(actor, query).map((part) => sql`select p.* from (${part}) p where not (${isFew})`)
  const found = foundParts(actor, query).map((part) => sql`select p.* from (${part}) p where ${isFew}`)
  return sql`
    ${sql.raw(isFirstOfBoards(query) ? '' : noPrepare)}
    with counted as materialized (${total})
    select c.total::int as total, ${versionsOf(sql`
      select f.* from (${unionOf([...found, ...along])}) f order by f.sort_key ${directionOf(query)}, f.id ${limitOf(query)}`)}
    from counted c`
}

/** The index of days contains everything submitted; a part of the tree is found by its path. */
function foundParts(actor: Actor, query: RiskListQuery): SQL[] {
  if (!isWholeGroup(actor, query)) return lookedUpScopeOf(actor, query).map((branch) => keysOf(branch, query))
  const types = query.type ? [query.type] : riskTypes
  return scopeOf(actor, passesSubtree).flatMap((branch) =>
    branch.shown === 'present'
      ? [keysOf(branch, query)]
      : types.flatMap((type) => levels.map((level) => keysOf(branch, { ...query, type }, isDueOf(branch, level)))),
  )
}

const isDueOf = ({ shown }: ScopeBranch, level: (typeof levels)[number]): SQL =>
  sql`${shownColumns[shown].netLevel} = ${sql.raw(`'${level}'`)} and r.reviewed_on <= ${dueSince(level)}`
