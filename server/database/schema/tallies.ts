import { boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { rowValuesWith } from '#domain/risks/row'
import { rowColumns } from './rowColumns.ts'

/** The private marks for excluded readers: `lifted` stays closed until the next submission. */
export const tallyMarks = ['none', 'lifted', 'private'] as const

/** The counted values: workflow status, and heat map cell gross and net. */
export const tallyFacets = ['status', 'gross', 'net'] as const

/**
 * The further values that the report counts, in the state of a subtree that everyone else sees: gross and net level
 * together, net level by category, plans by their status, and the number of late plans.
 */
export const reportFacets = ['levels', 'level', 'plans', 'late'] as const

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
    /**
     * -1 for all categories together, 0 for records without one; by category only statuses and levels of a subtree are
     * counted.
     */
    riskCategoryId: integer('risk_category_id').notNull(),
    type: text('type').notNull(),
    isActive: boolean('is_active').notNull(),
    mark: text('mark', { enum: tallyMarks }).notNull(),
    /** 0 for all companies. */
    companyId: integer('company_id').notNull(),
    /**
     * A status or a level; `likelihood:impact`, `gross:net`, each empty if not rated; or the number of plans that are pending, in progress and complete, `1:0:2`, or the number that were late when they were
     * counted.
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
  /** How many more risks of this kind there are. */
  change: integer('change').notNull(),
  type: text('type').notNull(),
  isActive: boolean('is_active').notNull(),
  isPrivate: boolean('is_private').notNull(),
  isClosed: boolean('is_closed').notNull(),
  companyId: integer('company_id').notNull(),
  companyGroupId: integer('company_group_id').notNull(),
  hierarchy: text('hierarchy').notNull(),
  // The submitted columns are null if it was never submitted.
  ...rowColumns(rowValuesWith('isTallied')),
  workflowStatus: text('workflow_status').notNull(),
  /** No tally contains it: a confirmation changes nothing else that is counted (rule data.group-counts). */
  reviewedOn: date('reviewed_on', { mode: 'string' }),
})
