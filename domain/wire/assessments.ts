import { z } from 'zod'
import { assessmentTexts, impactTexts, maxLengthOf, recordOf } from '#domain/risks/fieldNames'
import type { AssessmentField, ImpactField } from '#domain/risks/fields'
import { levels } from '#domain/risks/heatMap'
import { assessmentTypes } from '#domain/risks/statuses'
import { currencies } from '#domain/risks/units'
import { amount, id, optionalText, rate, text, updatedAt } from '#domain/validation/fields'
import { textLimits } from '#domain/validation/limits'
import { timestamp } from './common.ts'

export const impactTypeKey = text(textLimits.short).min(1)

/** One impact of an assessment as a client sends it. */
export const impactItemInput = z
  .strictObject({
    impactTypeKey,
    rate: rate.nullable(),
    financialAmount: amount.nullable().optional(),
    financialCurrency: z.enum(currencies).nullable().optional(),
    ...recordOf(impactTexts, (name) => optionalText(maxLengthOf[name]).optional()),
  } satisfies Record<ImpactField, z.ZodType>)
  .refine(({ financialAmount, financialCurrency }) => financialAmount == null || financialCurrency != null, {
    error: 'required',
    path: ['financialCurrency'],
  })

/** Impacts, each type at most once. */
function distinctImpacts<Item extends z.ZodType<{ impactTypeKey?: string | undefined }>>(item: Item) {
  return z
    .array(item)
    .max(50)
    .refine(
      (items) => {
        const keys = items.flatMap(({ impactTypeKey: key }) => key ?? [])
        return new Set(keys).size === keys.length
      },
      { error: 'duplicate' },
    )
}

const impactItems = distinctImpacts(impactItemInput)

const content = {
  likelihoodRate: rate.nullable(),
  ...recordOf(assessmentTexts, (name) => optionalText(maxLengthOf[name]).optional()),
  impactAssessmentItems: impactItems,
} satisfies Record<AssessmentField, z.ZodType>

export const assessmentInput = z.strictObject({ riskDetailId: id, type: z.enum(assessmentTypes), ...content })

export type AssessmentInput = z.output<typeof assessmentInput>

/** Mistakes in an assessment that the form checks: texts that are too long; the submission checks everything else. */
export const assessmentForm = assessmentInput.omit({ riskDetailId: true, type: true })

/** A change of an assessment: absent fields do not change; id and type, if sent, must be its own. */
export const assessmentUpdate = assessmentInput.partial().extend({ updatedAt: updatedAt.optional() })

export type AssessmentUpdate = z.output<typeof assessmentUpdate>

export const highestImpactInput = z.strictObject({
  likelihoodRate: rate.nullable(),
  impactAssessmentItems: distinctImpacts(
    z.strictObject({ ...impactItemInput.shape, impactTypeKey: impactTypeKey.optional() }),
  ),
})

export const score = z.object({
  highestImpactRate: z.int().nullable(),
  heatMapIndicator: z.enum(levels).nullable(),
})

export type Score = z.infer<typeof score>

export const impactItem = z.object({
  id: z.int(),
  impactType: z.object({ key: z.string(), name: z.string() }),
  rate: z.int().nullable(),
  financialAmount: z.number().nullable(),
  financialCurrency: z.enum(currencies).nullable(),
  ...recordOf(impactTexts, () => z.string().nullable()),
})

export const assessment = z.object({
  id: z.int(),
  riskDetailId: z.int(),
  type: z.enum(assessmentTypes),
  likelihoodRate: z.int().nullable(),
  impactAssessmentItems: z.array(impactItem),
  ...score.shape,
  activeflag: z.boolean(),
  ...recordOf(assessmentTexts, () => z.string().nullable()),
  createdAt: timestamp,
  updatedAt: timestamp,
})

export type Assessment = z.infer<typeof assessment>
