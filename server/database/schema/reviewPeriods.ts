import { sql } from 'drizzle-orm'
import { check, date, index, pgTable } from 'drizzle-orm/pg-core'
import { childOf, createdAt, id, textInEach, updatedAt } from './columns.ts'
import { companyGroups } from './organisation.ts'

/** A period in which a company group and its descendants review their records (rule review-periods.state). */
export const reviewPeriods = pgTable(
  'review_periods',
  {
    id: id(),
    companyGroupId: childOf('company_group_id', () => companyGroups.id),
    ...textInEach('name'),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('review_periods_group_index').on(table.companyGroupId, table.startsOn),
    check('review_periods_in_order', sql`${table.startsOn} <= ${table.endsOn}`),
  ],
)
