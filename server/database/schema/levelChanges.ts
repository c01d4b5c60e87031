import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { levels } from '#domain/risks/heatMap'
import { rowValuesWith } from '#domain/risks/row'
import { moment, oneOf } from './columns.ts'
import { risks } from './risks.ts'
import { presentColumns } from './rowColumns.ts'

/** The two states of a risk that are told apart: the one its home authors work on, and the one everyone else is shown. */
export const levelStates = ['present', 'submitted'] as const

/**
 * How a risk stood from one moment to another (rule data.level-changes): a row for every change of its rating, its category, its
 * activity or its marks, in either state. Triggers of the database alone write it, in the transaction of the act; the
 * audit tells the same, and so it is not archived.
 */
export const riskLevelChanges = pgTable(
  'risk_level_changes',
  {
    riskId: integer('risk_id')
      .notNull()
      .references(() => risks.id, { onDelete: 'cascade' }),
    shown: text('shown', { enum: levelStates }).notNull(),
    at: moment('at').notNull(),
    /** When the next row began; null for the one that holds now. */
    until: moment('until'),
    /** Whether it counted: active and not deleted. */
    isCounted: boolean('is_counted').notNull(),
    /** Whether it was closed to those whom the private mark keeps out. */
    isClosed: boolean('is_closed').notNull(),
    ...presentColumns(rowValuesWith('isKeptOverTime')),
  },
  (table) => [
    primaryKey({ name: 'risk_level_changes_key', columns: [table.riskId, table.shown, table.at] }),
    oneOf('risk_level_changes_shown_known', table.shown, levelStates),
    oneOf('risk_level_changes_gross_level_known', table.grossLevel, levels),
    oneOf('risk_level_changes_net_level_known', table.netLevel, levels),
  ],
)

/**
 * The changes of one record in either state in one text, six characters for each day on which one was: the day, and where the record
 * stood gross and net at its end (rule data.level-changes). What counts many records reads one row of each. Triggers of the
 * database alone write it, with the changes; how it is read is said in `server/queries/risks/movement/courses.ts`.
 */
export const riskLevelCourses = pgTable(
  'risk_level_courses',
  {
    riskId: integer('risk_id')
      .notNull()
      .references(() => risks.id, { onDelete: 'cascade' }),
    shown: text('shown', { enum: levelStates }).notNull(),
    course: text('course').notNull(),
  },
  (table) => [
    primaryKey({ name: 'risk_level_courses_key', columns: [table.riskId, table.shown] }),
    oneOf('risk_level_courses_shown_known', table.shown, levelStates),
  ],
)
