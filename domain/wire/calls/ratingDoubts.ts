import { z } from 'zod'
import { areaAdministrators } from '#domain/access/administration'
import { deciderRoles } from '#domain/access/roles'
import { ratingPatternRow, ratingPatternsQuery, riskDoubt, riskDoubtsQuery } from '../ratingDoubts.ts'
import { get } from './call.ts'

const ofQuestioners = {
  tag: 'rating patterns',
  access: { roles: [...areaAdministrators, ...deciderRoles], administers: 'company_group_id' },
} as const

/** Patterns of rating and ratings in doubt (rules patterns.kinds and doubts.list). */
export const ratingDoubtCalls = {
  readRatingPatterns: get('/api/v1/rating-patterns', {
    ...ofQuestioners,
    description: 'Patterns of rating in the groups of the caller, a row for each group and pattern.',
    query: ratingPatternsQuery,
    response: z.array(ratingPatternRow),
  }),
  listRiskDoubts: get('/api/v1/risk-doubts', {
    ...ofQuestioners,
    description:
      'Complete records with facts against their ratings, as last submitted, the highest weight first; with `first=contradictions` those that contradict the rating itself.',
    query: riskDoubtsQuery,
    response: z.array(riskDoubt),
  }),
}
