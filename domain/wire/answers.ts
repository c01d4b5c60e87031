import { z } from 'zod'
import { mitigationStatuses } from '../risks/statuses.ts'
import { measure, optionalText, percent, text } from '../validation/fields.ts'
import { textLimits } from '../validation/limits.ts'

const token = text(textLimits.medium)

export const answerToken = z.strictObject({ token })

/** The question of a link in an email; it contains nothing of a risk (rule answers.question). */
export const answerQuestion = z.object({
  kind: z.enum(['plan', 'indicator']),
  /** The beginning of the plan, or the name of the indicator. */
  title: z.string(),
  /** The question about a plan. */
  status: z.enum(mitigationStatuses).nullable(),
  progress: z.int().nullable(),
  /** The question about an indicator, with its last value. */
  unit: z.string().nullable(),
  value: z.number().nullable(),
  on: z.iso.date().nullable(),
})

export type AnswerQuestion = z.infer<typeof answerQuestion>

export const answerInput = z.strictObject({
  token,
  status: z.enum(mitigationStatuses).optional(),
  progress: percent.optional(),
  value: measure.optional(),
  comment: optionalText(textLimits.medium).optional(),
})

export type AnswerInput = z.output<typeof answerInput>
