import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { riskTypes } from '#domain/risks/statuses'
import type { RiskListQuery } from '#domain/wire/risks'
import { passesSubtree, type Within } from '#server/database/subtree'
import { lookedUpScopeOf } from '../lookedUpScope.ts'
import { scopeOf, type ScopeBranch } from '../scope.ts'
import { isHomeAlone } from '../tallies.ts'
import { isLargeWhere, type Approach } from './approach.ts'
import { latestOfGroups } from './latestOfGroups.ts'
import { directionOf, endOf, indexedOrders, limitOf, unionOf } from './order.ts'
import { partOf } from './part.ts'

/** The records of a page, of parts that were put in order each. */
export const pageOf = (query: RiskListQuery, parts: readonly SQL[], columns: SQL): SQL =>
  sql`select ${columns} from (${unionOf(parts)}) f order by sort_key ${directionOf(query)}, id ${limitOf(query)}`

/** How the parts of a page are found: in one way, or by what `counted` says looked up or walked through. */
type Way = Approach | { way: 'either' }

/**
 * The parts of a page. A large part of the tree is read in its order until the page is full, past whatever is elsewhere; a
 * small one is looked up and sorted.
 * @param found.withVersions whether what versions are made of is read along with the keys
 */
export function partsOf(actor: Actor, query: RiskListQuery, found: Way & { withVersions?: boolean }): SQL[] {
  const { way, withVersions = false } = found
  // Every index begins with the type, so each type is a part of its own.
  const types = query.type ? [query.type] : riskTypes
  const parts = (branches: readonly ScopeBranch[], part: (branch: ScopeBranch, ofType: RiskListQuery) => SQL) =>
    branches.flatMap((branch) => types.map((type) => part(branch, { ...query, type })))
  const inOrder = (condition?: SQL) => (branch: ScopeBranch, ofType: RiskListQuery) =>
    partOf(branch, ofType, endOf(query), { condition, withVersions })

  if (!indexedOrders.has(query.sort)) return parts(lookedUpScopeOf(actor, query), inOrder())
  const large = scopeOf(actor, passesSubtree)
  // The state at home is one group's, and has an index of its own.
  const present = large.filter(({ shown }) => shown === 'present')
  const atHome = parts(present, inOrder())
  if (way === 'each group') {
    const read = { probed: found.probed, withVersions }
    const branches = submittedOf(scopeOf(actor, anywhere))
    return [...atHome, ...parts(branches, (branch, ofType) => latestOfGroups(branch, ofType, read))]
  }
  const isHome = isHomeAlone(actor, query) && present.length > 0
  const small = isHome ? large : lookedUpScopeOf(actor, query)
  const whereLarge = way === 'either' ? isLargeWhere(query) : undefined
  const whereSmall = whereLarge ? sql`not ${whereLarge}` : sql`true`
  const conditions = isHome ? ofOtherCompanies(actor).map((other) => sql`${whereSmall} and ${other}`) : [whereSmall]
  return [
    ...atHome,
    ...(way === 'lookup' ? [] : parts(submittedOf(large), inOrder(whereLarge))),
    ...(way === 'walk' || way === 'walk through most'
      ? []
      : conditions.flatMap((condition) => parts(submittedOf(small), inOrder(condition)))),
  ]
}

/** Of a group that was chosen by its path no record is held against a path once more. */
const anywhere: Within = () => sql`true`

const submittedOf = (branches: readonly ScopeBranch[]) => branches.filter(({ shown }) => shown === 'submitted')

/**
 * Of one's own group, what is not one's home is of other companies: what stands before and after the home in the index that it is
 * read from, mostly nothing. Looked up by the subtree, every record of the home was come upon once more, and left out.
 */
const ofOtherCompanies = ({ companyId }: Actor): SQL[] => [
  sql`r.company_id < ${companyId}`,
  sql`r.company_id > ${companyId}`,
]
