import { queryOptions } from '@tanstack/react-query'
import { assessmentTexts, impactTexts } from '#domain/risks/fieldNames'
import type { AssessmentInput } from '#domain/wire/assessments'
import { call, type CallOptions } from '#src/platform/http/call.ts'
import { blankToNull } from './blankTexts.ts'
import type { ExpectedRecord } from './expectedRecord.ts'

/** Only the rates: the texts of an assessment do not change its cell on the heat map. */
export type Rates = Pick<AssessmentInput, 'likelihoodRate' | 'impactAssessmentItems'>

/** Long enough to rate a row, short enough to feel immediate. */
const ratingPause = 400

/** Gross and net assessments (rule wire.calls). */
export const assessments = {
  /**
   * Saves the gross or net assessment of a revision.
   * @param existing the assessment as the screen showed it; absent if there was none yet
   */
  saveAssessment(input: AssessmentInput, existing?: ExpectedRecord, options?: CallOptions) {
    const body = {
      ...blankToNull(input, assessmentTexts),
      impactAssessmentItems: input.impactAssessmentItems.map((item) => blankToNull(item, impactTexts)),
    }
    if (!existing) return call('POST /api/v1/assessments', { body }, options)
    const { id, updatedAt } = existing
    return call('PUT /api/v1/assessments/:id', { params: { id }, body: { ...body, updatedAt } }, options)
  },
}

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
