import { sql, type SQL } from 'drizzle-orm'
import type { HeatMapQuery } from '#domain/wire/risks'
import type { Actor } from '#domain/access/actor'
import { isLateOutdated } from '#server/database/latePlans'
import { passesSubtree } from '#server/database/subtree'
import { filtered, plansIn } from './filters.ts'
import { latePlansOf } from '../latePlans.ts'
import { isAtHome, scopeOf, shownColumns, unfoldedScopeOf, type ScopeBranch } from './scope.ts'
import { activityOf, includesHome, hasOnlyFilters, isWithDescendants, subtreesOf, typesOf } from './tallies.ts'

/** Rows to count, each with its weight. */
interface Source {
  table: 'risks' | 'risk_tally_changes'
  branch: ScopeBranch
  count: SQL
}

/** The filters that tallies of the report support; others are counted row by row. */
const known: ReadonlySet<string> = new Set([
  'type',
  'company_group_id',
  'include_descendants',
  'is_active',
  'is_private',
  'assessment_type',
] satisfies (keyof HeatMapQuery)[])

/**
 * Returns a query of the counts of the report for the visible risks under the filters, or null for an actor without
 * visible risks. Its rows are `facet, id, value, count`; `base (id, depth)` is the group of the report. Facets: workflow
 * status, gross and net level together, plans, net level of each category and each direct sub-group, and number of late
 * plans.
 */
export function reportCounts(actor: Actor, query: HeatMapQuery): SQL | null {
  const sources = scopeOf(actor).map((branch) => ({ table: 'risks' as const, branch, count: sql`1` }))
  if (sources.length === 0) return null
  const counts = canUseTallies(actor, query)
    ? [countsOf(unfolded(actor), query), folded(actor, query)]
    : [countsOf(sources, query)]
  return sql.join([...counts, ...lateCorrections(actor, query)], sql` union all `)

  function unfolded(reader: Actor): Source[] {
    return [...changesOf(reader), ...(includesHome(reader, query) ? homeOf(reader) : [])]
  }
}

/**
 * Returns the correction of late plans in `reportCounts`. Plans become late with the day, so rows that were not written
 * since have an outdated count (rule data.late-plans). An index finds these few rows.
 */
function lateCorrections(actor: Actor, query: HeatMapQuery): SQL[] {
  // The condition has only the day, because a generic plan would also read every risk of the subtree by the index of
  // groups.
  return scopeOf(actor, passesSubtree).map((branch) => {
    const columns = shownColumns[branch.shown]
    return sql`select 'late', null::int, c.value::text, c.count from risks r
      cross join lateral (values (${columns.plansLate}, -1), (${latePlansOf(columns)}, 1)) c (value, count)
      where ${isLateOutdated} and c.value > 0 and ${filtered(branch, query)}`
  })
}

/**
 * Returns whether tallies contain the report: they contain the public state of subtrees, and a role's home is read from
 * the rows of one group.
 */
export const canUseTallies = (actor: Actor, query: HeatMapQuery): boolean =>
  ['Assessor', 'Internal Owner', 'Managing Director', 'Viewer'].includes(actor.role) &&
  hasOnlyFilters(query, known) &&
  isWithDescendants(query)

/** An equivalent reader of the same area and boards without access to closed or unsubmitted records. */
const asEveryone = (actor: Actor): Actor => ({ ...actor, role: 'Viewer' })

const changesOf = (actor: Actor): Source[] =>
  unfoldedScopeOf(asEveryone(actor)).map((branch) => ({
    table: 'risk_tally_changes',
    branch,
    count: sql.raw('r.change'),
  }))

/** The difference between the actor's home state and the public state. */
function homeOf(actor: Actor): Source[] {
  if (actor.role === 'Viewer') return []
  // Directors see the same public records as everyone, and a larger home has more risks.
  const isSeenOtherwise = actor.role === 'Managing Director' ? sql`r.is_closed and ` : sql``
  const atHome = (reader: Actor, count: SQL) =>
    scopeOf(reader).map((branch) => ({
      table: 'risks' as const,
      branch: {
        ...branch,
        where: sql`${isSeenOtherwise}${isAtHome(actor)} and ${branch.where}`,
      },
      count,
    }))
  const seen = atHome(actor, sql`1`)
  return actor.role === 'Managing Director' ? seen : [...seen, ...atHome(asEveryone(actor), sql`-1`)]
}

