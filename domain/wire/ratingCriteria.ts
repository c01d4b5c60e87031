import { z } from 'zod'
import { inEachLanguage } from '#domain/organisation/fieldsInEachLanguage'
import { rates } from '#domain/risks/heatMap'
import { criterionUnits } from '#domain/risks/units'
import { amount, optionalText, text, updatedAt } from '#domain/validation/fields'
import { textLimits } from '#domain/validation/limits'
import { timestamp } from './common.ts'

/** The meaning of one rate of a scale, as text and, if measurable, as limits (rule scoring.criteria). */
const criterionInput = z
  .strictObject({
    ...inEachLanguage('text', optionalText(textLimits.medium)),
    from: amount.nullable().default(null),
    to: amount.nullable().default(null),
    unit: z.enum(criterionUnits).nullable().default(null),
  })
  .refine(({ from, to }) => from === null || to === null || from <= to, { error: 'invalid', path: ['to'] })

/** The criteria of the rates 1 to 5, in this order. */
const criteriaInput = z.array(criterionInput).length(rates.length)

export const ratingCriteriaInput = z.strictObject({
  likelihood: criteriaInput,
  impacts: z
    .array(z.strictObject({ impactTypeKey: text(textLimits.short).min(1), criteria: criteriaInput }))
    .max(50)
    .refine((impacts) => new Set(impacts.map(({ impactTypeKey }) => impactTypeKey)).size === impacts.length, {
      error: 'duplicate',
    }),
  updatedAt: updatedAt.optional(),
})

export type RatingCriteriaInput = z.output<typeof ratingCriteriaInput>

const criterion = z.object({
  ...inEachLanguage('text', z.string().nullable()),
  from: z.number().nullable(),
  to: z.number().nullable(),
  unit: z.enum(criterionUnits).nullable(),
})

export type Criterion = z.infer<typeof criterion>

/** Every scale: the likelihood, and each impact type in display order. */
export const ratingCriteria = z.object({
  likelihood: z.array(criterion),
  impacts: z.array(z.object({ impactTypeKey: z.string(), criteria: z.array(criterion) })),
  updatedAt: timestamp,
})

export type RatingCriteria = z.infer<typeof ratingCriteria>
