import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { ratingOf } from '#domain/risks/heatMap'
import type { RiskLevelChange } from '#domain/wire/riskMovement'
import type { Queryable } from '#server/database/client'
import { groupBy } from '../../shared/groupBy.ts'
import { isoTime } from '../../shared/isoTime.ts'
import { isOpenSince, scopeOf } from '../scope.ts'

interface ChangeRow extends Record<string, unknown> {
  riskId: number
  at: string
  isActive: boolean
  grossLikelihood: number | null
  grossImpact: number | null
  netLikelihood: number | null
  netImpact: number | null
}

/**
 * Returns the levels of records over time, the oldest change first, each in the visible state and without those closed
 * to the actor (rules movement.record and visibility.private-lifted).
 * @returns the changes by the id of the record; empty for hidden ones
 */
export async function levelsOfRisks(
  db: Queryable,
  actor: Actor,
  ids: readonly number[],
): Promise<Map<number, RiskLevelChange[]>> {
  const branches = scopeOf(actor)
  if (branches.length === 0 || ids.length === 0) return new Map()
  const changes = branches.map(
    ({ where, shown }) => sql`
    select c.risk_id as "riskId", ${isoTime(sql.raw('c.at'))} as at, c.is_counted as "isActive",
      c.gross_likelihood as "grossLikelihood", c.gross_impact as "grossImpact", c.net_likelihood as "netLikelihood",
      c.net_impact as "netImpact"
    from risks r join risk_level_changes c on c.risk_id = r.id and c.shown = ${shown}
    where r.id = any(${sql.param([...ids])}::int[]) and ${where}
      and ${isOpenSince(actor, sql.raw('c.at'))}`,
  )
  const { rows } = await db.execute<ChangeRow>(sql`
    select * from (${sql.join(changes, sql` union all `)}) changes order by "riskId", at`)
  const byRisk = groupBy(rows, ({ riskId }) => riskId)
  return new Map(
    [...byRisk].map(([id, changed]) => [
      id,
      changed.map(({ at, isActive, grossLikelihood, grossImpact, netLikelihood, netImpact }) => ({
        at,
        isActive,
        gross: ratingOf(grossLikelihood, grossImpact),
        net: ratingOf(netLikelihood, netImpact),
      })),
    ]),
  )
}
