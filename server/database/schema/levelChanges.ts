import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { levels } from '#domain/risks/heatMap'
import { rowValuesWith } from '#domain/risks/row'
import { childOf, moment, oneOf } from './columns.ts'
import { risks } from './risks.ts'
import { presentColumns } from './rowColumns.ts'

/** The two states of a risk: the one that its home authors edit, and the one that everyone else sees. */
export const levelStates = ['present', 'submitted'] as const

/**
 * The levels of a risk over time (rule data.level-changes): a row for every change of its rating, category, activity or
 * marks, in either state. Only database triggers write it, in the transaction of the change; the audit contains the
 * same.
 */
export const riskLevelChanges = pgTable(
  'risk_level_changes',
  {
    riskId: childOf('risk_id', () => risks.id),
    shown: text('shown', { enum: levelStates }).notNull(),
    at: moment('at').notNull(),
    /** The start of the next row; null for the current one. */
    until: moment('until'),
    /** Whether it counted: active and not deleted. */
    isCounted: boolean('is_counted').notNull(),
    /** Whether it was closed to readers without access to private records. */
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
