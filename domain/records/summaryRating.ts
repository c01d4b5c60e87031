import type { AssessmentType } from '#domain/risks/statuses'
import type { Assessment } from '#domain/wire/assessments'
import type { Risk } from '#domain/wire/risks'
import { assessmentOf, ratingOfRisk } from './assessments.ts'

type RatedItem = Pick<Risk, 'id' | 'latestDetail'>

/**
 * Returns the assessment of the item with the highest score, then the highest impact, then the first (rule
 * record.summary-highest). Undefined if none is rated.
 */
export function highestAssessment(items: readonly RatedItem[], type: AssessmentType): Assessment | undefined {
  const [highest] = items
    .flatMap((item) => {
      const rating = ratingOfRisk(item, type)
      return rating ? [{ item, rating }] : []
    })
    .toSorted((a, b) => b.rating.score - a.rating.score || b.rating.impact - a.rating.impact)
  return highest && assessmentOf(highest.item, type)
}
