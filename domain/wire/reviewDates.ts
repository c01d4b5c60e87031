import { z } from 'zod'
import { optionalText, updatedAt } from '../validation/fields.ts'
import { textLimits } from '../validation/limits.ts'

/** Nothing changed in a record, with an optional comment (rule review-dates.confirm). */
export const confirmationInput = z.strictObject({ comment: optionalText(textLimits.long).optional(), updatedAt })

export type ConfirmationInput = z.output<typeof confirmationInput>