/** The rows of the sources, counted in one pass. */
function countsOf(sources: readonly Source[], query: HeatMapQuery): SQL {
  const states = sources.map((source) => stateOf(source, query))
  return sql`select c.* from (
      select case grouping(s.status, s.levels, s.plans, s.late, s.category_id, s.group_id)
          when 31 then 'status' when 47 then 'levels' when 55 then 'plans' when 59 then 'late' when 61 then 'category'
          else 'group' end as facet,
        coalesce(s.category_id, s.group_id) as id, coalesce(s.status, s.levels, s.plans, s.late, s.level) as value,
        sum(s.count) as count
      from (${sql.join(states, sql` union all `)}) s
      group by grouping sets ((s.status), (s.levels), (s.plans), (s.late), (s.category_id, s.level), (s.group_id, s.level))
    ) c where c.value is not null`
}

function stateOf({ table, branch, count }: Source, query: HeatMapQuery): SQL {
  const { riskCategoryId, workflowStatus, gross, net, plansLate } = shownColumns[branch.shown]
  const plans = plansIn(branch.shown)
  return sql`select ${count} as count, ${riskCategoryId} as category_id, ${groupBelowBase(sql.raw('r.hierarchy'))} as group_id,
      ${workflowStatus} as status, concat(${gross.level}, ':', ${net.level}) as levels, coalesce(${net.level}, '') as level,
      concat(${plans.Pending}, ':', ${plans['In Progress']}, ':', ${plans.Complete}) as plans,
      nullif(${plansLate}, 0)::text as late
    from ${sql.raw(table)} r cross join base where ${filtered(branch, query)}`
}

/** The direct sub-group of the base on the path, or the base itself. */
export const groupBelowBase = (path: SQL): SQL =>
  sql`coalesce(nullif(split_part(${path}, '>', base.depth + 1), '')::int, base.id)`

/** The folded public records of the requested subtrees. */
function folded(actor: Actor, query: HeatMapQuery): SQL {
  const groups = subtreesOf(actor, query)
  const isOpen = sql`t.place = 'subtree' and t.shown = 'submitted' and t.mark = 'none' and t.type in ${typesOf(actor, query)}
    ${query.is_private ? sql`and false` : sql``}`
  const asked = activityOf(actor, query)
  return sql`select t.facet, null, t.value, t.count from risk_tallies t
      where t.company_group_id in ${groups} and ${isOpen} and t.facet in ('status', 'levels', 'plans', 'late')
        and t.risk_category_id = -1 ${asked}
    union all
    select 'category', nullif(t.risk_category_id, 0), t.value, t.count from risk_tallies t
      where t.company_group_id in ${groups} and ${isOpen} and t.facet = 'level' ${asked}
    union all
    select 'group', part.id, n.value, part.count
    from (
      select n.id, n.within, split_part(t.value, ':', 2) as value, sum(t.count) as count
      from (${nodesOf(groups)}) n join risk_tallies t on t.company_group_id = n.node
      where ${isOpen} and t.facet = 'levels' and t.risk_category_id = -1 ${asked} group by 1, 2, 3
    ) n cross join lateral (values (n.id, n.count), (n.within, -n.count)) part (id, count) where part.id is not null`
}

/** The subtrees of the groups of the report: the base alone is its subtree minus its sub-groups. */
const nodesOf = (groups: SQL): SQL => sql`
  select g.id as node, ${groupBelowBase(sql.raw('g.hierarchy'))} as id, null::int as within
    from company_groups g cross join base where g.id in ${groups}
  union all
  select g.id, g.id, base.id from base join company_groups g on g.parent_id = base.id where base.id in ${groups}`
