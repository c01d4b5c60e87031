import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { emptyHeatMap } from '#domain/risks/heatMap'
import { assessmentTypes } from '#domain/risks/statuses'
import type { HeatMap, HeatMapQuery } from '#domain/wire/risks'
import { noPrepare } from '#server/database/autoPrepareClient'
import type { Queryable } from '#server/database/client'
import { filtered } from '../filters.ts'
import { lookedUpScopeOf } from '../lookedUpScope.ts'
import { shownColumns } from '../scope.ts'

/** The number of records with the same gross and net rating; null where a part of it is missing. */
interface CellCount extends Record<string, unknown> {
  grossLikelihood: number | null
  grossImpact: number | null
  netLikelihood: number | null
  netImpact: number | null
  count: number
}

/**
 * Returns the number of visible risks in each gross and net cell, under the filters of the list (rule wire.heat-map),
 * from one index; with `state` as last submitted (rule report.submitted). Unrated records are in no cell.
 */
export async function countHeatMap(db: Queryable, actor: Actor, query: HeatMapQuery): Promise<HeatMap> {
  const heatMap: HeatMap = { gross: emptyHeatMap(), net: emptyHeatMap() }
  const counts = countedCells(actor, query)
  if (!counts) return heatMap
  const { rows } = await db.execute<CellCount>(counts)
  for (const row of rows) {
    for (const type of assessmentTypes) {
      const cells = heatMap[type][(row[`${type}Likelihood`] ?? 0) - 1]
      const impact = row[`${type}Impact`]
      if (cells && impact !== null) cells[impact - 1] = (cells[impact - 1] ?? 0) + row.count
    }
  }
  return heatMap
}

/** Returns the counts of the pairs of cells from `risks`; null for an actor who sees no risks. */
function countedCells(actor: Actor, query: HeatMapQuery): SQL | null {
  const branches = lookedUpScopeOf(actor, query)
  if (branches.length === 0) return null
  const states = branches.map((branch) => {
    const { gross, net } = shownColumns[branch.shown]
    return sql`select ${gross.likelihood} as "grossLikelihood", ${gross.impact} as "grossImpact",
      ${net.likelihood} as "netLikelihood", ${net.impact} as "netImpact", count(*)::int as count
      from risks r where ${filtered(branch, query)} group by 1, 2, 3, 4`
  })
  return sql`${sql.raw(noPrepare)} ${sql.join(states, sql` union all `)}`
}
