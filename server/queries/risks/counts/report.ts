import { sql } from 'drizzle-orm'
import { textIn, type InEachLanguage } from '#domain/organisation/inEachLanguage'
import { levels, type Level } from '#domain/risks/heatMap'
import { mitigationStatuses, workflowStatuses } from '#domain/risks/statuses'
import type { LevelCounts, RiskReport } from '#domain/wire/riskReport'
import type { HeatMapQuery } from '#domain/wire/risks'
import { noPrepare } from '#server/database/autoPrepareClient'
import type { Queryable } from '#server/database/client'
import { writtenInEach } from '../../shared/inEachLanguage.ts'
import type { Viewer } from '../../shared/viewer.ts'
import { baseIdOf, baseOf, reportCounts } from './reportCounts.ts'

/** One number of the report: its facet, its category or group, its value, and the number of risks with that value. */
interface ReportCount extends InEachLanguage<'name', string | null>, Record<string, unknown> {
  facet: 'status' | 'levels' | 'plans' | 'late' | 'category' | 'group'
  id: number | null
  value: string
  count: number
}

/**
 * Returns the report of the visible risks under the filters, as last submitted (rule report.submitted), in one pass over
 * one index of `risks`.
 */
export async function countRiskReport(db: Queryable, viewer: Viewer, query: HeatMapQuery): Promise<RiskReport> {
  const { actor } = viewer
  const baseId = baseIdOf(actor, query.company_group_id)
  const counts = reportCounts(actor, query)
  if (!counts) return reportOf([], baseId, viewer)
  const { rows } = await db.execute<ReportCount>(sql`
    ${sql.raw(noPrepare)}
    with ${baseOf(baseId)}, counts (facet, id, value, count) as (${counts})
    select c.facet, c.id, ${writtenInEach('name', (column, field) => `coalesce(k.${column}, g.name) as "${field}"`)}, c.value, c.count
    from (select facet, id, value, sum(count)::int as count from counts group by 1, 2, 3 having sum(count) <> 0) c
    left join risk_categories k on k.id = c.id and c.facet = 'category'
    left join company_groups g on g.id = c.id and c.facet = 'group'
    order by c.facet, c.id, c.value`)
  return reportOf(rows, baseId, viewer)
}

function reportOf(rows: readonly ReportCount[], baseId: number, { locale }: Pick<Viewer, 'locale'>): RiskReport {
  const of = (facet: ReportCount['facet']) => rows.filter((row) => row.facet === facet)
  const name = (row: ReportCount) => textIn(row, 'name', locale) ?? ''
  const movement = of('levels').map(({ value, count }) => {
    const [gross, net] = value.split(':').map(levelOf)
    return { gross: gross ?? null, net: net ?? null, count }
  })
  const byLevel = (type: 'gross' | 'net') => levelsOf(movement.map((row) => ({ level: row[type], count: row.count })))
  const netLevels = (group: readonly ReportCount[]) =>
    levelsOf(group.map(({ value, count }) => ({ level: levelOf(value), count })))
  const plans = of('plans').map(({ value, count }) => ({ numbers: value.split(':').map(Number), count }))
  const late = of('late')
  return {
    total: sum(movement),
    gross: byLevel('gross'),
    net: byLevel('net'),
    riskCategories: byId(of('category')).map((group) => ({
      riskCategory: group[0].id === null ? null : { id: group[0].id, name: name(group[0]) },
      ...netLevels(group),
    })),
    workflowStatuses: workflowStatuses.flatMap((status) => {
      const count = sum(of('status').filter(({ value }) => value === status))
      return count === 0 ? [] : [{ name: status, count }]
    }),
    companyGroups: byId(of('group')).map((group) => ({
      companyGroup: { id: group[0].id ?? 0, name: name(group[0]) },
      includesDescendants: group[0].id !== baseId,
      ...netLevels(group),
    })),
    movement,
    mitigationPlans: mitigationStatuses.map((status, place) => ({
      status,
      plans: plans.reduce((total, { numbers, count }) => total + (numbers[place] ?? 0) * count, 0),
      risks: sum(plans.filter(({ numbers }) => (numbers[place] ?? 0) > 0)),
    })),
    latePlans: { plans: late.reduce((total, { value, count }) => total + Number(value) * count, 0), risks: sum(late) },
    withoutMitigationPlan: sum(plans.filter(({ numbers }) => numbers.every((number) => number === 0))),
  }
}

const sum = (rows: readonly { count: number }[]) => rows.reduce((total, { count }) => total + count, 0)

const levelOf = (value: string): Level | null => levels.find((level) => level === value) ?? null

function levelsOf(rows: readonly { level: Level | null; count: number }[]): LevelCounts {
  const of = (level: Level | null) => sum(rows.filter((row) => row.level === level))
  const [low, medium, high] = levels.map(of) as [number, number, number]
  return { low, medium, high, unrated: of(null) }
}

/** Groups the rows by category or group, the largest number of risks first. */
function byId(rows: readonly ReportCount[]): [ReportCount, ...ReportCount[]][] {
  const groups = new Map<number | null, [ReportCount, ...ReportCount[]]>()
  for (const row of rows) {
    const group = groups.get(row.id)
    if (group) group.push(row)
    else groups.set(row.id, [row])
  }
  return [...groups.values()].sort((one, other) => sum(other) - sum(one))
}
