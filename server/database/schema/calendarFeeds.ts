import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { users } from './users.ts'

/** The secret addresses under which people's due dates are read by their calendars, one a person (rule plans.calendar). */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The address itself is shown once and kept nowhere. */
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: createdAt(),
})
