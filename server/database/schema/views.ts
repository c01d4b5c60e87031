import { index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { SharedViewInput } from '#domain/wire/sharedViews'
import { childOf, createdAt, id, refersTo, updatedAt } from './columns.ts'
import { companyGroups } from './organisation.ts'
import { users } from './users.ts'

/** Views of the board that are shared with a company group (rule views.shared). */
export const sharedViews = pgTable(
  'shared_views',
  {
    id: id(),
    companyGroupId: childOf('company_group_id', () => companyGroups.id),
    authorId: refersTo('author_id', () => users.id),
    name: text('name').notNull(),
    filter: jsonb('filter').$type<SharedViewInput['filter']>().notNull(),
    sort: jsonb('sort').$type<SharedViewInput['sort']>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('shared_views_name_unique').on(table.companyGroupId, table.authorId, table.name),
    index('shared_views_author_index').on(table.authorId),
  ],
)
