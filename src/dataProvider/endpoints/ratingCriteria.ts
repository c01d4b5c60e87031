import type { RatingCriteria, RatingCriteriaInput } from '#domain/wire/ratingCriteria'
import { call, type CallOptions } from '#src/platform/http/call.ts'

/** The rating criteria, of which there is one set (rule scoring.criteria). */
export const criteriaVerbs = {
  getRatingCriteria: (options?: CallOptions): Promise<RatingCriteria> =>
    call('GET /api/v1/rating-criteria', {}, options),

  /** Replaces all of them, over the version that was shown. */
  saveRatingCriteria: ({ likelihood, impacts, updatedAt }: RatingCriteriaInput, options?: CallOptions) =>
    call('PUT /api/v1/rating-criteria', { body: { likelihood, impacts, updatedAt } }, options),
}
