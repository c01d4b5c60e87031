import { z } from 'zod'
import { inEachLanguage } from '../organisation/fieldsInEachLanguage.ts'
import { amount, id, optionalText, updatedAt } from '../validation/fields.ts'
import { textLimits } from '../validation/limits.ts'
import { timestamp } from './common.ts'
import { highestScore } from '../risks/appetite.ts'
import { currencies } from '../risks/units.ts'

const statement = z.string().nullable()

/** How much risk a company group takes on, in one category or, where that is null, in all (rule appetite.groups). */
export const appetite = z.object({
  companyGroupId: z.int(),
  riskCategoryId: z.int().nullable(),
  /** Null in the response to a removal. */
  score: z.int().nullable(),
  ...inEachLanguage('statement', statement),
  /** How much money the accepted records of the entry add up to at most; both or neither (rule appetite.limit). */
  limitAmount: z.number().nullable(),
  limitCurrency: z.enum(currencies).nullable(),
  updatedAt: timestamp,
})

export type Appetite = z.infer<typeof appetite>

/** A score of null removes the entry; a statement or a limit that is not sent stays. */
export const appetiteInput = z
  .strictObject({
    companyGroupId: id,
    riskCategoryId: id.nullable(),
    score: z.int().min(1).max(highestScore).nullable(),
    ...inEachLanguage('statement', optionalText(textLimits.long).optional()),
    limitAmount: amount.nullable().optional(),
    limitCurrency: z.enum(currencies).nullable().optional(),
    updatedAt: updatedAt.optional(),
  })
  .refine(({ limitAmount, limitCurrency }) => (limitAmount == null) === (limitCurrency == null), {
    error: 'required',
    path: ['limitCurrency'],
  })

export type AppetiteInput = z.output<typeof appetiteInput>
