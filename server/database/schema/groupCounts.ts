import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * The number of records of a single company group that have a day-dependent fact (rule data.group-counts), with the
 * column names of `risks`, so that a scope and a filter apply to both. A job writes them; they are not archived.
 */
export const groupCounts = pgTable(
  'group_counts',
  {
    /** A fact of `factValues` in `queries/groupCounts.ts`. */
    fact: text('fact').notNull(),
    /** 0 if the fact belongs to no review period. */
    reviewPeriodId: integer('review_period_id').notNull(),
    companyGroupId: integer('company_group_id').notNull(),
    companyId: integer('company_id').notNull(),
    type: text('type').notNull(),
    isActive: boolean('is_active').notNull(),
    isPrivate: boolean('is_private').notNull(),
    isClosed: boolean('is_closed').notNull(),
    isSubmitted: boolean('is_submitted').notNull(),
    /** One number for each value of the fact. */
    counts: integer('counts').array().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'group_counts_key',
      columns: [
        table.fact,
        table.reviewPeriodId,
        table.companyGroupId,
        table.companyId,
        table.type,
        table.isActive,
        table.isPrivate,
        table.isClosed,
        table.isSubmitted,
      ],
    }),
    index('group_counts_group_index').on(table.companyGroupId),
  ],
)

/** The groups with correct counts, while the basis is the present one and no change is unfolded. */
export const countedGroups = pgTable('counted_groups', {
  companyGroupId: integer('company_group_id').primaryKey(),
  /** The state of the day, a setting and the review periods at the time of the count. */
  basis: text('basis').notNull(),
})
