import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { roles } from '#domain/access/roles'
import { levels } from '#domain/risks/heatMap'
import { assessmentTypes, mitigationStatuses, reviewStatuses, workflowStatuses } from '#domain/risks/statuses'
import { currencies } from '#domain/risks/units'
import type { FileAttachment } from '#domain/wire/riskDetails'
import { isPlanInProgress, isPlanOpen } from '../statuses.ts'
import { categoryImpacts, riskCategories } from './categories.ts'
import { childOf, createdAt, id, moment, oneOf, refersTo, updatedAt } from './columns.ts'
import { risks } from './risks.ts'
import { users } from './users.ts'

/**
 * One revision of a risk. A complete record that is edited again gets a new one, and the completed one stays (rule
 * workflow.edit-again).
 */
export const riskDetails = pgTable(
  'risk_details',
  {
    id: id(),
    riskId: childOf('risk_id', () => risks.id),
    /** Counted from 1 within the risk. */
    revision: integer('revision').notNull(),
    workflowStatus: text('workflow_status', { enum: workflowStatuses }).notNull(),
    reviewStatus: text('review_status', { enum: reviewStatuses }).notNull().default('created'),
    submitRole: text('submit_role', { enum: roles }),
    riskCategoryId: integer('risk_category_id').references(() => riskCategories.id),
    riskCategoryDescription: text('risk_category_description'),
    eventDescription: text('event_description'),
    rootCause: text('root_cause'),
    indicator: text('indicator'),
    triggerPoint: text('trigger_point'),
    keyRiskIndicatorStatus: text('key_risk_indicator_status'),
    ownerUserId: integer('owner_user_id').references(() => users.id),
    targetLikelihood: smallint('target_likelihood'),
    targetImpact: smallint('target_impact'),
    targetOn: date('target_on', { mode: 'string' }),
    evidenceComment: text('evidence_comment'),
    inactiveStatus: text('inactive_status'),
    copyFileAttachment: text('copy_file_attachment'),
    fileAttachment: jsonb('file_attachment')
      .$type<FileAttachment[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    /** Lower-case event description, root cause and indicator; the command writes it, full-text filters read it. */
    searchText: text('search_text').notNull().default(''),
    /** Set once the revision may never change again. */
    frozenAt: moment('frozen_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('risk_details_revision_unique').on(table.riskId, table.revision),
    oneOf('risk_details_workflow_status_known', table.workflowStatus, workflowStatuses),
    oneOf('risk_details_review_status_known', table.reviewStatus, reviewStatuses),
    oneOf('risk_details_submit_role_known', table.submitRole, roles),
    // For the query "to which revisions is this file attached", `file_attachment @> '[{"attachmentUrl": ...}]'`.
    index('risk_details_file_attachment_index').using('gin', table.fileAttachment.op('jsonb_path_ops')),
    index('risk_details_risk_category_id_index').on(table.riskCategoryId),
    check(
      'risk_details_target_whole',
      sql`num_nulls(${table.targetLikelihood}, ${table.targetImpact}, ${table.targetOn}) in (0, 3)`,
    ),
    check(
      'risk_details_target_within_heat_map',
      sql`${table.targetLikelihood} between 1 and 5 and ${table.targetImpact} between 1 and 5`,
    ),
  ],
)

/** The gross or the net assessment of a revision (rule record.assessments). */
export const assessments = pgTable(
  'assessments',
  {
    id: id(),
    riskDetailId: childOf('risk_detail_id', () => riskDetails.id),
    type: text('type', { enum: assessmentTypes }).notNull(),
    likelihoodRate: smallint('likelihood_rate'),
    keyCurrentControls: text('key_current_controls'),
    /** The highest rate among the impact items (rule scoring.highest). */
    highestImpactRate: smallint('highest_impact_rate'),
    heatMapIndicator: text('heat_map_indicator', { enum: levels }),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('assessments_type_unique').on(table.riskDetailId, table.type),
    oneOf('assessments_type_known', table.type, assessmentTypes),
    oneOf('assessments_heat_map_indicator_known', table.heatMapIndicator, levels),
    check(
      'assessments_rates_within_heat_map',
      sql`${table.likelihoodRate} between 1 and 5 and ${table.highestImpactRate} between 1 and 5`,
    ),
  ],
)

/** One rated impact type of an assessment. */
export const assessmentImpactItems = pgTable(
  'assessment_impact_items',
  {
    id: id(),
    assessmentId: childOf('assessment_id', () => assessments.id),
    impactTypeKey: text('impact_type_key')
      .notNull()
      .references(() => categoryImpacts.key),
    rate: smallint('rate'),
    financialImpact: text('financial_impact'),
    financialAmount: numeric('financial_amount', { precision: 16, scale: 2, mode: 'number' }),
    financialCurrency: text('financial_currency', { enum: currencies }),
    assumption: text('assumption'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('assessment_impact_items_type_unique').on(table.assessmentId, table.impactTypeKey),
    // Few impacts have an amount; only those are summed and filtered.
    index('assessment_impact_items_amount_index')
      .on(table.financialCurrency, table.assessmentId)
      .where(sql`${table.financialAmount} is not null`),
    oneOf('assessment_impact_items_currency_known', table.financialCurrency, currencies),
    check(
      'assessment_impact_items_amount_has_currency',
      sql`(${table.financialAmount} is null) = (${table.financialCurrency} is null) and ${table.financialAmount} >= 0`,
    ),
    check('assessment_impact_items_rate_within_heat_map', sql`${table.rate} between 1 and 5`),
  ],
)

/** The actions against the risk. */
export const mitigationPlans = pgTable(
  'mitigation_plans',
  {
    id: id(),
    riskDetailId: childOf('risk_detail_id', () => riskDetails.id),
    description: text('description'),
    status: text('status', { enum: mitigationStatuses }).notNull().default('Pending'),
    reviewStatus: text('review_status', { enum: reviewStatuses }).notNull().default('created'),
    order: integer('order').notNull().default(1),
    ownerUserId: integer('owner_user_id').references(() => users.id),
    startDate: date('start_date', { mode: 'string' }),
    dueDate: date('due_date', { mode: 'string' }),
    /** In percent. */
    progress: smallint('progress').notNull().default(0),
    /** Since when it has its current status and progress, also in copies of later revisions. */
    progressSince: moment('progress_since').notNull().defaultNow(),
    /** The plan of another revision from which it was first copied; null: none. Reports belong to that plan. */
    originalId: integer('original_id'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('mitigation_plans_risk_detail_id_index').on(table.riskDetailId, table.order),
    index('mitigation_plans_owner_index')
      .on(table.ownerUserId)
      .where(sql`${table.ownerUserId} is not null`),
    // Finds late plans by day; most plans are complete or have no day.
    index('mitigation_plans_due_index')
      .on(table.dueDate)
      .where(sql`${isPlanOpen(table.status)} and ${table.dueDate} is not null`),
    // Finds unchanged ratings by their day (rule patterns.kinds).
    index('mitigation_plans_stalled_index')
      .on(table.progressSince, table.riskDetailId)
      .where(isPlanInProgress(table.status)),
    check('mitigation_plans_progress_in_percent', sql`${table.progress} between 0 and 100`),
    check('mitigation_plans_due_after_start', sql`${table.dueDate} >= ${table.startDate}`),
    oneOf('mitigation_plans_status_known', table.status, mitigationStatuses),
    oneOf('mitigation_plans_review_status_known', table.reviewStatus, reviewStatuses),
  ],
)

/** A report on a plan, independent of revisions (rule plans.updates). */
export const mitigationPlanUpdates = pgTable(
  'mitigation_plan_updates',
  {
    id: id(),
    riskId: childOf('risk_id', () => risks.id),
    /** The first of the copies of the plan, which may be deleted (`mitigation_plans.original_id`). */
    planId: integer('plan_id').notNull(),
    /** Null: unchanged. */
    status: text('status', { enum: mitigationStatuses }),
    progress: smallint('progress'),
    comment: text('comment'),
    fileAttachment: jsonb('file_attachment')
      .$type<FileAttachment[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    authorId: refersTo('author_id', () => users.id),
    authorRole: text('author_role', { enum: roles }),
    createdAt: createdAt(),
  },
  (table) => [
    index('mitigation_plan_updates_plan_index').on(table.riskId, table.planId, table.id),
    index('mitigation_plan_updates_author_index').on(table.authorId),
    index('mitigation_plan_updates_file_attachment_index').using('gin', table.fileAttachment.op('jsonb_path_ops')),
    oneOf('mitigation_plan_updates_status_known', table.status, mitigationStatuses),
    oneOf('mitigation_plan_updates_author_role_known', table.authorRole, roles),
    check('mitigation_plan_updates_progress_in_percent', sql`${table.progress} between 0 and 100`),
  ],
)

/** Links risk items to one revision of a risk summary. */
export const riskRisks = pgTable(
  'risk_risks',
  {
    id: id(),
    /** The summary. */
    riskId: childOf('risk_id', () => risks.id),
    riskDetailId: childOf('risk_detail_id', () => riskDetails.id),
    /** The item. */
    boundRiskId: refersTo('bound_risk_id', () => risks.id),
    createdAt: createdAt(),
  },
  (table) => [
    unique('risk_risks_unique').on(table.riskDetailId, table.boundRiskId),
    check('risk_risks_not_itself', sql`${table.riskId} <> ${table.boundRiskId}`),
    index('risk_risks_risk_id_index').on(table.riskId),
    index('risk_risks_bound_risk_id_index').on(table.boundRiskId),
  ],
)
