import { sql, type SQL } from 'drizzle-orm'
import type { PeriodReport } from '#domain/wire/riskReport'
import type { HeatMapQuery } from '#domain/wire/risks'
import type { Actor } from '#domain/access/actor'
import { periodMovements, type PeriodMovement } from '#domain/risks/periodMovement'
import type { Queryable } from '#server/database/client'
import { noPrepare } from '#server/database/autoPrepareClient'
import { filtered } from './filters.ts'
import { periodMovementOf, previousPeriodJoins, wentSincePeriod } from './periodMovement.ts'
import { isoTime } from './riskRows.ts'
import { deletedScopeOf, scopeOf, type ScopeBranch } from './scope.ts'

interface MovementCount extends Record<string, unknown> {
  name: PeriodMovement | 'deleted'
  count: number
  first: string | null
  last: string | null
}

/**
 * How the risks the actor may see moved since the previous period, under the filters of the list but `is_active`:
 * what was dropped is inactive now. In one query.
 */
export async function countPreviousPeriod(db: Queryable, actor: Actor, query: HeatMapQuery): Promise<PeriodReport> {
  const filters = { ...query, is_active: undefined }
  const movements = [
    ...scopeOf(actor).map((branch) => movementsOf(branch, filters, periodMovementOf(branch.shown))),
    ...deletedScopeOf(actor).map((branch) =>
      movementsOf(branch, filters, sql`case when ${wentSincePeriod} then 'deleted' end`),
    ),
  ]
  const { rows } =
    movements.length === 0
      ? { rows: [] }
      : await db.execute<MovementCount>(sql`
          ${sql.raw(noPrepare)}
          select m.name, count(*)::int as count, ${isoTime(sql`min(m.began)`)} as first,
            ${isoTime(sql`max(m.began)`)} as last
          from (${sql.join(movements, sql` union all `)}) m where m.name is not null group by m.name`)
  const countOf = (name: MovementCount['name']) => rows.find((row) => row.name === name)?.count ?? 0
  return {
    movements: periodMovements.map((name) => ({ name, count: countOf(name) })),
    deleted: countOf('deleted'),
    resets: resetsOf(rows),
  }
}

const movementsOf = (branch: ScopeBranch, query: HeatMapQuery, name: SQL): SQL =>
  sql`select ${name} as name, period.began
    from risks r ${previousPeriodJoins(branch.shown)} where ${filtered(branch, query)}`

function resetsOf(rows: readonly MovementCount[]): PeriodReport['resets'] {
  const sorted = rows.flatMap(({ first, last }) => (first && last ? [first, last] : [])).sort()
  const [first, last] = [sorted[0], sorted.at(-1)]
  return first && last ? { first, last } : null
}
