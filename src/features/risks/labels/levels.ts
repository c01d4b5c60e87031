import type { Assessment } from '#domain/wire/assessments'
import type { Risk } from '#domain/wire/risks'
import type { Level } from '#domain/risks/heatMap'
import type { AssessmentType } from '#domain/risks/statuses'

/** The gross or net assessment of a record's latest revision. */
export function assessmentOf(risk: Pick<Risk, 'latestDetail'>, type: AssessmentType): Assessment | undefined {
  return risk.latestDetail.assessments.find((assessment) => assessment.type === type)
}

/** The level of that assessment, null while it is not rated. */
export function levelOfRisk(risk: Pick<Risk, 'latestDetail'>, type: AssessmentType): Level | null {
  return assessmentOf(risk, type)?.heatMapIndicator ?? null
}
