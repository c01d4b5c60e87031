import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { riskTypes } from '#domain/risks/statuses'
import type { RiskListQuery } from '#domain/wire/risks'
import { passesSubtree, type Within } from '#server/database/subtree'
import { filtered } from '../filters.ts'
import { lookedUpScopeOf } from '../lookedUpScope.ts'
import { scopeOf, type ScopeBranch } from '../scope.ts'
import { groupsOf, isHomeAlone, isWithDescendants } from '../tallies.ts'
import { isLargeWhere } from './approach.ts'
import { directionOf, indexedOrders, keyColumns, limitOf, unionOf } from './order.ts'

/** The records of a page, of parts that were put in order each. */
export const pageOf = (query: RiskListQuery, parts: readonly SQL[], columns: SQL): SQL =>
  sql`select ${columns} from (${unionOf(parts)}) f order by sort_key ${directionOf(query)}, id ${limitOf(query)}`

/** How a page is found: walking along an index until it is full, looking everything up, by each group, or by `counted` one of the first two. */
type Way = 'walk' | 'lookup' | 'each group' | 'either'

/**
 * The parts of a page. A large part of the tree is read in its order until the page is full, past whatever is elsewhere; a
 * small one is looked up and sorted.
 * @param found.withVersions whether what versions are made of is read along with the keys
 */
export function partsOf(
  actor: Actor,
  query: RiskListQuery,
  { way, withVersions }: { way: Way; withVersions?: boolean },
): SQL[] {
  // Every index begins with the type, so each type is a part of its own.
  const types = query.type ? [query.type] : riskTypes
  const partOf = (branch: ScopeBranch, condition?: SQL) =>
    types.map(
      (type) => sql`(${keysOf(branch, { ...query, type }, withVersions)} ${condition ? sql`and ${condition}` : sql``}
        order by sort_key ${directionOf(query)}, id limit ${sql.raw(String(query.page * query.per_page))})`,
    )
  const partOfEachGroup = (branch: ScopeBranch) =>
    partOf(branch, sql`r.company_group_id = g.id`).map(
      (part) => sql`(select f.* from (${groupsOf(actor, query)}) g cross join lateral ${part} f)`,
    )
  if (!indexedOrders.has(query.sort)) return lookedUpScopeOf(actor, query).flatMap((branch) => partOf(branch))
  const large = scopeOf(actor, passesSubtree)
  const isHome = isHomeAlone(actor, query) && large.some(({ shown }) => shown === 'present')
  if (way === 'each group' && isWithDescendants(query)) {
    return [
      ...large.filter(({ shown }) => shown === 'present').flatMap((branch) => partOf(branch)),
      ...submittedOf(scopeOf(actor, anywhere)).flatMap(partOfEachGroup),
    ]
  }
  const small = isHome ? large : lookedUpScopeOf(actor, query)
  const whereLarge = way === 'either' ? isLargeWhere(query) : undefined
  const whereSmall = whereLarge ? sql`not ${whereLarge}` : sql`true`
  const conditions = isHome ? ofOtherCompanies(actor).map((other) => sql`${whereSmall} and ${other}`) : [whereSmall]
  return [
    // The state at home is one group's, and has an index of its own.
    ...large.filter(({ shown }) => shown === 'present').flatMap((branch) => partOf(branch)),
    ...(way === 'lookup' || way === 'each group'
      ? []
      : submittedOf(large).flatMap((branch) => partOf(branch, whereLarge))),
    ...(way === 'walk'
      ? []
      : submittedOf(small).flatMap((branch) => conditions.flatMap((condition) => partOf(branch, condition)))),
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

export const keysOf = (branch: ScopeBranch, query: RiskListQuery, withVersions = false): SQL =>
  sql`select ${keyColumns(branch, query)}${sql.raw(withVersions ? ', r.xmin, r.plans_due_next' : '')} from risks r
    where ${filtered(branch, query)}`
