import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { levels } from '#domain/risks/heatMap'
import { riskTypes } from '#domain/risks/statuses'
import { callLimits } from '#domain/validation/limits'
import type { HeatMapQuery, RiskListQuery } from '#domain/wire/risks'
import { noPrepare } from '#server/database/autoPrepareClient'
import { passesSubtree } from '#server/database/subtree'
import { filtered, numberIn } from './filters.ts'
import { searchOf } from './search.ts'
import { scopeOf, shownColumns, type ScopeBranch, type Shown } from './scope.ts'
import { isOfBoards, talliedTotal } from './tallies.ts'

/**
 * The query that finds a page and counts: a row for each record with the `total` of all, or one without an id where the
 * page is empty. Null for an actor who sees no risk at all.
 * @param read.columns what is read of the records of the page, their id among it
 * @param read.joined what they are read from, joined to `page (id, present)`, which says what is shown of each
 */
export function findPage(actor: Actor, query: RiskListQuery, read: { columns: SQL; joined: SQL }): SQL | null {
  const branches = scopeOf(actor)
  if (branches.length === 0) return null
  if (isSearched(query)) return searchedPage(actor, query, read)
  return isLookedUp(query) ? lookedUpPage(branches, query, read) : orderedPage(actor, query, read)
}

/** Whether it is a search of cards in an order that an index has: then what is found is not all counted. */
const isSearched = ({ q, mitigation_status, period_movement, fields, sort }: RiskListQuery) =>
  fields === 'card' &&
  searchOf(q) !== null &&
  numberIn(q) === null &&
  !mitigation_status &&
  !period_movement &&
  indexedOrders.has(sort)

/**
 * The page of a search: of up to `callLimits.countedMatches` records what is found is sorted. Of more the search is held
 * against one record after the other in their order until the page is full, for then one is soon come upon; and their
 * total is one more than that (rule wire.search-total).
 */
function searchedPage(actor: Actor, query: RiskListQuery, read: { columns: SQL; joined: SQL }) {
  const { q, ...filters } = query
  const search = searchOf(q)
  if (!search) throw new Error('There is nothing to search for')
  const branches = scopeOf(actor, passesSubtree)
  const limit = sql.raw(String(callLimits.countedMatches))
  const found = branches.flatMap((branch) =>
    search.candidates(
      branch,
      keyColumns(branch, query),
      branch.shown === 'submitted' && search.isIndexed ? oneByOne(branch, filters) : written(branch, filters),
    ),
  )
  const order = sql`sort_key ${directionOf(query)}, id`
  const types = query.type ? [query.type] : riskTypes
  const walked = branches.flatMap((branch) =>
    types.map(
      (type) => sql`(${search.matching(branch.shown, keyColumns(branch, query), written(branch, { ...filters, type }))}
        and (select total from counted) > ${limit}
        order by ${order} limit ${sql.raw(String(query.page * query.per_page))})`,
    ),
  )
  const isPrepared = isFirstOfBoards(query) && search.isIndexed
  return sql`
    ${sql.raw(isPrepared ? '' : noPrepare)}
    with ${search.words}, found as materialized (select * from (${unionOf(found)}) f limit ${limit} + 1),
    counted as materialized (select count(*) as total from found),
    page as (
      select p.id, p.present, row_number() over () as place from (
        select f.id, f.present from (
          select * from found where (select total from counted) <= ${limit} union all ${unionOf(walked)}
        ) f order by ${order} ${limitOf(query)}) p
    )
    select t.total::int as total, ${read.columns} from counted t
    left join page on true ${read.joined} order by page.place`
}

/**
 * The filters with what an index begins with written out. What a planner cannot tell from the values of a statement does not
 * make a plan for these values alone look cheaper than the general one, which is made once.
 */
const written = (branch: ScopeBranch, { type, is_active, ...filters }: HeatMapQuery): SQL => {
  const isOfType = type ? sql`r.type = ${sql.raw(`'${type}'`)} and ` : sql``
  const isActive = is_active === undefined ? sql`` : sql`r.is_active = ${sql.raw(String(is_active))} and `
  return sql`${isOfType}${isActive}${filtered(branch, filters)}`
}

