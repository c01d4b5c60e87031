import { sql, type SQL } from 'drizzle-orm'
import type { HeatMap, HeatMapQuery } from '#domain/wire/risks'
import type { Actor } from '#domain/access/actor'
import { emptyHeatMap } from '#domain/risks/heatMap'
import { assessmentTypes, type AssessmentType } from '#domain/risks/statuses'
import type { Queryable } from '#server/database/client'
import { noPrepare } from '#server/database/autoPrepareClient'
import { buildOnce } from '../buildOnce.ts'
import { filtered } from './filters.ts'
import { lookedUpScopeOf } from './lookedUpScope.ts'
import { scopeOf, shownColumns } from './scope.ts'
import { isBoardQuery, tallied } from './tallies.ts'

/** `cell` is `likelihood:impact`; unrated parts are missing. */
interface CellCount extends Record<string, unknown> {
  type: AssessmentType
  cell: string
  count: number
}

/**
 * Returns the number of visible risks in each gross and net cell, under the filters of the list (rule wire.heat-map).
 * Reads the tallies if possible, otherwise counts `risks` without a join. Unrated records are in no cell.
 */
export async function countHeatMap(db: Queryable, actor: Actor, query: HeatMapQuery): Promise<HeatMap> {
  const heatMap: HeatMap = { gross: emptyHeatMap(), net: emptyHeatMap() }
  const counts = buildOnce(actor, query, heatMapStatement)
  if (!counts) return heatMap
  const { rows } = await db.execute<CellCount>(counts)
  for (const { type, cell, count } of rows) {
    const [likelihood = 0, impact = 0] = cell.split(':').map(Number)
    const row = heatMap[type][likelihood - 1]
    if (row && impact > 0) row[impact - 1] = count
  }
  return heatMap
}

const heatMapStatement = (actor: Actor, query: HeatMapQuery): SQL | null =>
  talliedCells(actor, query) ?? countedCells(actor, query)

/** Returns the counts of the cells from the tallies; null if the tallies do not support the filters. */
export function talliedCells(actor: Actor, query: HeatMapQuery): SQL | null {
  const counts = tallied(actor, query, assessmentTypes)
  return (
    counts &&
    sql`${sql.raw(isBoardQuery(query) ? '' : noPrepare)} select s.facet as type, s.value as cell, sum(s.count)::int as count
    from (${counts}) s group by s.facet, s.value`
  )
}

/** Returns the counts of the cells from `risks`; null for an actor who sees no risks. */
export function countedCells(actor: Actor, query: HeatMapQuery): SQL | null {
  if (scopeOf(actor).length === 0) return null
  const states = lookedUpScopeOf(actor, query).map((branch) => {
    const { gross, net } = shownColumns[branch.shown]
    return sql`select ${gross.likelihood} as gross_likelihood, ${gross.impact} as gross_impact,
      ${net.likelihood} as net_likelihood, ${net.impact} as net_impact, count(*) as count
      from risks r where ${filtered(branch, query)} group by 1, 2, 3, 4`
  })
  return sql`
    ${sql.raw(noPrepare)}
    with states as (${sql.join(states, sql` union all `)})
    ${sql.join(
      assessmentTypes.map(
        (type) => sql`select ${type}::text as type,
          concat(${sql.raw(`${type}_likelihood`)}, ':', ${sql.raw(`${type}_impact`)}) as cell, sum(count)::int as count
          from states group by 2`,
      ),
      sql` union all `,
    )}`
}
