import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import type { Role } from '#domain/access/roles'
import { boardPermission } from '#domain/risks/access/visibility'
import { idsOfHierarchy } from '#domain/organisation/hierarchy'
import { riskTypes } from '#domain/risks/statuses'
import type { HeatMapQuery } from '#domain/wire/risks'
import type { TallyFacet, tallyMarks } from '#server/database/schema/index'
import { isWithinSubtree } from '#server/database/subtree'
import { filtered } from './filters.ts'
import { shownColumns, unfoldedScopeOf } from './scope.ts'

type Mark = (typeof tallyMarks)[number]

/** A signed part of the tallies; the sum of all parts is the number of risks that an actor sees. */
interface Term {
  sign: 1 | -1
  where: SQL
  marks: readonly Mark[]
}

const all: readonly Mark[] = ['none', 'lifted', 'private']
const open: readonly Mark[] = ['none']
const closed: readonly Mark[] = ['lifted', 'private']

/** The filters that tallies support; others are counted row by row. */
const known: ReadonlySet<string> = new Set([
  'type',
  'company_group_id',
  'include_descendants',
  'workflow_status',
  'risk_category_id',
  'is_active',
  'is_private',
  'assessment_type',
  'likelihood',
  'impact',
] satisfies (keyof HeatMapQuery)[])

/** List parameters that are not filters. */
const paging: ReadonlySet<string> = new Set(['page', 'per_page', 'sort', 'order', 'fields'])

/**
 * Returns a query of the visible risks under the filters, with rows `facet, value, count` (rule data.tallies). It adds
 * the tallies and the changes that are not folded yet. A test compares it with `scopeOf` and `filtered` on `risks`.
 * @returns null if the tallies do not support the filters
 */
export function tallied(actor: Actor, query: HeatMapQuery, facets: readonly TallyFacet[]): SQL | null {
  if (!hasOnlyFilters(query, known) || isOfAnotherFacet(query, facets)) return null
  const terms = termsOf(actor, query)
  const categories = categoriesOf(actor, query)
  // By category, tallies contain only the statuses of subtrees.
  if (!terms || (categories && (facets.some((facet) => facet !== 'status') || !isOfSubtrees(actor, query)))) return null

  const conditions = sql`t.facet in ${[...facets]} and t.risk_category_id in ${categories ?? sql`(-1)`}
    and t.type in ${typesOf(actor, query)}${activityOf(actor, query)}`
  const folded = terms.map(({ sign, where, marks }) => {
    const fitting = marks.filter((mark) => query.is_private === undefined || (mark === 'private') === query.is_private)
    return sql`select t.facet, t.value, ${sql.raw(sign === 1 ? 't.count' : '-t.count')} as count from risk_tallies t
      where ${where} and t.mark in ${fitting.length === 0 ? ['no'] : fitting} and ${conditions}`
  })
  const unfolded = unfoldedScopeOf(actor).map((branch) => {
    const { workflowStatus, gross, net } = shownColumns[branch.shown]
    return sql`select f.facet, f.value, r.change as count from risk_tally_changes r cross join lateral (values
      ('status', ${workflowStatus}), ('gross', concat(${gross.likelihood}, ':', ${gross.impact})),
      ('net', concat(${net.likelihood}, ':', ${net.impact}))) f (facet, value)
      where f.facet in ${[...facets]} and ${filtered(branch, withoutValues(query))}`
  })
  return sql`select c.facet, c.value, c.count from (${sql.join([...folded, ...unfolded], sql` union all `)}) c
    where ${valuesOf(query)}`
}

/** Returns whether the request has only these filters. */
export const hasOnlyFilters = (query: HeatMapQuery, filters: ReadonlySet<string>): boolean =>
  Object.entries(query).every(([name, value]) => value === undefined || filters.has(name) || paging.has(name))

/** Returns the requested types that the actor has a board for; without any, a type that no risk has. */
export function typesOf(actor: Actor, { type }: HeatMapQuery): string[] {
  const types = riskTypes.filter((one) => actor.permissions.has(boardPermission[one]) && isItem(actor, one))
  const asked = type ? types.filter((one) => one === type) : types
  return asked.length === 0 ? ['none'] : asked
}

