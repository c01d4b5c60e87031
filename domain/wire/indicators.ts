import { z } from 'zod'
import { inEachLanguage } from '#domain/organisation/fieldsInEachLanguage'
import { indicatorDirections, indicatorRhythms, indicatorStates } from '#domain/risks/indicators'
import { day, id, measure, optionalText, requiredText, updatedAt } from '#domain/validation/fields'
import { callLimits, textLimits } from '#domain/validation/limits'
import { booleanText, listQuery, namedPerson, namedReference, numberText, oneOrMore, timestamp } from './common.ts'

export const indicatorListQuery = listQuery([
  'id',
  'name_en',
  'name_th',
  'state',
  'company_group_id',
  'created_at',
  'updated_at',
]).extend({
  company_group_id: numberText.optional(),
  include_descendants: booleanText.optional(),
  risk_id: numberText.optional(),
  /** `me` or the id of a person. */
  giver_user_id: z.union([z.literal('me'), numberText]).optional(),
  state: oneOrMore(z.enum(indicatorStates)).optional(),
})

export type IndicatorListQuery = z.output<typeof indicatorListQuery>

const indicatorActions = ['update', 'delete', 'give_values'] as const

/** A figure that warns before a risk occurs (rule indicators.content), with its last value. */
export const indicator = z.object({
  id: z.int(),
  companyGroupId: z.int(),
  companyGroup: namedReference,
  ...inEachLanguage('name', z.string()),
  unit: z.string(),
  direction: z.enum(indicatorDirections),
  amber: z.number(),
  red: z.number(),
  rhythm: z.enum(indicatorRhythms),
  giverUserId: z.int().nullable(),
  giver: namedPerson.nullable(),
  /** Those of its records that the caller can see. */
  riskIds: z.array(z.int()),
  state: z.enum(indicatorStates),
  value: z.number().nullable(),
  on: z.iso.date().nullable(),
  allowedActions: z.array(z.enum(indicatorActions)),
  createdAt: timestamp,
  updatedAt: timestamp,
})

export type Indicator = z.infer<typeof indicator>

const distinct = (values: readonly unknown[]) => new Set(values).size === values.length

/** The maximum number of records of one indicator. */
const mostRisks = 100

export const indicatorInput = z.strictObject({
  companyGroupId: id,
  ...inEachLanguage('name', requiredText(textLimits.short)),
  unit: requiredText(textLimits.short),
  direction: z.enum(indicatorDirections),
  amber: measure,
  red: measure,
  rhythm: z.enum(indicatorRhythms),
  giverUserId: id.nullable().default(null),
  riskIds: z.array(id).max(mostRisks).refine(distinct, { error: 'duplicate' }).default([]),
})

export type IndicatorInput = z.output<typeof indicatorInput>

export const indicatorUpdate = z
  .strictObject({
    ...indicatorInput.shape,
    giverUserId: indicatorInput.shape.giverUserId.unwrap(),
    riskIds: indicatorInput.shape.riskIds.unwrap(),
  })
  .partial()
  .extend({ updatedAt: updatedAt.optional() })

export type IndicatorUpdate = z.output<typeof indicatorUpdate>

export const indicatorValue = z.object({
  on: z.iso.date(),
  value: z.number(),
  comment: z.string().nullable(),
  /** The author; null for a program. */
  by: namedPerson.nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
})

export type IndicatorValue = z.infer<typeof indicatorValue>

const comment = optionalText(textLimits.medium)

export const indicatorValueInput = z.strictObject({ on: day, value: measure, comment: comment.optional() })

export type IndicatorValueInput = z.output<typeof indicatorValueInput>

export const indicatorValueUpdate = z.strictObject({
  value: measure,
  comment: comment.optional(),
  updatedAt: updatedAt.optional(),
})

export type IndicatorValueUpdate = z.output<typeof indicatorValueUpdate>

/** Values of several days: new ones, and corrections with the version of the value. */
export const indicatorValuesInput = z.strictObject({
  values: z
    .array(indicatorValueInput.extend({ updatedAt: updatedAt.optional() }))
    .min(1)
    .max(callLimits.importValues)
    .refine((values) => distinct(values.map(({ on }) => on)), { error: 'duplicate' }),
})

export type IndicatorValuesInput = z.output<typeof indicatorValuesInput>

export const indicatorValueParams = z.strictObject({ id: numberText, on: day })

/** Every value, or those of some days. */
export const indicatorValueQuery = z.strictObject({ from: day.optional(), to: day.optional() })

export type IndicatorValueQuery = z.output<typeof indicatorValueQuery>

/** How often it warned (rule indicators.performance). */
export const indicatorPerformance = z.object({
  critical: z.int(),
  followed: z.int(),
  medianLeadDays: z.number().nullable(),
})

export const indicatorOfRisk = z.object({
  id: z.int(),
  ...inEachLanguage('name', z.string()),
  unit: z.string(),
  state: z.enum(indicatorStates),
  value: z.number().nullable(),
  on: z.iso.date().nullable(),
})

export type IndicatorOfRisk = z.infer<typeof indicatorOfRisk>

/** The mark on a record and a card (rule indicators.mark). */
export const ofIndicators = {
  /** Whether an indicator became critical after the record was last completed or confirmed. */
  isRatedBeforeCritical: z.boolean(),
}
