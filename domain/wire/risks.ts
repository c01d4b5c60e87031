import { z } from 'zod'
import { acceptanceFilters } from '../risks/acceptance.ts'
import { currencies } from '../risks/units.ts'
import { levels } from '../risks/heatMap.ts'
import { pastPlaces, scoreMoves } from '../risks/levelMovement.ts'
import { assessmentTypes, mitigationStatuses, riskTypes, workflowStatuses } from '../risks/statuses.ts'
import { creatorRoles, roles } from '../access/roles.ts'
import { day, id, rate, text, updatedAt } from '../validation/fields.ts'
import { similarLimits, textLimits } from '../validation/limits.ts'
import { reviewPeriodStates } from '../risks/reviewPeriods.ts'
import { dueReasons } from '../risks/due.ts'
import { targetOutcomes, targetStates } from '../risks/target.ts'
import { offeredActions } from '../risks/workflow/actions.ts'
import { booleanText, listQuery, namedReference, notice, numberText, oneOrMore, timestamp } from './common.ts'
import { indicatorOfRisk } from './indicators.ts'
import { cardFields, deniedAction, ofAppetite, riskCard, timed } from './riskCards.ts'
import { riskDetail, riskDetailChange, riskDetailInput } from './riskDetails.ts'
import { evidence } from './riskEvents.ts'

const boundRiskIds = z
  .array(id)
  .max(500)
  .refine((ids) => new Set(ids).size === ids.length, { error: 'duplicate' })

export const riskInput = z.strictObject({
  type: z.enum(riskTypes),
  isPrivate: z.boolean().optional(),
  detail: riskDetailInput,
  riskIds: boundRiskIds.optional(),
})

export type RiskInput = z.output<typeof riskInput>

/** A change of a record; `detail` or `riskIds` of a complete summary is an edit again (rule workflow.edit-again). */
export const riskUpdate = z.strictObject({
  isPrivate: z.boolean().optional(),
  riskIds: boundRiskIds.optional(),
  detail: riskDetailChange.optional(),
  updatedAt: updatedAt.optional(),
})

export type RiskUpdate = z.output<typeof riskUpdate>

/** The body of calls whose path contains everything: only the expected version, and even that is optional. */
export const expectedVersion = z.strictObject({ updatedAt: updatedAt.optional() })

/** Sets a risk item inactive or active (rule workflow.set-active). */
export const activeChange = z.strictObject({ isActive: z.boolean(), updatedAt: updatedAt.optional() })

export const riskBindingsInput = z.strictObject({ riskId: id, riskIds: boundRiskIds })

export const riskBindingsUpdate = z.strictObject({ riskIds: boundRiskIds, updatedAt: updatedAt.optional() })

export const riskSortFields = [
  'id',
  'type',
  'order',
  'created_at',
  'updated_at',
  'company_group_id',
  'company_id',
  'creator_role',
  'is_active',
  'is_private',
  'workflow_status',
  'risk_category_id',
  'level',
  'score',
  /** The gross one, whatever the value of `assessment_type`. */
  'gross_score',
] as const

/** The filters of risk lists and of the heat map (rule wire.filters). */
export const riskFilters = {
  /** The state last submitted, as reports count it (rule report.submitted); absent: what the caller sees on a board. */
  state: z.literal('submitted').optional(),
  type: z.enum(riskTypes).optional(),
  company_id: oneOrMore(numberText).optional(),
  company_group_id: oneOrMore(numberText).optional(),
  include_descendants: booleanText.optional(),
  workflow_status: oneOrMore(z.enum(workflowStatuses)).optional(),
  risk_category_id: oneOrMore(numberText).optional(),
  creator_role: oneOrMore(z.enum(creatorRoles)).optional(),
  is_active: booleanText.optional(),
  is_private: booleanText.optional(),
  /** Whether complete records are still to be reported or are pending for nobody (rule workflow.to-report). */
  is_held: booleanText.optional(),
  /** The pending role of the current record (rule workflow.holder). */
  held_by: z.enum(roles).optional(),
  /** Its owner: `me` or the id of a person (rule record.owner). */
  owner_id: z.union([z.literal('me'), numberText]).optional(),
  /** The state of its target (rule target.state). */
  target_state: oneOrMore(z.enum(targetStates)).optional(),
  /** Whether its review is due, or is due before a day (rule review-dates.next). */
  review_due: booleanText.optional(),
  review_due_before: day.optional(),
  /** Its state in a review period; without a state every record that counts in it (rule review-periods.state). */
  review_period_id: numberText.optional(),
  review_period_state: oneOrMore(z.enum(reviewPeriodStates)).optional(),
  /** The result of a target whose first day is in the period (rule target.promises). */
  target_outcome: oneOrMore(z.enum(targetOutcomes)).optional(),
  target_from: day.optional(),
  target_to: day.optional(),
  /** Records that this person was the last to submit or report (rule workflow.complete-notice). */
  submitted_by: numberText.optional(),
  assessment_type: z.enum(assessmentTypes).default('net'),
  level: oneOrMore(z.enum(levels)).optional(),
  likelihood: oneOrMore(numberText.pipe(rate)).optional(),
  impact: oneOrMore(numberText.pipe(rate)).optional(),
  /**
   * Whether the net score is above the effective appetite of the record (rule appetite.groups); false also for an
   * unrated one.
   */
  above_appetite: booleanText.optional(),
  /** Whether linked events imply a higher likelihood than the net rating (rule events.contradicted). */
  contradicted: booleanText.optional(),
  /**
   * The state of the latest acceptance; `none` means above the appetite without an active one (rule acceptance.states).
   */
  acceptance_state: oneOrMore(z.enum(acceptanceFilters)).optional(),
  /**
   * Adds complete records to those of `workflow_status`, `is_held` and `held_by`: with an acceptance that is over, with a review
   * or a target that is due and created by the caller's role (rules acceptance.to-do, review-dates.to-do and target.asked).
   */
  or_due: oneOrMore(z.enum(dueReasons)).optional(),
  /** In addition to `level`, to filter a change from one level to another. */
  gross_level: oneOrMore(z.enum(levels)).optional(),
  /** Risks with at least one plan of that status. */
  mitigation_status: oneOrMore(z.enum(mitigationStatuses)).optional(),
  /** Whether at least one plan of it is late (rule plans.late). */
  late_plans: booleanText.optional(),
  /** Risks with an impact, gross or net, with an amount in that currency (rule record.amount). */
  financial_currency: oneOrMore(z.enum(currencies)).optional(),
  /**
   * The level or cell, such as `4x5`, at the end of a day, and of an earlier one, by `assessment_type` (rule
   * movement.records).
   */
  from_day: day.optional(),
  from_standing: oneOrMore(z.enum(pastPlaces)).optional(),
  to_day: day.optional(),
  to_standing: oneOrMore(z.enum(pastPlaces)).optional(),
  /** The direction of the score from the end of one day to that of the other. */
  moved: oneOrMore(z.enum(scoreMoves)).optional(),
}

