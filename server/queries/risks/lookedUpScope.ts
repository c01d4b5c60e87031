import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import type { HeatMapQuery } from '#domain/wire/risks'
import { passesSubtree, subtreeRanges, type Within } from '#server/database/subtree'
import { includesHome, isOnlyHome, isWithDescendants } from './askedGroups.ts'
import { scopeFor, type ScopeBranch } from './scope.ts'
import { searchOf } from './search.ts'

/**
 * Like `scopeFor`, for records that an index finds by the requested subtree: that of the filtered group, or the actor's
 * own. Records outside it are in none of its ranges, so the other subtree is only a filter.
 */
export function lookedUpScopeOf(actor: Actor, query: HeatMapQuery): ScopeBranch[] {
  const asked = query.company_group_id
  const scope = (reader: Actor, within?: Within) => scopeFor(reader, query, within)
  // Records of a search are found by their ids: a second range would search a second time.
  if (searchOf(query.q)) return scope(actor, passesSubtree)
  if (isOnlyHome(actor, query)) return ofHome(actor, scope(actor, passesSubtree))
  // Found by the index of groups.
  if (!isWithDescendants(query)) return scope(actor, passesSubtree)
  if (includesHome(actor, query)) return inRanges((range) => withinOf(scope(actor, range), passesSubtree))
  return asked?.length === 1 ? inRanges((range) => withinOf(scope(actor, passesSubtree), range)) : scope(actor)
}

/**
 * The home group without its current records is read by company: records of other companies are in separate ranges of
 * the index.
 */
function ofHome(actor: Actor, branches: ScopeBranch[]): ScopeBranch[] {
  if (!branches.some(({ shown }) => shown === 'present')) return branches
  const isOfOthers = sql`(r.company_id < ${actor.companyId} or r.company_id > ${actor.companyId})`
  return branches.map((branch) =>
    branch.shown === 'present' ? branch : { ...branch, where: sql`${branch.where} and ${isOfOthers}` },
  )
}

type Range = (typeof subtreeRanges)[number]

/** The branches of each range; only the home group can see the current state, which needs no subtree. */
const inRanges = (branchesOf: (range: Range) => ScopeBranch[]): ScopeBranch[] =>
  subtreeRanges.flatMap((range, index) => branchesOf(range).filter(({ shown }) => index === 0 || shown === 'submitted'))

const withinOf = (branches: readonly ScopeBranch[], within: Range): ScopeBranch[] =>
  branches.map((branch) => ({ ...branch, within }))
