import { queryOptions } from '@tanstack/react-query'
import { assessmentTexts, impactTexts } from '#domain/risks/fieldNames'
import type { Assessment, AssessmentInput, Score } from '#domain/wire/assessments'
import { write } from '#src/platform/http/httpClient.ts'
import { blankToNull } from './blankTexts.ts'
import type { SeenRecord, VerbOptions } from './options.ts'

/** What is rated; the texts beside it say nothing about the heat map. */
export type Rates = Pick<AssessmentInput, 'likelihoodRate' | 'impactAssessmentItems'>

/** Long enough to rate a row, short enough to feel immediate. */
const ratingPause = 400

/** Gross and net assessments (rule wire.calls). */
export const assessmentVerbs = {
  /**
   * Saves the gross or net assessment of a revision.
   * @param existing the assessment as the screen showed it, absent where there was none yet
   */
  saveAssessment(input: AssessmentInput, existing?: SeenRecord, options?: VerbOptions): Promise<Assessment> {
    const body = {
      ...blankToNull(input, assessmentTexts),
      impactAssessmentItems: input.impactAssessmentItems.map((item) => blankToNull(item, impactTexts)),
    }
    if (!existing) return write('POST', '/assessments', body, options)
    return write('PUT', `/assessments/${existing.id}`, { ...body, updatedAt: existing.updatedAt }, options)
  },

  /** What the rates say on the heat map, without saving them. */
  highestImpact({ likelihoodRate, impactAssessmentItems }: Rates, options?: VerbOptions): Promise<Score> {
    return write('POST', '/risk-assessment/highest-impact', { likelihoodRate, impactAssessmentItems }, options)
  },
}

export const assessmentQueries = {
  /** The score of rates that are not saved, asked for once the rating pauses; a newer rating gives an older one up. */
  score: ({ highestImpact }: Pick<typeof assessmentVerbs, 'highestImpact'>, rates: Rates) =>
    queryOptions({
      queryKey: ['risk-assessment', 'highest-impact', rates],
      queryFn: async ({ signal }) => {
        await new Promise((resolve) => setTimeout(resolve, ratingPause))
        signal.throwIfAborted()
        // The local preview stands without it.
        return highestImpact(rates, { signal, errors: 'caller' })
      },
      staleTime: Infinity,
    }),
}
