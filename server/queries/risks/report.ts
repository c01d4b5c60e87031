import { sql, type SQL } from 'drizzle-orm'
import type { LevelCounts, PeriodReport, RiskReport } from '#domain/wire/riskReport'
import type { HeatMapQuery } from '#domain/wire/risks'
import { levels, type Level } from '#domain/risks/heatMap'
import { mitigationStatuses, workflowStatuses } from '#domain/risks/statuses'
import { textIn } from '#i18n/locales'
import type { Queryable } from '#server/database/client'
import { noPrepare } from '#server/database/autoPrepareClient'
import type { Viewer } from '../viewer.ts'
import { filtered } from './filters.ts'
import { countPreviousPeriod } from './previousPeriod.ts'
import { scopeOf, shownColumns, type ScopeBranch } from './scope.ts'

/** One number of the report: what it is of, the group or category it belongs to, and its levels. */
interface Count extends Record<string, unknown> {
  kind: 'category' | 'group' | 'status' | 'movement' | 'plans' | 'withoutPlan'
  id: number | null
  nameEn: string | null
  nameTh: string | null
  /** A workflow status, or the status of a plan. */
  status: string | null
  gross: Level | null
  net: Level | null
  count: number
  /** Of plans: how many risks hold them. */
  risks: number
  /** Whether the group is the one the report is about. */
  isBase: boolean
}

/**
 * The report about the risks the actor may see under the filters, in two queries: one pass over the narrow
 * columns of `risks` for all counts by category, group, status and level, and the plans of what it found; and the
 * movement since the previous period.
 */
export async function countRiskReport(
  db: Queryable,
  { actor, locale }: Viewer,
  query: HeatMapQuery,
): Promise<RiskReport> {
  const branches = scopeOf(actor)
  const previousPeriod = await countPreviousPeriod(db, actor, query)
  if (branches.length === 0) return reportOf([], previousPeriod, locale)
  const [onlyGroup, ...others] = query.company_group_id ?? []
  const baseId = onlyGroup !== undefined && others.length === 0 ? onlyGroup : actor.companyGroupId
  const { rows } = await db.execute<Count>(sql`
    ${sql.raw(noPrepare)}
    with base as (
      select g.id, cardinality(string_to_array(g.hierarchy, '>')) as depth from company_groups g where g.id = ${baseId}
    ), states as materialized (
      ${sql.join(
        branches.map((branch) => statesOf(branch, query)),
        sql` union all `,
      )}
    ), counts as (
      select grouping(category_id, group_id, status, gross) as kind, category_id, group_id, status, gross, net,
        count(*)::int as count
      from states
      group by grouping sets ((category_id, net), (group_id, net), (status), (gross, net))
    )
    select case c.kind when 7 then 'category' when 11 then 'group' when 13 then 'status' else 'movement' end as kind,
      coalesce(c.category_id, c.group_id) as id, coalesce(k.name_en, g.name) as "nameEn",
      coalesce(k.name_th, g.name) as "nameTh", c.status, c.gross, c.net, c.count, c.count as risks,
      c.group_id = (select id from base) as "isBase"
    from counts c
    left join risk_categories k on k.id = c.category_id
    left join company_groups g on g.id = c.group_id
    union all
    select 'plans', null, null, null, p.status, null, null, count(*)::int, count(distinct s.detail_id)::int, false
    from states s join mitigation_plans p on p.risk_detail_id = s.detail_id group by p.status
    union all
    select 'withoutPlan', null, null, null, null, null, null, count(*)::int, count(*)::int, false
    from states s where not exists (select 1 from mitigation_plans p where p.risk_detail_id = s.detail_id)`)
  return reportOf(rows, previousPeriod, locale)
}

/** What is counted of a scope branch; the group is the one right below the base, or the base itself. */
function statesOf(branch: ScopeBranch, query: HeatMapQuery): SQL {
  const { detailId, riskCategoryId, workflowStatus, gross, net } = shownColumns[branch.shown]
  return sql`select ${detailId} as detail_id, ${riskCategoryId} as category_id, ${workflowStatus} as status,
    ${gross.level} as gross, ${net.level} as net,
    coalesce(nullif(split_part(r.hierarchy, '>', base.depth + 1), '')::int, base.id) as group_id
    from risks r cross join base where ${filtered(branch, query)}`
}

function reportOf(rows: readonly Count[], previousPeriod: PeriodReport, locale: Viewer['locale']): RiskReport {
  const of = (kind: Count['kind']) => rows.filter((row) => row.kind === kind)
  const name = (row: Count) => textIn<'name', string | null>(row, 'name', locale) ?? ''
  const movement = of('movement')
  const plans = of('plans')
  return {
    total: sum(movement),
    gross: levelsOf(movement, 'gross'),
    net: levelsOf(movement, 'net'),
    riskCategories: byId(of('category')).map((group) => ({
      riskCategory: group[0].id === null ? null : { id: group[0].id, name: name(group[0]) },
      ...levelsOf(group, 'net'),
    })),
    workflowStatuses: workflowStatuses.flatMap((status) => {
      const count = sum(of('status').filter((row) => row.status === status))
      return count === 0 ? [] : [{ name: status, count }]
    }),
    companyGroups: byId(of('group')).map((group) => ({
      companyGroup: { id: group[0].id ?? 0, name: name(group[0]) },
      includesDescendants: !group[0].isBase,
      ...levelsOf(group, 'net'),
    })),
    movement: movement.map(({ gross, net, count }) => ({ gross, net, count })),
    mitigationPlans: mitigationStatuses.map((status) => {
      const row = plans.find((one) => one.status === status)
      return { status, plans: row?.count ?? 0, risks: row?.risks ?? 0 }
    }),
    withoutMitigationPlan: sum(of('withoutPlan')),
    previousPeriod,
  }
}

const sum = (rows: readonly Count[]) => rows.reduce((total, { count }) => total + count, 0)

function levelsOf(rows: readonly Count[], type: 'gross' | 'net'): LevelCounts {
  const of = (level: Level | null) => sum(rows.filter((row) => row[type] === level))
  const [low, medium, high] = levels.map(of) as [number, number, number]
  return { low, medium, high, unrated: of(null) }
}

/** The rows of each category or group together, those with the most risks first. */
function byId(rows: readonly Count[]): [Count, ...Count[]][] {
  const groups = new Map<number | null, [Count, ...Count[]]>()
  for (const row of rows) {
    const group = groups.get(row.id)
    if (group) group.push(row)
    else groups.set(row.id, [row])
  }
  return [...groups.values()].sort((one, other) => sum(other) - sum(one))
}