/** A past level requires a day (rule movement.records). */
export const hasDaysOfPastLevels = (query: {
  from_day?: unknown
  from_standing?: unknown
  to_day?: unknown
  to_standing?: unknown
  moved?: unknown
}) =>
  (query.from_day === undefined) === (query.from_standing === undefined) &&
  (query.to_day === undefined) === (query.to_standing === undefined) &&
  (query.moved === undefined || (query.from_day !== undefined && query.to_day !== undefined))

export const withDays = { error: 'invalid', path: ['from_day'] }

/** A state needs a period. */
export const namesPeriod = (query: { review_period_id?: unknown; review_period_state?: unknown }) =>
  query.review_period_state === undefined || query.review_period_id !== undefined

export const withPeriod = { error: 'required', path: ['review_period_id'] }

/** The parameters of a list of risks, before the days are compared. */
export const riskListFields = listQuery(riskSortFields).extend({ ...riskFilters, fields: cardFields })

export const riskListQuery = riskListFields.refine(hasDaysOfPastLevels, withDays).refine(namesPeriod, withPeriod)

export type RiskListQuery = z.output<typeof riskListQuery>

/** The event of a record that is being written, for finding similar records (rule wire.similar). */
export const similarQuery = z.strictObject({
  q: text(textLimits.query).refine((q) => q.trim().length >= similarLimits.shortestText, { error: 'invalid' }),
  type: z.enum(riskTypes).default('item'),
  /** The record that is being edited, which is left out. */
  except: numberText.optional(),
})

export type SimilarQuery = z.output<typeof similarQuery>

export const heatMapQuery = z
  .strictObject({ ...riskFilters, q: riskListQuery.shape.q })
  .refine(hasDaysOfPastLevels, withDays)
  .refine(namesPeriod, withPeriod)

export type HeatMapQuery = z.output<typeof heatMapQuery>

const cells = z.array(z.array(z.int()).length(5)).length(5)

export const heatMap = z.object({ gross: cells, net: cells })

export type HeatMap = z.infer<typeof heatMap>

export const riskQuery = z
  .strictObject({ include_risk_items: booleanText.optional(), fields: cardFields })
  .refine(({ include_risk_items, fields }) => !(include_risk_items && fields), { error: 'invalid', path: ['fields'] })

const riskBase = z.object({
  id: z.int(),
  type: z.enum(riskTypes),
  isActive: z.boolean(),
  isPrivate: z.boolean(),
  isSummaryHistory: z.boolean(),
  order: z.int(),
  creatorRole: z.enum(creatorRoles),
  company: namedReference,
  companyId: z.int(),
  companyGroup: namedReference,
  companyGroupId: z.int(),
  latestDetail: riskDetail,
  ...ofAppetite,
  indicators: z.array(indicatorOfRisk),
  riskRisks: z.array(z.object({ id: z.int(), riskId: z.int() })),
  allowedActions: z.array(z.enum(offeredActions)),
  deniedActions: z.array(deniedAction),
  deniedAcceptance: riskCard.shape.deniedAcceptance,
  ...timed,
  evidence,
  notices: z.array(notice).optional(),
  createdAt: timestamp,
  updatedAt: timestamp,
})

/** A risk item or risk summary on the wire (rule wire.risk); `riskItems` in the drill-down only. */
export const risk = riskBase.extend({ riskItems: z.array(riskBase).optional() })

export type Risk = z.infer<typeof risk>

/** A whole record or, with `fields=card`, a card. */
export const riskOrCard = z.union([risk, riskCard])

/**
 * The revision that a reviewer compares with: the last approved or rejected one, null before the first decision, with
 * the visible items of a summary.
 */
export const riskChanges = z.object({
  decided: riskDetail.nullable(),
  riskRisks: z.array(z.object({ id: z.int(), riskId: z.int() })),
})

export type RiskChanges = z.infer<typeof riskChanges>

/** A snapshot of the history: a Risk with the id of its record (rule history.snapshots). */
export const riskSnapshot = risk.extend({ riskId: z.int() })

export type RiskSnapshot = z.infer<typeof riskSnapshot>

export const riskBindings = z.array(z.object({ id: z.int(), riskId: z.int() }))
