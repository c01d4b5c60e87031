import { boolean, index, integer, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { riskDetails } from './riskDetails.ts'
import { risks } from './risks.ts'
import { users } from './users.ts'

/**
 * The rating patterns of a record's last completion, if there are any; triggers write it (`functions/patterns.sql`).
 */
export const ratingFacts = pgTable('rating_facts', {
  riskId: integer('risk_id')
    .primaryKey()
    .references(() => risks.id, { onDelete: 'cascade' }),
  /** The revision that was completed. */
  detailId: integer('detail_id').notNull(),
  /** The net score before, where it was lowered to at most the appetite with the same controls and no completed plan. */
  loweredFrom: smallint('lowered_from'),
  /** Whether it was completed again after a reset with the same texts and ratings. */
  isCopied: boolean('is_copied').notNull(),
})

/** Whether the last decision on a record came without a look at it; a trigger writes it (`functions/patterns.sql`). */
export const riskDecisions = pgTable('risk_decisions', {
  riskId: integer('risk_id')
    .primaryKey()
    .references(() => risks.id, { onDelete: 'cascade' }),
  isQuick: boolean('is_quick').notNull(),
  decidedAt: moment('decided_at').notNull(),
})

/** When somebody who may decide on a revision opened it first; kept for RETENTION_READS. */
export const revisionOpenings = pgTable(
  'revision_openings',
  {
    riskDetailId: integer('risk_detail_id')
      .notNull()
      .references(() => riskDetails.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    openedAt: moment('opened_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.riskDetailId, table.userId] }),
    index('revision_openings_user_index').on(table.userId),
    index('revision_openings_opened_index').on(table.openedAt),
  ],
)
