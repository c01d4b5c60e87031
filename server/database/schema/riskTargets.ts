import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, smallint, uniqueIndex } from 'drizzle-orm/pg-core'
import { childOf, createdAt, id, updatedAt } from './columns.ts'
import { risks } from './risks.ts'

/**
 * The targets of completed revisions, each with its first day (rule target.promises), written with the completion
 * (`commands/workflow/followCompletions.ts`); a risk has at most one open target.
 */
export const riskTargets = pgTable(
  'risk_targets',
  {
    id: id(),
    riskId: childOf('risk_id', () => risks.id),
    /** The first day of the target. */
    firstOn: date('first_on', { mode: 'string' }).notNull(),
    /** As in the last completed revision. */
    likelihood: smallint('likelihood').notNull(),
    impact: smallint('impact').notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    /** The number of postponements while the target was open. */
    moves: smallint('moves').notNull().default(0),
    reachedOn: date('reached_on', { mode: 'string' }),
    /** When a revision was completed without it, or with another target after it was achieved. */
    endedOn: date('ended_on', { mode: 'string' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('risk_targets_present_unique')
      .on(table.riskId)
      .where(sql`${table.endedOn} is null`),
    index('risk_targets_risk_index').on(table.riskId, table.firstOn),
    check('risk_targets_within_heat_map', sql`${table.likelihood} between 1 and 5 and ${table.impact} between 1 and 5`),
  ],
)
