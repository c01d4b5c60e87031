import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { createdAt, id, refersTo, updatedAt } from './columns.ts'

/** A legal entity (rule organisation.company). */
export const companies = pgTable(
  'companies',
  {
    id: id(),
    name: text('name').notNull(),
    /** Compared with the domain of a new `scg` user's email. */
    emailDomain: text('email_domain').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('companies_name_unique').on(sql`lower(${table.name})`)],
)

/** A node of the one organisation tree: level 1 the group, 2 a business unit, 3 a company of it, 4+ plants and functions. */
export const companyGroups = pgTable(
  'company_groups',
  {
    id: id(),
    name: text('name').notNull(),
    parentId: integer('parent_id').references((): AnyPgColumn => companyGroups.id),
    companyId: refersTo('company_id', () => companies.id),
    level: integer('level').notNull(),
    /** Path of ids from the root, e.g. `1>2>8`; moving a node rewrites it for the subtree. */
    hierarchy: text('hierarchy').notNull(),
    order: integer('order').notNull().default(1),
    isActive: boolean('is_active').notNull().default(true),
    isMdFlowConfirmed: boolean('is_md_flow_confirmed').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('company_groups_level_positive', sql`${table.level} >= 1`),
    check('company_groups_not_own_parent', sql`${table.parentId} <> ${table.id}`),
    index('company_groups_hierarchy_index').on(table.hierarchy.op('text_pattern_ops')),
    index('company_groups_parent_id_index').on(table.parentId, table.order),
    index('company_groups_company_id_index').on(table.companyId),
    index('company_groups_search_form_index').using('gin', sql`search_form(${table.name}) gin_trgm_ops`),
  ],
)
