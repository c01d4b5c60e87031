import { useQuery } from '@tanstack/react-query'
import { useFormState, useWatch } from 'react-hook-form'
import type { AssessmentType } from '#domain/risks/statuses'
import { rates } from '#domain/risks/heatMap'
import { assessmentQueries } from '#src/dataProvider/endpoints/assessments.ts'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import type { RatedPoint } from './AssessmentPreview.tsx'
import { pointOfValues, type AssessmentValues } from './assessmentValues.ts'

const rated = ['likelihoodRate', 'impactAssessmentItems'] as const

/**
 * Where the form's ratings stand on the heat map: at once by the rules both sides share, and confirmed by the server once
 * the rating pauses. Should the two differ, as with a newer server, the server's is shown: it is what a save will store.
 */
export function useRatedPoint(assessmentType: AssessmentType): RatedPoint {
  const dataProvider = useRiskBoardDataProvider()
  const { dirtyFields } = useFormState<AssessmentValues>()
  const [likelihoodRate, items] = useWatch<AssessmentValues, typeof rated>({ name: rated })
  const impactAssessmentItems = items.map(({ impactTypeKey, rate }) => ({ impactTypeKey, rate }))
  const { data: score } = useQuery({
    ...assessmentQueries.score(dataProvider, { likelihoodRate, impactAssessmentItems }),
    enabled: rated.some((name) => dirtyFields[name] !== undefined),
  })
  const point = pointOfValues(assessmentType, { likelihoodRate, impactAssessmentItems: items })
  if (score === undefined) return point
  const impact = rates.find((rate) => rate === score.highestImpactRate) ?? null
  return { ...point, impact, level: score.heatMapIndicator }
}
