import { impactValues } from '#domain/risks/fieldNames'
import { emptyHeatMap, ratingOf, type HeatMapCells, type Level } from '#domain/risks/heatMap'
import type { AssessmentType } from '#domain/risks/statuses'
import type { Currency } from '#domain/risks/units'
import type { Assessment } from '#domain/wire/assessments'
import type { Risk } from '#domain/wire/risks'

/** The gross or net assessment of a record's latest revision. */
export function assessmentOf(risk: Pick<Risk, 'latestDetail'>, type: AssessmentType): Assessment | undefined {
  return risk.latestDetail.assessments.find((assessment) => assessment.type === type)
}

/** The level of that assessment, null while it is not rated. */
export function levelOfRisk(risk: Pick<Risk, 'latestDetail'>, type: AssessmentType): Level | null {
  return assessmentOf(risk, type)?.heatMapIndicator ?? null
}

/** The score and level of that assessment, null while it is not rated. */
export function ratingOfRisk(risk: Pick<Risk, 'latestDetail'>, type: AssessmentType): ReturnType<typeof ratingOf> {
  const { likelihood, impact } = placeOf(assessmentOf(risk, type))
  return ratingOf(likelihood, impact)
}

/** Returns the cell of an assessment on the heat map; null if unrated. */
export function placeOf(assessment: Assessment | undefined): { likelihood: number | null; impact: number | null } {
  return { likelihood: assessment?.likelihoodRate ?? null, impact: assessment?.highestImpactRate ?? null }
}

/** Returns the impact types with any value in an assessment. */
export function answeredImpactsOf(assessment: Assessment | undefined): Assessment['impactAssessmentItems'] {
  return (assessment?.impactAssessmentItems ?? []).filter(
    (item) => item.rate !== null || impactValues.some((name) => item[name] !== null),
  )
}

/** Returns the number of records in each cell of the heat map. */
export function heatMapOf(risks: readonly Pick<Risk, 'latestDetail'>[], type: AssessmentType): HeatMapCells {
  const counts = emptyHeatMap()
  for (const risk of risks) {
    const { likelihood, impact } = placeOf(assessmentOf(risk, type))
    const row = likelihood === null ? undefined : counts[likelihood - 1]
    if (row && impact !== null) row[impact - 1] = (row[impact - 1] ?? 0) + 1
  }
  return counts
}

/** An amount and its currency; both or neither. */
export interface Amount {
  financialAmount: number | null
  financialCurrency: Currency | null
}

/**
 * Returns the sums of amounts, one for each currency, in order of appearance; nothing is converted (rule
 * record.amount).
 */
export function sumsOf(amounts: readonly Amount[]): { financialAmount: number; financialCurrency: Currency }[] {
  const cents = new Map<Currency, number>()
  for (const { financialAmount: amount, financialCurrency: currency } of amounts) {
    if (amount !== null && currency !== null) cents.set(currency, (cents.get(currency) ?? 0) + Math.round(amount * 100))
  }
  return [...cents].map(([financialCurrency, sum]) => ({ financialAmount: sum / 100, financialCurrency }))
}