/** The filters of what is found by an index of its own: asked of one row after the other, as in `passesSubtree`. */
const oneByOne = (branch: ScopeBranch, filters: HeatMapQuery): SQL =>
  sql`r.deleted_at is null and case when ${filtered(branch, filters)} then true else false end`

/** Whether a filter finds records by what hangs on them: they are then looked up once, sorted and counted together. */
const isLookedUp = ({ q, mitigation_status, period_movement }: RiskListQuery) =>
  Boolean(q || mitigation_status || period_movement)

function lookedUpPage(branches: readonly ScopeBranch[], query: RiskListQuery, read: { columns: SQL; joined: SQL }) {
  const number = query.sort ? null : numberIn(query.q)
  const named = number === null ? sql`` : sql`f.id <> ${number}, `
  return sql`
    ${sql.raw(noPrepare)}
    with found as materialized (${unionOf(branches.map((branch) => keysOf(branch, query)))}),
    page as (
      select p.id, p.present, row_number() over () as place from (
        select f.id, f.present from found f order by ${named}f.sort_key ${directionOf(query)}, f.id ${limitOf(query)}) p
    )
    select t.total::int as total, ${read.columns} from (select count(*) as total from found) t
    left join page on true ${read.joined} order by page.place`
}

/**
 * Each part of what the actor sees is read in the order asked for, by the index that has that order where there is one,
 * and no further than the end of the page; the parts are then put together. How many there are in all say the tallies, where
 * they can (rules wire.lists and data.tallies).
 */
function orderedPage(actor: Actor, query: RiskListQuery, read: { columns: SQL; joined: SQL }) {
  const total = talliedTotal(actor, query)
  // First pages are asked for again and again: their statement has its numbers written out, to be planned well once.
  const isPrepared = total !== null && isFirstOfBoards(query)
  const order = sql`sort_key ${directionOf(query)}, id`
  return sql`
    ${sql.raw(isPrepared ? '' : noPrepare)}
    with counted as materialized (${total ?? counted(scopeOf(actor), query)}),
    page as (
      select p.id, p.present, row_number() over () as place from (
        select f.id, f.present from (${unionOf(partsOf(actor, query, total !== null))}) f order by ${order} ${limitOf(query)}) p
    )
    select t.total::int as total, ${read.columns} from counted t
    left join page on true ${read.joined} order by page.place`
}

const isFirstOfBoards = (query: RiskListQuery): boolean =>
  query.page === 1 && commonSizes.has(query.per_page) && indexedOrders.has(query.sort) && isOfBoards(query)

/** The sizes of a page that boards ask for, and of one where only the total is wanted. */
const commonSizes: ReadonlySet<number> = new Set([1, 10, 25, 50])

/** The orders that an index of everything submitted has. */
const indexedOrders: ReadonlySet<RiskListQuery['sort']> = new Set([undefined, 'id', 'type', 'updated_at'])

/**
 * The parts of a page. A large part of the tree is read in its order until the page is full, past whatever is elsewhere; a
 * small one is looked up and sorted. Which of the two is known when the total is, so both are there and one is run.
 */
function partsOf(actor: Actor, query: RiskListQuery, isCounted: boolean): SQL[] {
  // Every index begins with the type, so each type is a part of its own.
  const types = query.type ? [query.type] : riskTypes
  const partOf = (branch: ScopeBranch, condition?: SQL) =>
    types.map(
      (type) => sql`(${keysOf(branch, { ...query, type })} ${condition ? sql`and ${condition}` : sql``}
        order by sort_key ${directionOf(query)}, id limit ${sql.raw(String(query.page * query.per_page))})`,
    )
  if (!isCounted || !indexedOrders.has(query.sort)) return scopeOf(actor).flatMap((branch) => partOf(branch))
  const large = scopeOf(actor, passesSubtree)
  const isHome = isHomeAlone(actor, query) && large.some(({ shown }) => shown === 'present')
  const small = isHome ? large : scopeOf(actor)
  return large.flatMap((branch, index) => {
    // The state at home is one group's, and has an index of its own.
    if (branch.shown === 'present') return partOf(branch)
    const lookedUp = small[index]
    const isSmall = sql`not ${isLarge(query)}`
    const conditions = isHome ? ofOtherCompanies(actor).map((other) => sql`${isSmall} and ${other}`) : [isSmall]
    return [
      ...partOf(branch, isLarge(query)),
      ...(lookedUp ? conditions.flatMap((condition) => partOf(lookedUp, condition)) : []),
    ]
  })
}