/** Tallies count a risk by one facet at a time and do not combine workflow status and cell. */
function isOfAnotherFacet(
  { workflow_status, likelihood, impact, assessment_type }: HeatMapQuery,
  facets: readonly TallyFacet[],
) {
  const isOnly = (facet: TallyFacet) => facets.length === 1 && facets[0] === facet
  return Boolean((workflow_status && !isOnly('status')) || ((likelihood || impact) && !isOnly(assessment_type)))
}

/** Returns a query of one row `total`, the number of visible risks; null if the tallies do not support the filters. */
export function talliedTotal(actor: Actor, query: HeatMapQuery): SQL | null {
  const counts = tallied(actor, query, [query.likelihood || query.impact ? query.assessment_type : 'status'])
  return counts && sql`select coalesce(sum(s.count), 0) as total from (${counts}) s`
}

/** Returns the values of the requested facet, as a condition for folded and unfolded rows. */
function valuesOf({ workflow_status, likelihood, impact }: HeatMapQuery): SQL {
  const conditions = [sql`true`]
  if (workflow_status) conditions.push(sql`c.value in ${workflow_status}`)
  if (likelihood) conditions.push(sql`split_part(c.value, ':', 1) in ${likelihood.map(String)}`)
  if (impact) conditions.push(sql`split_part(c.value, ':', 2) in ${impact.map(String)}`)
  return sql.join(conditions, sql` and `)
}

const withoutValues = (query: HeatMapQuery): HeatMapQuery => ({
  ...query,
  workflow_status: undefined,
  likelihood: undefined,
  impact: undefined,
})

/** Returns the requested categories; null for all, including records without a category. */
function categoriesOf(actor: Actor, { risk_category_id: asked }: HeatMapQuery): SQL | null {
  if (actor.role !== 'Category Expert') return asked ? sql`${asked}` : null
  const own = sql`select c.id from risk_categories c where c.category_expert_id in ${[...actor.categoryExpertIds]}`
  return asked ? sql`(${own} and c.id in ${asked})` : sql`(${own})`
}

const isItem = ({ role }: Actor, type: string) => role !== 'Category Expert' || type === 'item'

/** Returns the requested activities that the actor can see, as a condition of `risk_tallies t`. */
export function activityOf({ permissions }: Actor, { is_active }: HeatMapQuery): SQL {
  const activities = [true, false].filter(
    (one) => (one || permissions.has('access_riskboard_inactive')) && (is_active === undefined || is_active === one),
  )
  return activities.length === 0 ? sql` and false` : sql` and t.is_active in ${activities}`
}

/** Returns the tallies that the role can see (rule visibility.by-role); null for a role without a board. */
function termsOf(actor: Actor, query: HeatMapQuery): Term[] | null {
  const region = regionOf(actor, query)
  const ofHome = (
    shown: 'present' | 'submitted',
  ) => sql`t.company_group_id = ${actor.companyGroupId} and t.place = 'own'
    and t.shown = ${shown} and t.company_id = ${actor.companyId}`
  const hasHome = includesHome(actor, query)
  switch (actor.role) {
    case 'Assessor':
    case 'Internal Owner':
      if (!hasHome) return [{ sign: 1, where: region, marks: open }]
      return [
        ...(isOnlyHome(actor, query)
          ? [{ sign: 1 as const, where: sql`${region} and t.company_id <> ${actor.companyId}`, marks: open }]
          : [
              { sign: 1 as const, where: region, marks: open },
              { sign: -1 as const, where: ofHome('submitted'), marks: open },
            ]),
        { sign: 1, where: ofHome('present'), marks: all },
      ]
    case 'Managing Director':
      return [
        { sign: 1, where: region, marks: open },
        ...(hasHome ? [{ sign: 1 as const, where: ofHome('submitted'), marks: closed }] : []),
      ]
    case 'Viewer':
      return [{ sign: 1, where: region, marks: open }]
    case 'Category Expert':
      return actor.categoryExpertIds.length === 0 ? null : [{ sign: 1, where: region, marks: all }]
    case 'Group Admin':
    case 'System Admin':
      return null
  }
}

