import { z } from 'zod'
import { factKinds } from '#domain/risks/facts'
import { patternRows } from '#domain/risks/ratingPatterns'
import { day } from '#domain/validation/fields'
import { booleanText, listQuery, namedReference, numberText, oneOrMore, timestamp } from './common.ts'
import { fact, riskCard } from './riskCards.ts'

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

export const riskDoubtsQuery = listQuery(['weight'])
  .omit({ sort: true, order: true, q: true })
  .extend({
    company_group_id: oneOrMore(numberText).optional(),
    include_descendants: booleanText.optional(),
    /** Records with a fact of one of these kinds; each has all of its facts. */
    kind: oneOrMore(z.enum(factKinds)).optional(),
    /** Sorts by the weight of the facts that contradict the rating itself, before the sum of all. */
    first: z.enum(['contradictions']).optional(),
  })

export type RiskDoubtsQuery = z.output<typeof riskDoubtsQuery>

/** A record with facts against its rating, as last submitted (rule doubts.list). */
export const riskDoubt = z.object({
  risk: riskCard,
  facts: z.array(fact),
  /** The sum of the weights of the facts. */
  weight: z.int(),
  /** The last question of the caller about the record (rule questions.asked). */
  question: z.object({ createdAt: timestamp, answeredAt: timestamp.nullable() }).nullable(),
})

export type RiskDoubt = z.infer<typeof riskDoubt>
