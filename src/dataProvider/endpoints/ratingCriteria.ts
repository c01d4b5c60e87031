import type { RatingCriteria, RatingCriteriaInput } from '#domain/wire/ratingCriteria'
import { request, write } from '#src/platform/http/httpClient.ts'
import type { VerbOptions } from './options.ts'

/** The rating criteria, of which there is one set (rule scoring.criteria). */
export const criteriaVerbs = {
  async getRatingCriteria(options?: VerbOptions): Promise<RatingCriteria> {
    return (await request<RatingCriteria>('/rating-criteria', options)).data
  },

  /** Writes all of them anew, over the version that was shown. */
  saveRatingCriteria(
    { likelihood, impacts, updatedAt }: RatingCriteriaInput,
    options?: VerbOptions,
  ): Promise<RatingCriteria> {
    return write('PUT', '/rating-criteria', { likelihood, impacts, updatedAt }, options)
  },
}
