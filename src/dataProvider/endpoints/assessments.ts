import { queryOptions } from '@tanstack/react-query'
import type { AssessmentInput } from '#domain/wire/assessments'
import { call } from '#src/platform/http/call.ts'

/** Only the rates: the texts of an assessment do not change its cell on the heat map. */
type Rates = Pick<AssessmentInput, 'likelihoodRate' | 'impactAssessmentItems'>

/** Long enough to rate a row, short enough to feel immediate. */
const ratingPause = 400

export const assessmentQueries = {
  /** The score of unsaved rates, requested after a pause in the input; a newer rating cancels an older request. */
  score: ({ likelihoodRate, impactAssessmentItems }: Rates) =>
    queryOptions({
      queryKey: ['risk-assessment', 'highest-impact', { likelihoodRate, impactAssessmentItems }],
      queryFn: async ({ signal }) => {
        await new Promise((resolve) => setTimeout(resolve, ratingPause))
        signal.throwIfAborted()
        const body = { likelihoodRate, impactAssessmentItems }
        // Without a response the local preview stays.
        return call('POST /api/v1/risk-assessment/highest-impact', { body }, { signal, errors: 'caller' })
      },
      staleTime: Infinity,
    }),
}
