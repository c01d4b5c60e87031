import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, numeric, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { roles } from '#domain/access/roles'
import { currencies } from '#domain/risks/units'
import { riskCategories } from './categories.ts'
import { childOf, createdAt, id, moment, oneOf, refersTo, textInEach, updatedAt } from './columns.ts'
import { companyGroups } from './organisation.ts'
import { risks } from './risks.ts'
import { users } from './users.ts'

/**
 * The highest accepted net score of a company group and its descendants, for one category or for all (rule
 * appetite.groups).
 */
export const appetites = pgTable(
  'appetites',
  {
    id: id(),
    companyGroupId: childOf('company_group_id', () => companyGroups.id),
    /** Null: all categories. */
    riskCategoryId: integer('risk_category_id').references(() => riskCategories.id, { onDelete: 'cascade' }),
    score: smallint('score').notNull(),
    /** Empty without a statement in that language. */
    ...textInEach('statement'),
    /** The maximum total cost of the accepted records of the entry (rule appetite.limit); null: no limit. */
    limitAmount: numeric('limit_amount', { precision: 16, scale: 2, mode: 'number' }),
    limitCurrency: text('limit_currency', { enum: currencies }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('appetites_group_category_unique').on(table.companyGroupId, table.riskCategoryId).nullsNotDistinct(),
    index('appetites_risk_category_id_index').on(table.riskCategoryId),
    check('appetites_score_known', sql`${table.score} between 1 and 25`),
    check(
      'appetites_limit_whole',
      sql`(${table.limitAmount} is null) = (${table.limitCurrency} is null) and ${table.limitAmount} >= 0`,
    ),
    oneOf('appetites_limit_currency_known', table.limitCurrency, currencies),
  ],
)

/** Net ratings above the appetite that somebody accepted until a day (rule acceptance.given). */
export const acceptances = pgTable(
  'acceptances',
  {
    id: id(),
    riskId: childOf('risk_id', () => risks.id),
    /** The number of the revision that was accepted. */
    revision: integer('revision').notNull(),
    score: smallint('score').notNull(),
    /** The appetite at that time. */
    appetite: smallint('appetite').notNull(),
    reason: text('reason').notNull(),
    condition: text('condition'),
    until: date('until').notNull(),
    userId: refersTo('user_id', () => users.id),
    role: text('role', { enum: roles }).notNull(),
    /** The values of the revision that the acceptance depends on (`queries/acceptances/acceptanceBasis.ts`). */
    basis: jsonb('basis').$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
    /** When a later revision with differences was completed, and the changed fields. */
    outdatedAt: moment('outdated_at'),
    outdatedFields: text('outdated_fields').array(),
    /** When the lapse was written into the audit; an acceptance lapses by its date alone (rule acceptance.states). */
    lapsedAt: moment('lapsed_at'),
    revokedAt: moment('revoked_at'),
    revokedBy: integer('revoked_by').references(() => users.id),
    revokeReason: text('revoke_reason'),
  },
  (table) => [
    index('acceptances_risk_id_index').on(table.riskId, table.id),
    index('acceptances_until_index').on(table.until),
    index('acceptances_user_id_index').on(table.userId),
    oneOf('acceptances_role_known', table.role, roles),
  ],
)
