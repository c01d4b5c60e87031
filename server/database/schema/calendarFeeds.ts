import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { users } from './users.ts'

/** The secret URLs with which calendars read people's due dates, one for each person (rule plans.calendar). */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The URL itself is shown once and not stored. */
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: createdAt(),
})
