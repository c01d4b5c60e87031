import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  type ExtraConfigColumn,
} from 'drizzle-orm/pg-core'
import { creatorRoles, roles } from '#domain/access/roles'
import { levels } from '#domain/risks/heatMap'
import { rowValueNames } from '#domain/risks/row'
import { reviewStatuses, riskTypes, workflowStatuses } from '#domain/risks/statuses'
import type { Approval } from '#domain/risks/workflow/approvals'
import { riskCategories } from './categories.ts'
import { createdAt, id, moment, numbers, oneOf, refersTo, updatedAt } from './columns.ts'
import { companies, companyGroups } from './organisation.ts'
import { rowColumns } from './rowColumns.ts'
import { users } from './users.ts'

const readColumns = [
  'id',
  'hierarchy',
  'isActive',
  'isPrivate',
  'isClosed',
  'companyGroupId',
  'companyId',
  'submittedWorkflowStatus',
  'submittedRiskCategoryId',
] as const

/** The columns with which pages of submitted records are read from an index alone. */
const readOfSubmitted = (table: Record<(typeof readColumns)[number], ExtraConfigColumn>) =>
  readColumns.map((name) => table[name])

/**
 * A risk item or a risk summary. The row repeats the current and the last submitted state of its revisions, so that
 * lists and heat maps need no join (rule data.present-state). The commands that write a revision write these columns in
 * the same transaction.
 */
