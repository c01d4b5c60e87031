import { date, integer, pgTable } from 'drizzle-orm/pg-core'
import { users } from './users.ts'

/**
 * The last week for which a person got the email about their plans (rule plans.weekly-mail), so that nobody gets it
 * twice.
 */
export const weeklyPlanMails = pgTable('weekly_plan_mails', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The Monday of the week. */
  week: date('week', { mode: 'string' }).notNull(),
})
