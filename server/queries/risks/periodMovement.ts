import { sql, type SQL } from 'drizzle-orm'
import type { PeriodMovement } from '#domain/risks/periodMovement'
import { shownColumns, type Shown } from './scope.ts'

/**
 * The movement of a row of `risks r`, one of `periodMovements`; `deleted` for a record that counted in the previous
 * period and was deleted since; from the row alone (rule data.previous-period). Null for an inactive risk that did not
 * count in the previous period: it is neither new nor dropped.
 * @param isDeleted whether the row is deleted
 */
export function periodMovementOf(shown: Shown, isDeleted = sql`false`): SQL {
  const { earlierScore, net } = shownColumns[shown]
  return sql`period_movement(${isDeleted}, r.is_active, ${earlierScore}, ${net.likelihood} * ${net.impact})`
}

/** The same as a condition. */
export const hasMoved = (shown: Shown, movements: readonly PeriodMovement[]): SQL =>
  sql`${periodMovementOf(shown)} in ${[...movements]}`
