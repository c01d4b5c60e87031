import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from './columns.ts'
import { companyGroups } from './organisation.ts'
import { users } from './users.ts'

/** Registers that were imported, each with the records it made (rule import.register). */
export const riskImports = pgTable(
  'risk_imports',
  {
    id: id(),
    companyGroupId: integer('company_group_id')
      .notNull()
      .references(() => companyGroups.id),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** What the importer called it: the name of a file. */
    source: text('source').notNull(),
    riskIds: integer('risk_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Records that were there already, and that it changed (rule import.difference). */
    changedIds: integer('changed_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** When it was taken back. */
    undoneAt: moment('undone_at'),
    createdAt: createdAt(),
  },
  (table) => [index('risk_imports_group_index').on(table.companyGroupId, table.id)],
)
