import { z } from 'zod'
import { factKinds } from '../risks/facts.ts'
import { booleanText, listQuery, numberText, oneOrMore, timestamp } from './common.ts'
import { fact, riskCard } from './riskCards.ts'

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
