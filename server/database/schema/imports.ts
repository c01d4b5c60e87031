import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { recordings } from '#domain/risks/access/creation'
import type { ImportSheet, ChangeKind } from '#domain/wire/organisationSheets'
import { wordKinds, type ImportMapping } from '#domain/wire/riskImports'
import { childOf, createdAt, id, moment, numbers, oneOf, refersTo, updatedAt } from './columns.ts'
import { companies, companyGroups } from './organisation.ts'
import { users } from './users.ts'

/** Imported registers, each with the created records (rule import.register). */
export const riskImports = pgTable(
  'risk_imports',
  {
    id: id(),
    companyGroupId: refersTo('company_group_id', () => companyGroups.id),
    userId: refersTo('user_id', () => users.id),
    /** The importer's label: the name of a file. */
    source: text('source').notNull(),
    riskIds: numbers('risk_ids'),
    /** Existing records that it changed (rule import.difference). */
    changedIds: numbers('changed_ids'),
    /** The meanings of its columns (rule import.mapping); null without a choice. */
    mapping: jsonb('mapping').$type<ImportMapping>(),
    /** The initial status of its new records (rule import.history). */
    recordedAs: text('recorded_as', { enum: recordings }).notNull().default('draft'),
    undoneAt: moment('undone_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('risk_imports_group_index').on(table.companyGroupId, table.id),
    oneOf('risk_imports_recorded_as_known', table.recordedAs, recordings),
  ],
)

/** The last stored meanings of words in a company's registers (rule import.words). */
export const importWords = pgTable(
  'import_words',
  {
    companyId: childOf('company_id', () => companies.id),
    kind: text('kind', { enum: wordKinds }).notNull(),
    /** In the normalized form in which words are compared. */
    word: text('word').notNull(),
    meaning: text('meaning'),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.kind, table.word] }),
    oneOf('import_words_kind_known', table.kind, wordKinds),
  ],
)

/** One change of an import of groups and people, with the data for its undo; people are stored only by id. */
export interface StoredChange {
  sheet: ImportSheet
  row: number
  kind: ChangeKind
  /** The group, the person or the role assignment. */
  id: number
  /** For a group: its name, or its parent. For a role: the person, the group and the expert groups. */
  before?: { name?: string; parentId?: number; order?: number; role?: StoredRole }
  after?: { name?: string; parentId?: number; role?: StoredRole }
}

export interface StoredRole {
  userId: number
  companyId: number
  companyGroupId: number
  userRoleId: number
  categoryExpertIds: number[]
}

/** Imports of company groups, people and roles, each with its changes (rule intake.undo). */
export const organisationImports = pgTable(
  'organisation_imports',
  {
    id: id(),
    /** The home group of the importer. */
    companyGroupId: refersTo('company_group_id', () => companyGroups.id),
    userId: refersTo('user_id', () => users.id),
    /** The importer's label: the name of a file. */
    source: text('source').notNull(),
    acts: jsonb('acts').$type<StoredChange[]>().notNull(),
    undoneAt: moment('undone_at'),
    createdAt: createdAt(),
  },
  (table) => [index('organisation_imports_group_index').on(table.companyGroupId, table.id)],
)
