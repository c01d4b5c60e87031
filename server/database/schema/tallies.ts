import { boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { rowValuesWith } from '#domain/risks/row'
import { moment } from './columns.ts'
import { rowColumns } from './rowColumns.ts'

/** The private marks for excluded readers: `lifted` stays closed until the next submission. */
export const tallyMarks = ['none', 'lifted', 'private'] as const

/** By what is counted: workflow status, and cell of the heat map gross and net. */
export const tallyFacets = ['status', 'gross', 'net'] as const

/**
 * By what the report counts besides, in the state everyone else is shown of a subtree: gross and net level together, net
 * level by category, plans by their status, how many are late, movement since the previous period, and when that ended.
 */
export const reportFacets = ['levels', 'level', 'plans', 'late', 'movement', 'period'] as const

export type TallyFacet = (typeof tallyFacets)[number]

/**
 * The number of risks in each state (rule data.tallies). Only a database trigger writes `risk_tally_changes`, and only
 * the function `fold_risk_tallies` writes this; neither is archived.
 */
export const riskTallies = pgTable(
  'risk_tallies',
  {
    companyGroupId: integer('company_group_id').notNull(),
    /** `own`: of the group alone, by company; `subtree`: with all descendants, of all companies. */
    place: text('place', { enum: ['own', 'subtree'] }).notNull(),
    shown: text('shown', { enum: ['present', 'submitted'] }).notNull(),
    facet: text('facet', { enum: [...tallyFacets, ...reportFacets] }).notNull(),
    /** -1 for all of them together, 0 for those without; one by one only statuses and levels of a subtree are counted. */
    riskCategoryId: integer('risk_category_id').notNull(),
    type: text('type').notNull(),
    isActive: boolean('is_active').notNull(),
    mark: text('mark', { enum: tallyMarks }).notNull(),
    /** 0 for all companies. */
    companyId: integer('company_id').notNull(),
    /**
     * A status, a level, a movement or a moment; `likelihood:impact`, `gross:net`, each of them empty where there is none; or how
     * many plans are pending, in progress and complete, `1:0:2`, or how many of them were late when they were counted.
     */
    value: text('value').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'risk_tallies_key',
      columns: [
        table.companyGroupId,
        table.place,
        table.shown,
        table.facet,
        table.riskCategoryId,
        table.type,
        table.isActive,
        table.mark,
        table.companyId,
        table.value,
      ],
    }),
  ],
)

/**
 * The changes of the tallies since the last folding: the counted columns of `risks`, under the same names, so that a
 * scope and a filter apply to both. Rows are added and folded, never changed.
 */
export const riskTallyChanges = pgTable('risk_tally_changes', {
  /** How many more risks there are of this kind; of deleted ones, which nothing but the movement counts, too. */
  change: integer('change').notNull(),
  type: text('type').notNull(),
  isActive: boolean('is_active').notNull(),
  isPrivate: boolean('is_private').notNull(),
  isClosed: boolean('is_closed').notNull(),
  companyId: integer('company_id').notNull(),
  companyGroupId: integer('company_group_id').notNull(),
  hierarchy: text('hierarchy').notNull(),
  // Everything submitted is null where it never was.
  ...rowColumns(rowValuesWith('isTallied')),
  workflowStatus: text('workflow_status').notNull(),
  periodBegan: moment('period_began'),
  /** No tally has it: a confirmation changes nothing else that is counted (rule data.group-counts). */
  reviewedOn: date('reviewed_on', { mode: 'string' }),
  isDeleted: boolean('is_deleted').notNull(),
})
