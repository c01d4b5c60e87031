import { date, integer, pgTable } from 'drizzle-orm/pg-core'
import { users } from './users.ts'

/** For which week somebody was last mailed about their plans (rule plans.weekly-mail), so that nobody is mailed twice. */
export const weeklyPlanMails = pgTable('weekly_plan_mails', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Its Monday. */
  week: date('week', { mode: 'string' }).notNull(),
})
