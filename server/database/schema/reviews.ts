import { boolean, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { roles } from '#domain/access/roles'
import { workflowStatuses } from '#domain/risks/statuses'
import { childOf, createdAt, id, moment, oneOf, refersTo, updatedAt } from './columns.ts'
import { companyGroups } from './organisation.ts'
import { mitigationPlans, riskDetails } from './riskDetails.ts'
import { risks } from './risks.ts'
import { users } from './users.ts'

/** A reviewer's remark on a revision or on one of its plans. Number 0 is the 'Remark' (rule review.remark). */
export const stickyNotes = pgTable(
  'sticky_notes',
  {
    id: id(),
    riskId: childOf('risk_id', () => risks.id),
    riskDetailId: integer('risk_detail_id').references(() => riskDetails.id, { onDelete: 'cascade' }),
    mitigationPlanId: integer('mitigation_plan_id').references(() => mitigationPlans.id, { onDelete: 'cascade' }),
    stickyNoteNo: integer('sticky_note_no').notNull(),
    comment: text('comment').notNull(),
    authorId: refersTo('author_id', () => users.id),
    authorRole: text('author_role', { enum: roles }).notNull(),
    isDisabled: boolean('is_disabled').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('sticky_notes_risk_id_index').on(table.riskId),
    index('sticky_notes_risk_detail_id_index').on(table.riskDetailId),
    index('sticky_notes_mitigation_plan_id_index').on(table.mitigationPlanId),
    oneOf('sticky_notes_author_role_known', table.authorRole, roles),
  ],
)

const historyReasons = ['complete', 'reset'] as const

/** An immutable snapshot of a summary with its items, on completion and before a reset (rule history.snapshots). */
export const riskSummaryHistories = pgTable(
  'risk_summary_histories',
  {
    id: id(),
    riskId: refersTo('risk_id', () => risks.id),
    reason: text('reason', { enum: historyReasons }).notNull(),
    companyGroupId: refersTo('company_group_id', () => companyGroups.id),
    hierarchy: text('hierarchy').notNull(),
    isPrivate: boolean('is_private').notNull(),
    /** The Risk of the wire with its riskItems at that time. */
    snapshot: jsonb('snapshot').$type<unknown>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    oneOf('risk_summary_histories_reason_known', table.reason, historyReasons),
    index('risk_summary_histories_risk_id_index').on(table.riskId, table.id),
    index('risk_summary_histories_group_index').on(table.companyGroupId, table.createdAt.desc().nullsFirst(), table.id),
    index('risk_summary_histories_hierarchy_index').on(table.hierarchy.op('text_pattern_ops')),
  ],
)

/** One risk reset: the groups that it set back to draft, the period it closes and its time. */
export const riskResetHistories = pgTable(
  'risk_reset_histories',
  {
    id: id(),
    /** The reset groups, without their sub-groups. */
    companyGroupIds: integer('company_group_ids').array().notNull().default([]),
    /** The home group of the Group Admin who ran it. */
    companyGroupId: refersTo('company_group_id', () => companyGroups.id),
    periodDate: moment('period_date').notNull(),
    resetDate: moment('reset_date').notNull(),
    resetBy: refersTo('reset_by', () => users.id),
    createdAt: createdAt(),
  },
  (table) => [index('risk_reset_histories_groups_index').using('gin', table.companyGroupIds)],
)

/** The risks that a reset set back to draft, with their earlier status. */
export const riskResetReferences = pgTable(
  'risk_reset_references',
  {
    id: id(),
    resetHistoryId: childOf('reset_history_id', () => riskResetHistories.id),
    riskId: refersTo('risk_id', () => risks.id),
    fromStatus: text('from_status', { enum: workflowStatuses }).notNull(),
  },
  (table) => [
    unique('risk_reset_references_unique').on(table.resetHistoryId, table.riskId),
    index('risk_reset_references_risk_id_index').on(table.riskId),
    oneOf('risk_reset_references_from_status_known', table.fromStatus, workflowStatuses),
  ],
)
