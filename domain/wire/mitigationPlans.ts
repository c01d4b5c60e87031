import { z } from 'zod'
import { mitigationStatuses, reviewStatuses } from '../risks/statuses.ts'
import { id, optionalText, updatedAt } from '../validation/fields.ts'
import { textLimits } from '../validation/limits.ts'
import { timestamp } from './common.ts'

export const mitigationPlanInput = z.strictObject({
  id: id.optional(),
  description: optionalText(textLimits.long),
  status: z.enum(mitigationStatuses),
  updatedAt: updatedAt.optional(),
})

export type MitigationPlanInput = z.output<typeof mitigationPlanInput>

/** POST adds to the set of a revision, PUT replaces it (rule plans.set). */
export const mitigationPlansInput = z.strictObject({
  riskDetailId: id,
  mitigationPlans: z.array(mitigationPlanInput).max(100),
})

export type MitigationPlansInput = z.output<typeof mitigationPlansInput>

export const mitigationPlan = z.object({
  id: z.int(),
  riskDetailId: z.int(),
  description: z.string().nullable(),
  status: z.enum(mitigationStatuses),
  reviewStatus: z.enum(reviewStatuses),
  createdAt: timestamp,
  updatedAt: timestamp,
})

export type MitigationPlan = z.infer<typeof mitigationPlan>
