import { z } from 'zod'
import { areaAdministrators } from '../../access/administration.ts'
import { patternDeciders } from '../../risks/ratingPatterns.ts'
import { ratingPatternRow, ratingPatternsQuery } from '../ratingPatterns.ts'
import { get } from './call.ts'

/** The rating patterns of company groups (rule patterns.kinds). */
export const ratingPatternCalls = {
  readRatingPatterns: get('/api/v1/rating-patterns', {
    tag: 'rating patterns',
    access: { roles: [...areaAdministrators, ...patternDeciders], administers: 'company_group_id' },
    description: 'Patterns of rating in the groups of the caller, a row for each group and pattern.',
    query: ratingPatternsQuery,
    response: z.array(ratingPatternRow),
  }),
}