const isHomeAlone = ({ companyGroupId }: Actor, { company_group_id: asked, include_descendants }: RiskListQuery) =>
  asked?.length === 1 && asked[0] === companyGroupId && !include_descendants

/**
 * Of one's own group, what is not one's home is of other companies: two ranges of the index that the home is read from, and mostly
 * empty. Looked up by the subtree, every record of the home was come upon once more, and left out.
 */
const ofOtherCompanies = ({ companyId }: Actor): SQL[] => [
  sql`r.company_id < ${companyId}`,
  sql`r.company_id > ${companyId}`,
]

/**
 * Whether it takes fewer steps to come upon a page among all risks than to sort what is found: entries are read on the way
 * to `end` records of which `total` are spread over all, and an entry costs about a fifth of a record that is sorted.
 */
const isLarge = ({
  page,
  per_page,
}: RiskListQuery): SQL => sql`(select c.total * c.total > ${sql.raw(String((page * per_page) / 5))}
  * (select greatest(reltuples, 0) from pg_class where oid = 'risks'::regclass) from counted c)`

/** How many risks the filters find in the branches, counted one by one: a row with their `total`. */
export function counted(branches: readonly ScopeBranch[], query: HeatMapQuery): SQL {
  const counts = branches.map((branch) => sql`select count(*) as total from risks r where ${filtered(branch, query)}`)
  return sql`select sum(c.total) as total from (${unionOf(counts)}) c`
}

const keysOf = (branch: ScopeBranch, query: RiskListQuery): SQL =>
  sql`select ${keyColumns(branch, query)} from risks r where ${filtered(branch, query)}`

const keyColumns = ({ shown }: ScopeBranch, query: RiskListQuery): SQL =>
  sql`r.id, ${sql.raw(String(shown === 'present'))} as present, ${sortKey(query, shown)} as sort_key`

const limitOf = ({ page, per_page }: RiskListQuery): SQL => sql.raw(`limit ${per_page} offset ${(page - 1) * per_page}`)

const unionOf = (parts: readonly SQL[]): SQL => sql.join([...parts], sql` union all `)

const mayBeEmpty: readonly RiskListQuery['sort'][] = ['risk_category_id', 'level', 'score', 'gross_score']

/** A column that may be empty is so at the end of either order. The others keep to the order of their indexes. */
function directionOf({ sort, order }: RiskListQuery): SQL {
  if (order !== 'desc') return sql`asc`
  return sort && mayBeEmpty.includes(sort) ? sql`desc nulls last` : sql`desc`
}

const sameForEveryReader = {
  id: sql.raw('r.id'),
  type: sql.raw('r.type'),
  order: sql.raw('r."order"'),
  created_at: sql.raw('r.created_at'),
  company_group_id: sql.raw('r.company_group_id'),
  company_id: sql.raw('r.company_id'),
  creator_role: sql.raw('r.creator_role'),
  is_active: sql.raw('r.is_active'),
  is_private: sql.raw('r.is_private'),
} as const

function sortKey({ sort = 'id', assessment_type }: RiskListQuery, shown: Shown): SQL {
  const columns = shownColumns[shown]
  switch (sort) {
    case 'updated_at':
      return columns.updatedAt
    case 'workflow_status':
      return columns.workflowStatus
    case 'risk_category_id':
      return columns.riskCategoryId
    case 'level':
      return sql`array_position(array[${sql.join([...levels], sql`, `)}]::text[], ${columns[assessment_type].level})`
    case 'score':
      return sql`${columns[assessment_type].likelihood} * ${columns[assessment_type].impact}`
    case 'gross_score':
      return sql`${columns.gross.likelihood} * ${columns.gross.impact}`
    default:
      return sameForEveryReader[sort]
  }
}
