import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, updatedAt } from './columns.ts'
import { users } from './users.ts'

/**
 * Accounts that the company's directory manages (rule directory.people); an account that the directory deleted remains
 * in this product.
 */
export const directoryPeople = pgTable(
  'directory_people',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The user name in the directory; often the address, but not always. */
    userName: text('user_name').notNull(),
    externalId: text('external_id'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('directory_people_user_name_unique').on(sql`lower(${table.userName})`),
    index('directory_people_external_id_index').on(table.externalId),
  ],
)
