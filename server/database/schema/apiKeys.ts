import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { childOf, createdAt, id, moment, refersTo } from './columns.ts'
import { companyGroups } from './organisation.ts'
import { users } from './users.ts'

/** An API key for a company group (rule keys.made). Triggers notify every server of each change except its use. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: id(),
    name: text('name').notNull(),
    /** The key itself is shown once and not stored. */
    tokenHash: text('token_hash').notNull().unique(),
    companyGroupId: childOf('company_group_id', () => companyGroups.id),
    /** The creator: the key is valid as long as the creator administers the company group. */
    authorId: refersTo('author_id', () => users.id),
    expiresAt: moment('expires_at').notNull(),
    /** The key writes values of these indicators and does nothing else; null: it reads (rule keys.values). */
    indicatorIds: integer('indicator_ids').array(),
    /** The day of its last use, in the time zone of the installation; null: never. */
    lastUsedOn: date('last_used_on'),
    createdAt: createdAt(),
  },
  (table) => [
    index('api_keys_company_group_index').on(table.companyGroupId),
    index('api_keys_author_id_index').on(table.authorId),
  ],
)
