import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

/** Automatic daily jobs: a row is written with the work, so that one server does it once. */
export const scheduledRuns = pgTable(
  'scheduled_runs',
  {
    task: text('task').notNull(),
    /** The day, `2026-04-10`. */
    period: text('period').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.task, table.period] })],
)
