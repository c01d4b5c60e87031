import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, smallint, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, updatedAt } from './columns.ts'
import { risks } from './risks.ts'

/**
 * The targets that completed revisions set, each with the day it had first (rule target.promises). Triggers write them
 * (`functions/targets.sql`); a risk has at most one that has not ended.
 */
export const riskTargets = pgTable(
  'risk_targets',
  {
    id: id(),
    riskId: integer('risk_id')
      .notNull()
      .references(() => risks.id, { onDelete: 'cascade' }),
    /** The day that was set first. */
    firstOn: date('first_on', { mode: 'string' }).notNull(),
    /** As the last completed revision has them. */
    likelihood: smallint('likelihood').notNull(),
    impact: smallint('impact').notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    /** The number of postponements while it was open. */
    moves: smallint('moves').notNull().default(0),
    reachedOn: date('reached_on', { mode: 'string' }),
    /** The time of a completed revision without it, or with another one after it was achieved. */
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
