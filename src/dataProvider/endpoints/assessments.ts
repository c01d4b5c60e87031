import { assessmentTexts, impactTexts } from '#domain/risks/fieldNames'
import type { Assessment, AssessmentInput, Score } from '#domain/wire/assessments'
import { request } from '#src/platform/http/httpClient.ts'
import { blankToNull } from './blankTexts.ts'
import type { SeenRecord, VerbOptions } from './options.ts'

/** Gross and net assessments (rule wire.calls). */
export const assessmentVerbs = {
  /**
   * Saves the gross or net assessment of a revision.
   * @param existing the assessment as the screen showed it, absent where there was none yet
   */
  async saveAssessment(input: AssessmentInput, existing?: SeenRecord, options?: VerbOptions): Promise<Assessment> {
    const body = {
      ...blankToNull(input, assessmentTexts),
      impactAssessmentItems: input.impactAssessmentItems.map((item) => blankToNull(item, impactTexts)),
    }
    const saved = existing
      ? await request<Assessment>(`/assessments/${existing.id}`, {
          ...options,
          method: 'PUT',
          body: { ...body, updatedAt: existing.updatedAt },
        })
      : await request<Assessment>('/assessments', { ...options, method: 'POST', body })
    return saved.data
  },

  /** What the rates say on the heat map, without saving them. */
  async highestImpact(
    rates: Pick<AssessmentInput, 'likelihoodRate' | 'impactAssessmentItems'>,
    options?: VerbOptions,
  ): Promise<Score> {
    const { likelihoodRate, impactAssessmentItems } = rates
    const body = { likelihoodRate, impactAssessmentItems }
    return (await request<Score>('/risk-assessment/highest-impact', { ...options, method: 'POST', body })).data
  },
}
