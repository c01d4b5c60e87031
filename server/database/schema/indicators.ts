import { sql } from 'drizzle-orm'
import { check, date, doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { indicatorDirections, indicatorRhythms } from '#domain/risks/indicators'
import { childOf, createdAt, id, oneOf, refersTo, textInEach, updatedAt } from './columns.ts'
import { companies, companyGroups } from './organisation.ts'
import { risks } from './risks.ts'
import { users } from './users.ts'

/** A figure that warns before a risk occurs (rule indicators.content). */
export const indicators = pgTable(
  'indicators',
  {
    id: id(),
    companyId: refersTo('company_id', () => companies.id),
    companyGroupId: childOf('company_group_id', () => companyGroups.id),
    ...textInEach('name'),
    unit: text('unit').notNull(),
    direction: text('direction', { enum: indicatorDirections }).notNull(),
    amber: doublePrecision('amber').notNull(),
    red: doublePrecision('red').notNull(),
    rhythm: text('rhythm', { enum: indicatorRhythms }).notNull(),
    giverUserId: integer('giver_user_id').references(() => users.id),
    /** The last value and its day, written by the commands; null: there is none. */
    lastDay: date('last_day', { mode: 'string' }),
    lastValue: doublePrecision('last_value'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('indicators_company_group_index').on(table.companyGroupId),
    index('indicators_giver_index')
      .on(table.giverUserId)
      .where(sql`${table.giverUserId} is not null`),
    oneOf('indicators_direction_known', table.direction, indicatorDirections),
    oneOf('indicators_rhythm_known', table.rhythm, indicatorRhythms),
    check(
      'indicators_bounds_in_order',
      sql`case ${table.direction} when 'up' then ${table.red} >= ${table.amber} else ${table.red} <= ${table.amber} end`,
    ),
  ],
)

export const indicatorRisks = pgTable(
  'indicator_risks',
  {
    indicatorId: childOf('indicator_id', () => indicators.id),
    riskId: childOf('risk_id', () => risks.id),
  },
  (table) => [
    primaryKey({ name: 'indicator_risks_key', columns: [table.indicatorId, table.riskId] }),
    index('indicator_risks_risk_index').on(table.riskId),
  ],
)

/** The values of an indicator, at most one a day. */
export const indicatorValues = pgTable(
  'indicator_values',
  {
    indicatorId: childOf('indicator_id', () => indicators.id),
    day: date('day', { mode: 'string' }).notNull(),
    value: doublePrecision('value').notNull(),
    comment: text('comment'),
    /** The author; null: a program. */
    userId: integer('user_id').references(() => users.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ name: 'indicator_values_key', columns: [table.indicatorId, table.day] })],
)
