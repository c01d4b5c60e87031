import { z } from 'zod'
import { inEachLanguage } from '#domain/organisation/fieldsInEachLanguage'
import { highestScore } from '#domain/risks/appetite'
import { currencies } from '#domain/risks/units'
import { amount, id, optionalText, updatedAt } from '#domain/validation/fields'
import { textLimits } from '#domain/validation/limits'
import { numberText, timestamp } from './common.ts'

const statement = z.string().nullable()

/** The risk appetite of a company group in one category; null means all (rule appetite.groups). */
export const appetite = z.object({
  companyGroupId: z.int(),
  riskCategoryId: z.int().nullable(),
  /** Null in the response to a removal. */
  score: z.int().nullable(),
  ...inEachLanguage('statement', statement),
  /**
   * The maximum total cost of the accepted records of the entry, with its currency; both or neither (rule
   * appetite.limit).
   */
  limitAmount: z.number().nullable(),
  limitCurrency: z.enum(currencies).nullable(),
  updatedAt: timestamp,
})

export type Appetite = z.infer<typeof appetite>

/** The input of an appetite; a score of null removes it. */
const content = {
  score: z.int().min(1).max(highestScore).nullable(),
  ...inEachLanguage('statement', optionalText(textLimits.long).optional()),
  limitAmount: amount.nullable().optional(),
  limitCurrency: z.enum(currencies).nullable().optional(),
}

const isWhole = ({ limitAmount, limitCurrency }: { limitAmount?: unknown; limitCurrency?: unknown }) =>
  (limitAmount == null) === (limitCurrency == null)

const wholeLimit = { error: 'required', path: ['limitCurrency'] }

export const appetiteForm = z.object(content).refine(isWhole, wholeLimit)

/** A statement or a limit that is not sent does not change. */
export const appetiteInput = z
  .strictObject({ companyGroupId: id, riskCategoryId: id.nullable(), ...content, updatedAt: updatedAt.optional() })
  .refine(isWhole, wholeLimit)

export type AppetiteInput = z.output<typeof appetiteInput>

/** One company group, and a category; without a category the entry is for all. */
export const appetiteScoreQuery = z.strictObject({
  company_group_id: numberText,
  risk_category_id: numberText.optional(),
})

export type AppetiteScoreQuery = z.output<typeof appetiteScoreQuery>

export const appetiteScore = z.object({ score: z.int().nullable() })

export type AppetiteScore = z.infer<typeof appetiteScore>

/** A possible entry for the preview: without a score it is removed. */
export const appetitePreviewQuery = appetiteScoreQuery.extend({
  score: numberText.pipe(z.int().min(1).max(highestScore)).optional(),
})

export type AppetitePreviewQuery = z.output<typeof appetitePreviewQuery>

/** The active records to which an entry applies: all, those above their appetite, and those that would be above it. */
export const appetitePreview = z.object({ total: z.int(), above: z.int(), aboveThen: z.int() })

export type AppetitePreview = z.infer<typeof appetitePreview>
