import { z } from 'zod'
import { targetChoices } from '#domain/risks/target'
import { day, optionalText, requiredText, updatedAt } from '#domain/validation/fields'
import { textLimits } from '#domain/validation/limits'

/**
 * Nothing changed in a record; evidence against its rating needs a comment, and a target whose day has come an answer
 * (rules review-dates.confirm and review-dates.evidence).
 */
export const riskConfirmationInput = z.strictObject({
  comment: optionalText(textLimits.long).optional(),
  target: z.enum(targetChoices).optional(),
  updatedAt,
})

export type RiskConfirmationInput = z.output<typeof riskConfirmationInput>

/** A new day for the target of a record, with the reason (rule target.new-day). */
export const targetDayInput = z.strictObject({ on: day, reason: requiredText(textLimits.long), updatedAt })

export type TargetDayInput = z.output<typeof targetDayInput>
