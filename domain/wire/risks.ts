import { z } from 'zod'
import { creatorRoles } from '#domain/access/roles'
import { riskTypes } from '#domain/risks/statuses'
import { offeredActions } from '#domain/risks/workflow/actions'
import { id, text, updatedAt } from '#domain/validation/fields'
import { similarLimits, textLimits } from '#domain/validation/limits'
import { booleanText, listQuery, namedReference, notice, numberText, timestamp } from './common.ts'
import { evidence } from './events.ts'
import { indicatorOfRisk } from './indicators.ts'
import { cardFields, deniedAction, ofAppetite, riskCard, timed } from './riskCards.ts'
import { riskDetail, riskDetailChange, riskDetailInput } from './riskDetails.ts'
import { riskFilters } from './riskFilters.ts'

const boundRiskIds = z
  .array(id)
  .max(500)
  .refine((ids) => new Set(ids).size === ids.length, { error: 'duplicate' })

export const riskInput = z.strictObject({
  type: z.enum(riskTypes),
  isPrivate: z.boolean().optional(),
  detail: riskDetailInput,
  riskIds: boundRiskIds.optional(),
  /** The event from which the record is created, and to which it is linked. */
  riskEventId: id.optional(),
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
  .strictObject(riskFilters)
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
  /** The items of a summary (rule record.bindings). */
  riskRisks: z.array(z.object({ id: z.int(), riskId: z.int() })),
  allowedActions: z.array(z.enum(offeredActions)),
  deniedActions: z.array(deniedAction),
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
