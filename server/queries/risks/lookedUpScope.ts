import type { Actor } from '#domain/access/actor'
import type { HeatMapQuery } from '#domain/wire/risks'
import { passesSubtree, subtreeRanges } from '#server/database/subtree'
import { scopeOf, type ScopeBranch } from './scope.ts'
import { searchOf } from './search.ts'
import { holdsHome, isWithDescendants } from './tallies.ts'

/**
 * As `scopeOf`, for records that an index looks up by the subtree that is meant: that of the group asked for, or the actor's own
 * where nothing below it is. What lies beyond it is come upon by none of its ranges, so the other one of the two is a filter alone.
 */
export function lookedUpScopeOf(actor: Actor, query: HeatMapQuery): ScopeBranch[] {
  const asked = query.company_group_id
  // Records of a search are found by their ids: a second range would search a second time.
  if (searchOf(query.q)) return scopeOf(actor, passesSubtree)
  if (!isWithDescendants(query)) return scopeOf(actor)
  if (holdsHome(actor, query)) return inRanges((range) => withinOf(scopeOf(actor, range), passesSubtree))
  return asked?.length === 1 ? inRanges((range) => withinOf(scopeOf(actor, passesSubtree), range)) : scopeOf(actor)
}

type Range = (typeof subtreeRanges)[number]

/** The branches of each range; what is shown as it stands is the home's, and in no subtree that would have ranges. */
const inRanges = (branchesOf: (range: Range) => ScopeBranch[]): ScopeBranch[] =>
  subtreeRanges.flatMap((range, index) => branchesOf(range).filter(({ shown }) => index === 0 || shown === 'submitted'))

const withinOf = (branches: readonly ScopeBranch[], within: Range): ScopeBranch[] =>
  branches.map((branch) => ({ ...branch, within }))
