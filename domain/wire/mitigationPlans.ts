import { z } from 'zod'
import { maxLengthOf, planTexts, recordOf } from '../risks/fieldNames.ts'
import type { PlanField } from '../risks/fields.ts'
import { mitigationStatuses, reviewStatuses } from '../risks/statuses.ts'
import { id, optionalText, updatedAt } from '../validation/fields.ts'
import { timestamp } from './common.ts'

const content = {
  ...recordOf(planTexts, (name) => optionalText(maxLengthOf[name])),
  status: z.enum(mitigationStatuses),
} satisfies Record<PlanField, z.ZodType>

export const mitigationPlanInput = z.strictObject({
  id: id.optional(),
  ...content,
  updatedAt: updatedAt.optional(),
})

export type MitigationPlanInput = z.output<typeof mitigationPlanInput>

const mostPlans = 100

/** POST adds to the set of a revision, PUT replaces it (rule plans.set). */
export const mitigationPlansInput = z.strictObject({
  riskDetailId: id,
  mitigationPlans: z.array(mitigationPlanInput).max(mostPlans),
})

export type MitigationPlansInput = z.output<typeof mitigationPlansInput>

/** What the form of the plans can get wrong: texts that are too long. A plan without words is missed by a submit only. */
export const mitigationPlansForm = z.object({
  mitigationPlans: z
    .array(z.object(mitigationPlanInput.pick({ description: true, status: true }).shape))
    .max(mostPlans),
})

export const mitigationPlan = z.object({
  id: z.int(),
  riskDetailId: z.int(),
  ...recordOf(planTexts, () => z.string().nullable()),
  status: z.enum(mitigationStatuses),
  reviewStatus: z.enum(reviewStatuses),
  createdAt: timestamp,
  updatedAt: timestamp,
})

export type MitigationPlan = z.infer<typeof mitigationPlan>
