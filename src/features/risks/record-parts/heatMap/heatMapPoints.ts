import { levelOf } from '#domain/risks/heatMap'
import type { AssessmentType } from '#domain/risks/statuses'
import { useText } from '#src/platform/i18n/useText.ts'

/** A cell of the heat map; null while the likelihood or every impact is unrated. */
export interface Place {
  likelihood: number | null
  impact: number | null
}

export interface HeatMapPoint extends Place {
  assessmentType: AssessmentType
}

export interface ItemPoint extends Place {
  id: number
}

export interface Spot {
  likelihood: number
  impact: number
}

export type RatedPoint = HeatMapPoint & { likelihood: number; impact: number }

export const isRated = (point: HeatMapPoint): point is RatedPoint => point.likelihood !== null && point.impact !== null

/** Returns the description of a cell of the heat map. */
export function usePointText(): (point: RatedPoint) => string {
  const translate = useText()
  return ({ assessmentType, likelihood, impact }) =>
    `${translate(`vocabulary.assessmentType.${assessmentType}`)}: ${translate('heatMap.point', {
      likelihood,
      impact,
      level: translate(`vocabulary.levelInText.${levelOf(likelihood, impact)}`),
    })}`
}
