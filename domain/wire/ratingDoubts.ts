import { z } from 'zod'
import { patternRows } from '../risks/ratingPatterns.ts'
import { day } from '../validation/fields.ts'
import { booleanText, namedReference, numberText, oneOrMore } from './common.ts'

export const ratingPatternsQuery = z
  .strictObject({
    company_group_id: oneOrMore(numberText).optional(),
    include_descendants: booleanText.optional(),
    /** The state at the end of the last review period of each group, or 182 days ago. */
    previous: booleanText.optional(),
    /** The state at the end of this day. */
    on: day.optional(),
  })
  .refine(({ previous, on }) => !previous || on === undefined, { error: 'invalid', path: ['on'] })

export type RatingPatternsQuery = z.output<typeof ratingPatternsQuery>

/** How many of the complete records of a group show a pattern; `too_few` has no ids (rule patterns.kinds). */
export const ratingPatternRow = z.object({
  pattern: z.enum(patternRows),
  companyGroup: namedReference,
  count: z.int(),
  of: z.int(),
  riskIds: z.array(z.int()).optional(),
  /** The day of `previous` or `on`; a pattern without a row was not recorded at that time. */
  on: day.optional(),
})

export type RatingPatternRow = z.infer<typeof ratingPatternRow>
