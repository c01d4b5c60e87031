import { boolean, index, integer, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core'
import { childOf, moment, refersTo } from './columns.ts'
import { mitigationPlans, riskDetails } from './riskDetails.ts'
import { risks } from './risks.ts'
import { users } from './users.ts'

/** The rating patterns found in completions of records (`keepRatingFacts`). */
export const ratingFacts = pgTable(
  'rating_facts',
  {
    riskId: childOf('risk_id', () => risks.id),
    completedAt: moment('completed_at').notNull(),
    /** The next completion; null for the last one. */
    until: moment('until'),
    /** When the earlier revision of the comparison was replaced: readers who could not read it see no pattern. */
    comparedAt: moment('compared_at').notNull(),
    /**
     * The previous net score, if it was lowered to at most the appetite with the same controls and no completed plan.
     */
    loweredFrom: smallint('lowered_from'),
    /** Whether it was completed again after a reset with the same texts and ratings. */
    isCopied: boolean('is_copied').notNull(),
  },
  (table) => [primaryKey({ columns: [table.riskId, table.completedAt] })],
)

/** The quick decisions on records (`noteDecisions`). */
export const riskDecisions = pgTable(
  'risk_decisions',
  {
    riskId: childOf('risk_id', () => risks.id),
    decidedAt: moment('decided_at').notNull(),
    /** The next decision; null for the last one. */
    until: moment('until'),
    /** The seconds since the decider first opened it; null: it was never opened. */
    seconds: smallint('seconds'),
  },
  (table) => [primaryKey({ columns: [table.riskId, table.decidedAt] })],
)

/** The times at which a plan was in progress without progress for long (`noteProgress`). */
export const planStalls = pgTable(
  'plan_stalls',
  {
    planId: childOf('plan_id', () => mitigationPlans.id),
    riskDetailId: integer('risk_detail_id').notNull(),
    since: moment('since').notNull(),
    until: moment('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.planId, table.until] }), index('plan_stalls_until_index').on(table.until)],
)

/** When a person who can decide on a revision first opened it; stored for RETENTION_READS. */
export const revisionOpenings = pgTable(
  'revision_openings',
  {
    riskDetailId: childOf('risk_detail_id', () => riskDetails.id),
    userId: refersTo('user_id', () => users.id),
    openedAt: moment('opened_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.riskDetailId, table.userId] }),
    index('revision_openings_user_index').on(table.userId),
    index('revision_openings_opened_index').on(table.openedAt),
  ],
)
