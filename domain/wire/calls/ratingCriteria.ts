import { systemAdministrators } from '#domain/access/administration'
import { ratingCriteria, ratingCriteriaInput } from '../ratingCriteria.ts'
import { get, put } from './call.ts'

const path = '/api/v1/rating-criteria'
const tag = 'rating criteria'

/** The rating criteria; there is only one set (rule scoring.criteria). */
export const ratingCriteriaCalls = {
  readRatingCriteria: get(path, { tag, access: 'signedIn', keys: 'bearer', response: ratingCriteria }),
  saveRatingCriteria: put(path, {
    tag,
    access: { roles: systemAdministrators },
    event: 'in administration audit',
    body: ratingCriteriaInput,
    response: ratingCriteria,
  }),
}
