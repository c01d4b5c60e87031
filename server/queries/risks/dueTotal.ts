import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import type { HeatMapQuery } from '#domain/wire/risks'
import { passesSubtree } from '#server/database/subtree'
import { countedRows, countOf, outdatedRisks, outdatedGroups } from '../groupCounts.ts'
import { filtered } from './filters.ts'
import { countedScopeOf, scopeOf } from './scope.ts'
import { hasOnlyFilters, isWithDescendants } from './tallies.ts'

/** The filters that counts of groups support; others are counted row by row. */
const known: ReadonlySet<string> = new Set([
  'type',
  'company_id',
  'company_group_id',
  'include_descendants',
  'is_active',
  'is_private',
  'assessment_type',
  'review_due',
] satisfies (keyof HeatMapQuery)[])

/**
 * The number of visible risks under the filters with a due review, as a query of one row `total`, from the counts of
 * the groups and, for outdated counts, from the rows (rule data.group-counts). Null if the counts do not contain it,
 * and for groups without their descendants, whose few records a list reads anyway.
 */
export function dueTotal(actor: Actor, query: HeatMapQuery): SQL | null {
  if (query.review_due !== true || actor.role === 'Category Expert') return null
  if (!isWithDescendants(query) || !hasOnlyFilters(query, known)) return null
  const outdated = sql`select id from outdated`
  const counted = countedScopeOf(actor).map(
    (branch) => sql`select sum(${countOf('due', branch.shown)}) as count from ${countedRows('due', outdated)} r
      where ${filtered(branch, { ...query, review_due: undefined })}`,
  )
  const found = scopeOf(actor, passesSubtree).map(
    (branch) => sql`select count(*) from ${outdatedRisks(outdated)} where ${filtered(branch, query)}`,
  )
  // Other groups are not counted here, up to date or not.
  const inArea = passesSubtree(sql.raw('g.hierarchy'), actor.hierarchy)
  return sql`with outdated as materialized (${outdatedGroups(inArea)})
    select coalesce(sum(c.count), 0) as total from (${sql.join([...counted, ...found], sql` union all `)}) c`
}
