import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { childOf, createdAt, id, updatedAt } from './columns.ts'
import { companyGroups } from './organisation.ts'
import { userRoles, users } from './users.ts'

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

/** Groups of the company's directory, with the role in their name (rule directory.groups). */
export const directoryGroups = pgTable(
  'directory_groups',
  {
    id: id(),
    displayName: text('display_name').notNull(),
    externalId: text('external_id'),
    /** Null, like the role, if the name contains no role and the group has no effect. */
    companyGroupId: integer('company_group_id').references(() => companyGroups.id, { onDelete: 'set null' }),
    userRoleId: integer('user_role_id').references(() => userRoles.id),
    categoryExpertIds: jsonb('category_expert_ids').$type<number[]>().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('directory_groups_display_name_unique').on(sql`lower(${table.displayName})`),
    index('directory_groups_company_group_id_index').on(table.companyGroupId),
  ],
)

export const directoryMembers = pgTable(
  'directory_members',
  {
    groupId: childOf('group_id', () => directoryGroups.id),
    userId: childOf('user_id', () => directoryPeople.userId),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.userId] }),
    index('directory_members_user_id_index').on(table.userId),
  ],
)