/** Returns whether the request includes the descendants of its groups. */
export const isWithDescendants = ({ company_group_id, include_descendants }: HeatMapQuery): boolean =>
  company_group_id === undefined || include_descendants === true

const isOfSubtrees = (actor: Actor, query: HeatMapQuery): boolean =>
  isWithDescendants(query) && (actor.role === 'Category Expert' || !includesHome(actor, query) || !isReadAtHome(actor))

/** Returns whether the role sees more of its home than roles of the groups above do. */
const isReadAtHome = ({ role }: Actor): boolean => readsAtHome[role]

const readsAtHome: Record<Role, boolean> = {
  Assessor: true,
  'Internal Owner': true,
  'Managing Director': true,
  Viewer: false,
  'Category Expert': false,
  'Group Admin': false,
  'System Admin': false,
}

/** Returns whether the request includes the actor's home. */
export function includesHome(actor: Actor, query: HeatMapQuery): boolean {
  if (!query.company_group_id) return true
  const path = isWithDescendants(query) ? idsOfHierarchy(actor.hierarchy) : [actor.companyGroupId]
  return query.company_group_id.some((id) => path.includes(id))
}

/** Returns whether only the actor's own group is requested; other companies can have records there. */
export const isOnlyHome = (
  { companyGroupId }: Actor,
  { company_group_id: asked, include_descendants }: HeatMapQuery,
): boolean => asked?.length === 1 && asked[0] === companyGroupId && !include_descendants

/** Returns the condition for submitted records of the requested groups within the actor's area. */
function regionOf(actor: Actor, query: HeatMapQuery): SQL {
  const asked = query.company_group_id
  if (asked && !isWithDescendants(query)) {
    const within = isWithinSubtree(sql.raw('f.hierarchy'), actor.hierarchy)
    const groups = asked.every((id) => id === actor.companyGroupId)
      ? sql`${asked}`
      : sql`(select f.id from company_groups f where f.id in ${asked} and ${within})`
    return sql`t.company_group_id in ${groups} and t.place = 'own' and t.shown = 'submitted'`
  }
  return sql`t.company_group_id in ${subtreesOf(actor, query)} and t.place = 'subtree' and t.shown = 'submitted'`
}

/**
 * Returns the top groups of the requested subtrees within the actor's area. Descendants of another requested group are
 * left out, because their records would count twice.
 */
export function subtreesOf(actor: Actor, query: HeatMapQuery): SQL {
  const asked = query.company_group_id
  if (!asked || includesHome(actor, query)) return sql`(${actor.companyGroupId})`
  const within = isWithinSubtree(sql.raw('f.hierarchy'), actor.hierarchy)
  const isBelowAnother =
    asked.length === 1
      ? sql`false`
      : sql`exists (select 1 from company_groups above
          where above.id in ${asked} and f.hierarchy like above.hierarchy || '>%')`
  return sql`(select f.id from company_groups f where f.id in ${asked} and ${within} and not ${isBelowAnother})`
}

/** Returns the ids of all requested groups, for a request that consists of subtrees. */
export const groupsOf = (actor: Actor, query: HeatMapQuery): SQL => sql`
  select g.id from company_groups f join company_groups g on ${isWithinSubtree(sql.raw('g.hierarchy'), sql.raw('f.hierarchy'))}
  where f.id in ${subtreesOf(actor, query)}`

/**
 * Returns whether the statement is one of the few that boards send often, so that preparing it pays off. The number of
 * prepared statements is limited, and lists of every length would use them up.
 */
export function isBoardQuery({ company_group_id, risk_category_id, likelihood, impact }: HeatMapQuery): boolean {
  return (company_group_id?.length ?? 0) <= 1 && !risk_category_id && !likelihood && !impact
}