export const risks = pgTable(
  'risks',
  {
    id: id(),
    type: text('type', { enum: riskTypes }).notNull(),
    isActive: boolean('is_active').notNull().default(true),
    isPrivate: boolean('is_private').notNull().default(false),
    /**
     * Closed to readers without access to private records: also after the mark is removed, until the next submission
     * (rule visibility.private-lifted).
     */
    isClosed: boolean('is_closed').notNull().default(false),
    /** When a submission opened it after its mark was removed, the last time; null if it was never closed. */
    openedAt: moment('opened_at'),
    order: integer('order').notNull().default(1),
    creatorRole: text('creator_role', { enum: creatorRoles }).notNull(),
    createdBy: refersTo('created_by', () => users.id),
    companyId: refersTo('company_id', () => companies.id),
    companyGroupId: refersTo('company_group_id', () => companyGroups.id),
    /** Copy of the group's path, so that a subtree needs no join; rewritten when a group moves. */
    hierarchy: text('hierarchy').notNull(),

    // The current state is visible to the home Assessor and Internal Owner, the last submitted one to all other readers
    // (rule visibility.last-submitted); it is null until the first submission.
    ...rowColumns(rowValueNames),
    workflowStatus: text('workflow_status', { enum: workflowStatuses }).notNull(),
    reviewStatus: text('review_status', { enum: reviewStatuses }).notNull().default('created'),
    riskCategoryId: integer('risk_category_id').references(() => riskCategories.id),
    submittedRiskCategoryId: integer('submitted_risk_category_id').references(() => riskCategories.id),
    /** The last submitter and the later reporters (rule workflow.four-eyes). */
    submitterIds: numbers('submitter_ids'),
    /** The approvers of the current round, by level (rule workflow.levels). */
    approvals: jsonb('approvals').$type<readonly Approval[]>().notNull().default([]),
    /** The current revision. Without foreign key, because the two tables refer to each other. */
    currentDetailId: integer('current_detail_id'),
    /**
     * Whether it was edited since the Internal Owner rejected it: without an edit it cannot be reported (rule
     * workflow.report).
     */
    editedSinceRejection: boolean('edited_since_rejection').notNull().default(false),
    submittedAt: moment('submitted_at'),
    submittedDetailId: integer('submitted_detail_id'),
    /** The last audit row that the other readers can see. */
    submittedAuditId: integer('submitted_audit_id'),
    submittedUpdatedAt: moment('submitted_updated_at'),

    /** When it was last completed, and the net score at that time; an undo changes neither (rule target.state). */
    completedAt: moment('completed_at'),
    completedScore: smallint('completed_score'),
    /** The day of its last completion or confirmation (rule review-dates.next). */
    reviewedOn: date('reviewed_on', { mode: 'string' }),
    /** Whether an indicator of it became critical since then (rule indicators.mark). */
    isRatedBeforeCritical: boolean('is_rated_before_critical').notNull().default(false),
    /** When the current workflow status began. */
    statusSince: moment('status_since').notNull().defaultNow(),
    deletedAt: moment('deleted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    oneOf('risks_type_known', table.type, riskTypes),
    oneOf('risks_creator_role_known', table.creatorRole, creatorRoles),
    oneOf('risks_workflow_status_known', table.workflowStatus, workflowStatuses),
    oneOf('risks_review_status_known', table.reviewStatus, reviewStatuses),
    oneOf('risks_submit_role_known', table.submitRole, roles),
    oneOf('risks_submitted_workflow_status_known', table.submittedWorkflowStatus, workflowStatuses),
    oneOf('risks_submitted_review_status_known', table.submittedReviewStatus, reviewStatuses),
    oneOf('risks_submitted_submit_role_known', table.submittedSubmitRole, roles),
    oneOf('risks_gross_level_known', table.grossLevel, levels),
    oneOf('risks_net_level_known', table.netLevel, levels),
    oneOf('risks_submitted_gross_level_known', table.submittedGrossLevel, levels),
    oneOf('risks_submitted_net_level_known', table.submittedNetLevel, levels),
    check(
      'risks_rates_within_heat_map',
      sql`${table.grossLikelihood} between 1 and 5 and ${table.grossImpact} between 1 and 5
        and ${table.netLikelihood} between 1 and 5 and ${table.netImpact} between 1 and 5`,
    ),
    check(
      'risks_submitted_whole',
      sql`(${table.submittedAt} is null) = (${table.submittedDetailId} is null)
        and (${table.submittedAt} is null) = (${table.submittedWorkflowStatus} is null)`,
    ),

    // The home group, for its Assessor and Internal Owner: in the order of the last change, counted from the index
    // alone. Records of other companies in the group are in separate ranges.
    index('risks_home_index')
      .on(
        table.companyGroupId,
        table.companyId,
        table.type,
        table.updatedAt.desc().nullsFirst(),
        table.id,
        table.isActive,
        table.isPrivate,
        table.workflowStatus,
        table.riskCategoryId,
        table.grossLikelihood,
        table.grossImpact,
        table.netLikelihood,
        table.netImpact,
      )
      .where(sql`${table.deletedAt} is null`),
    // The records of an owner, which are few.
    index('risks_owner_index')
      .on(table.ownerUserId)
      .where(sql`${table.ownerUserId} is not null`),
    index('risks_submitted_owner_index')
      .on(table.submittedOwnerUserId)
      .where(sql`${table.submittedOwnerUserId} is not null`),
    // The last place of a group, after which its next record comes.
    index('risks_order_index')
      .on(table.companyGroupId, table.type, table.order)
      .where(sql`${table.deletedAt} is null`),
    // Everything below the home group in the order of the last change and of the numbers: a page reads only its own
    // rows, for any part of the tree, and ends when it is full.
    index('risks_submitted_newest_index')
      .on(table.type, table.submittedUpdatedAt.desc().nullsFirst(), ...readOfSubmitted(table))
      .where(sql`${table.deletedAt} is null and ${table.submittedAt} is not null`),
    index('risks_submitted_number_index')
      .on(table.type, ...readOfSubmitted(table))
      .where(sql`${table.deletedAt} is null and ${table.submittedAt} is not null`),
    // For counts, heat maps, reports and due lists of a subtree, and all its other sort orders, from the index alone.
    index('risks_submitted_counts_index')
      .on(
        table.type,
        table.hierarchy.op('text_pattern_ops'),
        table.isActive,
        table.isPrivate,
        table.isClosed,
        table.submittedWorkflowStatus,
        table.submittedRiskCategoryId,
        table.companyGroupId,
        table.companyId,
        table.submittedGrossLikelihood,
        table.submittedGrossImpact,
        table.submittedNetLikelihood,
        table.submittedNetImpact,
        table.submittedGrossLevel,
        table.submittedNetLevel,
        table.reviewedOn,
        table.submittedPlansTotal,
        table.submittedPlansInProgress,
        table.submittedPlansComplete,
        table.submittedPlansDue,
        table.workflowStatus,
        table.creatorRole,
        table.order,
        table.createdAt,
        table.submittedUpdatedAt,
        table.id,
      )
      .where(sql`${table.deletedAt} is null and ${table.submittedAt} is not null`),
    // Similar events for an author (rule wire.similar), in submitted versions.
    index('risks_submitted_title_trigram_index')
      .using('gin', table.submittedTitle.op('gin_trgm_ops'))
      .where(sql`${table.deletedAt} is null and ${table.submittedAt} is not null`),
    index('risks_hierarchy_index').on(table.hierarchy.op('text_pattern_ops')),
    // Not in lists, but counted in numbers over time.
    index('risks_deleted_index')
      .on(table.hierarchy.op('text_pattern_ops'))
      .where(sql`${table.deletedAt} is not null`),
    index('risks_workflow_status_index').on(table.workflowStatus, table.companyGroupId),
    index('risks_risk_category_id_index').on(table.riskCategoryId),
    index('risks_submitted_risk_category_id_index').on(table.submittedRiskCategoryId),
  ],
)
