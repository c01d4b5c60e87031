import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { childOf, createdAt, id, moment } from './columns.ts'
import { indicators } from './indicators.ts'
import { mitigationPlans } from './riskDetails.ts'
import { users } from './users.ts'

/** Links in emails by which a person answers one question without a session (rule answers.link). */
export const answerLinks = pgTable(
  'answer_links',
  {
    id: id(),
    tokenHash: text('token_hash').notNull().unique(),
    userId: childOf('user_id', () => users.id),
    planId: integer('plan_id').references(() => mitigationPlans.id, { onDelete: 'cascade' }),
    indicatorId: integer('indicator_id').references(() => indicators.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('answer_links_user_index').on(table.userId),
    index('answer_links_plan_index').on(table.planId),
    index('answer_links_indicator_index').on(table.indicatorId),
    check('answer_links_one_subject', sql`num_nonnulls(${table.planId}, ${table.indicatorId}) = 1`),
  ],
)
