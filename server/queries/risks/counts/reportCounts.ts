import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import type { HeatMapQuery } from '#domain/wire/risks'
import { idOnPath, idsOfPath } from '#server/database/subtree'
import { latePlansOf } from '../../shared/planColumns.ts'
import { filtered, plansIn } from '../filters.ts'
import { lookedUpScopeOf } from '../lookedUpScope.ts'
import { shownColumns, type ScopeBranch } from '../scope.ts'

/**
 * Returns a query of the counts of the report for the visible risks under the filters, as last submitted (rule
 * report.submitted), or null for an actor without visible risks. Its rows are `facet, id, value, count`;
 * `base (id, depth)` is the group of the report. Facets: workflow status, gross and net level together, plans, net level
 * of each category and each direct sub-group, and number of late plans.
 */
export function reportCounts(actor: Actor, query: HeatMapQuery): SQL | null {
  const states = lookedUpScopeOf(actor, { ...query, state: 'submitted' }).map((branch) => stateOf(branch, query))
  if (states.length === 0) return null
  return sql`select c.* from (
      select case grouping(s.status, s.levels, s.plans, s.late, s.category_id, s.group_id)
          when 31 then 'status' when 47 then 'levels' when 55 then 'plans' when 59 then 'late' when 61 then 'category'
          else 'group' end as facet,
        coalesce(s.category_id, s.group_id) as id, coalesce(s.status, s.levels, s.plans, s.late::text, s.level) as value,
        count(*) as count
      from (${sql.join(states, sql` union all `)}) s
      group by grouping sets ((s.status), (s.levels), (s.plans), (s.late), (s.category_id, s.level), (s.group_id, s.level))
    ) c where c.value is not null`
}

function stateOf(branch: ScopeBranch, query: HeatMapQuery): SQL {
  const { riskCategoryId, workflowStatus, gross, net, plansDue } = shownColumns[branch.shown]
  const plans = plansIn(branch.shown)
  return sql`select ${riskCategoryId} as category_id, ${groupBelowBase(sql.raw('r.hierarchy'))} as group_id,
      ${workflowStatus} as status, concat(${gross.level}, ':', ${net.level}) as levels, coalesce(${net.level}, '') as level,
      concat(${plans.Pending}, ':', ${plans['In Progress']}, ':', ${plans.Complete}) as plans,
      nullif(${latePlansOf(plansDue)}, 0) as late
    from risks r cross join base where ${filtered(branch, query)}`
}

/** The id of the group of a report: the only one of the filter, else the home. */
export const baseIdOf = ({ companyGroupId }: Actor, [only, ...others]: readonly number[] = []): number =>
  only !== undefined && others.length === 0 ? only : companyGroupId

/** The group of a report, with its ids from the root. */
export const baseOf = (id: number): SQL =>
  sql`base as (select g.id, cardinality(${idsOfPath(sql`g.hierarchy`)}) as depth from company_groups g where g.id = ${id})`

/** The direct sub-group of the base on the path, or the base itself. */
export const groupBelowBase = (path: SQL): SQL => sql`coalesce(${idOnPath(path, sql`base.depth + 1`)}, base.id)`
