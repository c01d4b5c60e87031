import type { Assessment, AssessmentInput } from '#domain/wire/assessments'
import type { CategoryImpact } from '#domain/wire/referenceData'
import type { Risk } from '#domain/wire/risks'
import { assessmentTexts, impactTexts, recordOf, type AssessmentText, type ImpactText } from '#domain/risks/fieldNames'
import { currencies, type Currency } from '#domain/risks/criteria'
import { highestImpactRate, rates, type Rate } from '#domain/risks/heatMap'
import type { AssessmentType } from '#domain/risks/statuses'
import type { HeatMapPoint } from '#src/features/risks/heatMap/HeatMapPreview.tsx'
import { assessmentOf, placeOf } from '#domain/risks/assessments'

interface ImpactValues extends Record<ImpactText, string> {
  impactTypeKey: string
  rate: Rate | null
  financialAmount: number | null
  /** Of the amount; offered before there is one. */
  financialCurrency: Currency
}

/** An assessment as its form holds it: one row an impact type, texts never null. */
export interface AssessmentValues extends Record<AssessmentText, string> {
  likelihoodRate: Rate | null
  impactAssessmentItems: ImpactValues[]
}

/** The rows to rate: every impact type there is, and those an older assessment used that are no longer offered. */
export function impactTypesOf(impacts: readonly CategoryImpact[], risk: Risk): { key: string; name: string }[] {
  const offered = impacts.map(({ key, name }) => ({ key, name }))
  const used = risk.latestDetail.assessments.flatMap(({ impactAssessmentItems }) =>
    impactAssessmentItems.map(({ impactType }) => impactType),
  )
  for (const impactType of used) if (!offered.some(({ key }) => key === impactType.key)) offered.push(impactType)
  return offered
}

export function assessmentValuesOf(
  assessment: Assessment | undefined,
  impactTypes: readonly { key: string }[],
): AssessmentValues {
  return {
    likelihoodRate: rateOf(assessment?.likelihoodRate),
    ...recordOf(assessmentTexts, (name) => assessment?.[name] ?? ''),
    impactAssessmentItems: impactTypes.map(({ key }) => {
      const item = assessment?.impactAssessmentItems.find(({ impactType }) => impactType.key === key)
      return {
        impactTypeKey: key,
        rate: rateOf(item?.rate),
        financialAmount: item?.financialAmount ?? null,
        financialCurrency: item?.financialCurrency ?? currencies[0],
        ...recordOf(impactTexts, (name) => item?.[name] ?? ''),
      }
    }),
  }
}

const rateOf = (value: number | null | undefined): Rate | null => rates.find((rate) => rate === value) ?? null

/** Whether anything is said of an impact type. */
const saysSomething = (item: ImpactValues): boolean =>
  item.rate !== null || item.financialAmount !== null || impactTexts.some((name) => item[name].trim() !== '')

/** The assessment as the API takes it; an impact type that says nothing is left out. */
export function assessmentInputOf(
  values: AssessmentValues,
  type: AssessmentType,
  riskDetailId: number,
): AssessmentInput {
  const impactAssessmentItems = values.impactAssessmentItems
    .filter(saysSomething)
    .map((item) => (item.financialAmount === null ? { ...item, financialCurrency: null } : item))
  return { ...values, impactAssessmentItems, type, riskDetailId }
}

/** Where the form's values stand on the heat map. */
export function pointOfValues(
  assessmentType: AssessmentType,
  { likelihoodRate, impactAssessmentItems }: Pick<AssessmentValues, 'likelihoodRate' | 'impactAssessmentItems'>,
): HeatMapPoint {
  return { assessmentType, likelihood: likelihoodRate, impact: highestImpactRate(impactAssessmentItems) }
}

/** Where a saved assessment stands on the heat map. */
export function pointOfRisk(assessmentType: AssessmentType, risk: Pick<Risk, 'latestDetail'>): HeatMapPoint {
  return { assessmentType, ...placeOf(assessmentOf(risk, assessmentType)) }
}
