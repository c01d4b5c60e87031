import type { AssessmentType } from '../risks/statuses.ts'
import type { Assessment } from '../wire/assessments.ts'
import type { Risk } from '../wire/risks.ts'
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
