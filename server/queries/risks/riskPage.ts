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
import { isHomeAlone, isOfBoards, talliedTotal } from './tallies.ts'

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
  const parts = partsOf(actor, query, { way: total === null ? 'lookup' : 'either' })
  return sql`
    ${sql.raw(total !== null && isFirstOfBoards(query) ? '' : noPrepare)}
    with counted as materialized (${total ?? counted(scopeOf(actor), query)}),
    page as (
      select p.id, p.present, row_number() over () as place from (${pageOf(query, parts, sql`f.id, f.present`)}) p
    )
    select t.total::int as total, ${read.columns} from counted t
    left join page on true ${read.joined} order by page.place`
}

/** How much of all there is was in a list. */
export interface Extent {
  total: number
  /** How many risks there are in the database, as it estimates. */
  allRisks: number
}

/**
 * How the page of a list is found again: by looking everything up, or walking along an index until it is full; where most of
 * what is come upon is taken, the records themselves are read on the way.
 */
export type Approach = 'lookup' | 'walk' | 'walk through most'

/** Which way is the better one, by what the list was before. */
export function approachOf(query: RiskListQuery, extent: Extent): Approach {
  if (!isLarge(query, extent) || !indexedOrders.has(query.sort)) return 'lookup'
  return extent.total * seldomTaken > extent.allRisks ? 'walk through most' : 'walk'
}

/** A record is read sooner than it is looked up by its number, as long as one of so many is taken. */
const seldomTaken = 3

/** `Extent.allRisks`, a column of what is read. */
export const allRisks = sql.raw(`(select greatest(reltuples, 0) from pg_class where oid = 'risks'::regclass)`)

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
  const isReadOnTheWay = approach !== 'walk'
  const way = approach === 'lookup' ? 'lookup' : 'walk'
  const parts = partsOf(actor, query, { way, withVersions: isReadOnTheWay })
  // What is put together of one ordered query keeps its order, and what is joined to it may not.
  const versions = isReadOnTheWay
    ? sql`select string_agg(${version(sql.raw('r.present'))}, ',') from (${pageOf(query, parts, sql`f.*`)}) r`
    : sql`select string_agg(${version(sql.raw('page.present'))}, ',' order by page.sort_key ${directionOf(query)}, page.id)
        from (${pageOf(query, parts, sql`f.*`)}) page join risks r on r.id = page.id`
  return sql`${sql.raw(isFirstOfBoards(query) ? '' : noPrepare)}
    select t.total::int as total, (${versions}) as versions from (${total}) t`
}

/** First pages are asked for again and again: their statement has its numbers written out, to be planned well once. */
const isFirstOfBoards = (query: RiskListQuery): boolean =>
  query.page === 1 && commonSizes.has(query.per_page) && indexedOrders.has(query.sort) && isOfBoards(query)

/** The sizes of a page that boards ask for, and of one where only the total is wanted. */
const commonSizes: ReadonlySet<number> = new Set([1, 10, 25, 50])

/** The orders that an index of everything submitted has. */
const indexedOrders: ReadonlySet<RiskListQuery['sort']> = new Set([undefined, 'id', 'type', 'updated_at'])

/** The records of a page, of parts that were put in order each. */
const pageOf = (query: RiskListQuery, parts: readonly SQL[], columns: SQL): SQL =>
  sql`select ${columns} from (${unionOf(parts)}) f order by sort_key ${directionOf(query)}, id ${limitOf(query)}`

/** How a page is found: walking along an index until it is full, looking everything up, or which of them `counted` says. */
type Way = 'walk' | 'lookup' | 'either'

/**
 * The parts of a page. A large part of the tree is read in its order until the page is full, past whatever is elsewhere; a
 * small one is looked up and sorted.
 * @param found.withVersions whether what versions are made of is read along with the keys
 */
function partsOf(
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
  if (!indexedOrders.has(query.sort)) return scopeOf(actor).flatMap((branch) => partOf(branch))
  const large = scopeOf(actor, passesSubtree)
  const isHome = isHomeAlone(actor, query) && large.some(({ shown }) => shown === 'present')
  const small = isHome ? large : scopeOf(actor)
  const whereLarge = way === 'either' ? isLargeWhere(query) : undefined
  return large.flatMap((branch, index) => {
    // The state at home is one group's, and has an index of its own.
    if (branch.shown === 'present') return partOf(branch)
    const walked = way === 'lookup' ? [] : partOf(branch, whereLarge)
    const lookedUp = small[index]
    if (way === 'walk' || !lookedUp) return walked
    const whereSmall = whereLarge ? sql`not ${whereLarge}` : sql`true`
    const conditions = isHome ? ofOtherCompanies(actor).map((other) => sql`${whereSmall} and ${other}`) : [whereSmall]
    return [...walked, ...conditions.flatMap((condition) => partOf(lookedUp, condition))]
  })
}

/**
 * Of one's own group, what is not one's home is of other companies: what stands before and after the home in the index that it is
 * read from, mostly nothing. Looked up by the subtree, every record of the home was come upon once more, and left out.
 */
const ofOtherCompanies = ({ companyId }: Actor): SQL[] => [
  sql`r.company_id < ${companyId}`,
  sql`r.company_id > ${companyId}`,
]

/**
 * Whether it takes fewer steps to come upon a page among all risks than to sort what is found: entries are read on the way
 * to `end` records of which `total` are spread over all, and an entry costs about a fifth of a record that is sorted.
 */
const isLarge = (query: RiskListQuery, { total, allRisks: all }: Extent): boolean =>
  total * total > entriesOf(query) * all

const isLargeWhere = (query: RiskListQuery): SQL =>
  sql`(select c.total * c.total > ${sql.raw(String(entriesOf(query)))} * ${allRisks} from counted c)`

const entriesOf = ({ page, per_page }: RiskListQuery): number => (page * per_page) / 5

/** How many risks the filters find in the branches, counted one by one: a row with their `total`. */
export function counted(branches: readonly ScopeBranch[], query: HeatMapQuery): SQL {
  const counts = branches.map((branch) => sql`select count(*) as total from risks r where ${filtered(branch, query)}`)
  return sql`select sum(c.total) as total from (${unionOf(counts)}) c`
}

const keysOf = (branch: ScopeBranch, query: RiskListQuery, withVersions = false): SQL =>
  sql`select ${keyColumns(branch, query)}${sql.raw(withVersions ? ', r.xmin, r.plans_due_next' : '')} from risks r
    where ${filtered(branch, query)}`

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
