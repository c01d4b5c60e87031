import { z } from 'zod'
import { levels } from '../risks/heatMap.ts'
import { assessmentTypes } from '../risks/statuses.ts'
import { id, optionalText, rate, text, updatedAt } from '../validation/fields.ts'
import { textLimits } from '../validation/limits.ts'
import { timestamp } from './common.ts'

export const impactTypeKey = text(textLimits.short).min(1)

/** One impact of an assessment as a client sends it. */
export const impactItemInput = z.strictObject({
  impactTypeKey,
  rate: rate.nullable(),
  financialImpact: optionalText(textLimits.short).optional(),
  assumption: optionalText(textLimits.long).optional(),
})

/** Impacts, no type of them twice. */
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

export const assessmentInput = z.strictObject({
  riskDetailId: id,
  type: z.enum(assessmentTypes),
  likelihoodRate: rate.nullable(),
  keyCurrentControls: optionalText(textLimits.long).optional(),
  impactAssessmentItems: impactItems,
})

export type AssessmentInput = z.output<typeof assessmentInput>

/** A change of an assessment: what is absent stays as it is; id and type, where sent, must be its own. */
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
  financialImpact: z.string().nullable(),
  assumption: z.string().nullable(),
})

export const assessment = z.object({
  id: z.int(),
  riskDetailId: z.int(),
  type: z.enum(assessmentTypes),
  likelihoodRate: z.int().nullable(),
  impactAssessmentItems: z.array(impactItem),
  ...score.shape,
  activeflag: z.boolean(),
  keyCurrentControls: z.string().nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
})

export type Assessment = z.infer<typeof assessment>
