import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { recordings } from '#domain/riskImports/history'
import type { ImportMapping } from '#domain/wire/riskImports'
import { createdAt, id, moment, oneOf, updatedAt } from './columns.ts'
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
    /** What its columns were taken to be (rule import.mapping); null where it had none to choose. */
    mapping: jsonb('mapping').$type<ImportMapping>(),
    /** As what its new records began (rule import.history). */
    recordedAs: text('recorded_as', { enum: recordings }).notNull().default('draft'),
    /** When it was taken back. */
    undoneAt: moment('undone_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('risk_imports_group_index').on(table.companyGroupId, table.id),
    oneOf('risk_imports_recorded_as_known', table.recordedAs, recordings),
  ],
)

/** Company groups that a Group Admin allowed to import completed records, each until a day (rule import.history). */
export const historyPermissions = pgTable('history_permissions', {
  companyGroupId: integer('company_group_id')
    .primaryKey()
    .references(() => companyGroups.id, { onDelete: 'cascade' }),
  /** The last day on which it holds. */
  allowedUntil: date('allowed_until', { mode: 'string' }).notNull(),
  allowedBy: integer('allowed_by')
    .notNull()
    .references(() => users.id),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})
