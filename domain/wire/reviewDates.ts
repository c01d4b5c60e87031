import { z } from 'zod'
import { day, optionalText, requiredText, updatedAt } from '../validation/fields.ts'
import { textLimits } from '../validation/limits.ts'

/** Nothing changed in a record, with an optional comment (rule review-dates.confirm). */
export const confirmationInput = z.strictObject({ comment: optionalText(textLimits.long).optional(), updatedAt })

export type ConfirmationInput = z.output<typeof confirmationInput>

/** A new day for the target of a record, with the reason (rule target.new-day). */
export const targetDayInput = z.strictObject({ on: day, reason: requiredText(textLimits.long), updatedAt })

export type TargetDayInput = z.output<typeof targetDayInput>
