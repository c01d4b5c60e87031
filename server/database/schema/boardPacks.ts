import { index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { packFormats, packLanguages } from '#domain/boardPacks/choices'
import { riskTypes } from '#domain/risks/statuses'
import type { ViewFilter } from '#domain/wire/boardPacks'
import { childOf, createdAt, id, oneOf, refersTo, updatedAt } from './columns.ts'
import { companyGroups } from './organisation.ts'
import { users } from './users.ts'

/** Every created board pack, with the data for the next comparison (rules packs.record and packs.changes). */
export const boardPacks = pgTable(
  'board_packs',
  {
    id: id(),
    companyGroupId: childOf('company_group_id', () => companyGroups.id),
    type: text('type', { enum: riskTypes }).notNull(),
    filter: jsonb('filter').$type<ViewFilter>().notNull(),
    language: text('language', { enum: packLanguages }).notNull(),
    format: text('format', { enum: packFormats }).notNull(),
    topRisks: smallint('top_risks').notNull(),
    userId: refersTo('user_id', () => users.id),
    /**
     * The submitted active records of the group and its descendants at that time, by number, each with its submitted
     * net score; independent of filter and author, so that everyone gets the same comparison.
     */
    scores: jsonb('scores').$type<Record<string, number | null>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('board_packs_company_group_index').on(table.companyGroupId, table.type, table.id),
    index('board_packs_user_id_index').on(table.userId),
    oneOf('board_packs_type_known', table.type, riskTypes),
    oneOf('board_packs_language_known', table.language, packLanguages),
    oneOf('board_packs_format_known', table.format, packFormats),
  ],
)

/** The template of a company group's packs, unless it is inherited (rule packs.template). */
export const packTemplates = pgTable('pack_templates', {
  companyGroupId: integer('company_group_id')
    .primaryKey()
    .references(() => companyGroups.id, { onDelete: 'cascade' }),
  primaryColour: text('primary_colour'),
  accentColour: text('accent_colour'),
  font: text('font'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})
