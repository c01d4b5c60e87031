import { assessmentOf, placeOf } from '#domain/records/assessments'
import { assessmentTexts, impactTexts, recordOf, type AssessmentText, type ImpactText } from '#domain/risks/fieldNames'
import { highestImpactRate, rates, type Rate } from '#domain/risks/heatMap'
import type { AssessmentType } from '#domain/risks/statuses'
import { currencies, type Currency } from '#domain/risks/units'
import type { Assessment, AssessmentInput } from '#domain/wire/assessments'
import type { CategoryImpact } from '#domain/wire/referenceData'
import type { Risk } from '#domain/wire/risks'
import type { HeatMapPoint } from '#src/features/risks/record-parts/heatMap/heatMapPoints.ts'

interface ImpactValues extends Record<ImpactText, string> {
  impactTypeKey: string
  rate: Rate | null
  financialAmount: number | null
  /** The currency of the amount; preselected before an amount is entered. */
  financialCurrency: Currency
}

/** An assessment in the form: one row for each impact type, texts never null. */
export type AssessmentValues = Record<AssessmentText, string> & {
  likelihoodRate: Rate | null
  impactAssessmentItems: ImpactValues[]
}

/** The prefix of the other assessment of a record in the form, as in the server's messages. */
type OtherPart = `${AssessmentType}Assessment`

/** A step's own assessment and the other one, of which only the changes are saved. */
export type AssessmentStepValues = AssessmentValues & { [Part in OtherPart]?: AssessmentValues }

/** Returns the other assessment than that of the step. */
export const otherTypeOf = (type: AssessmentType): AssessmentType => (type === 'gross' ? 'net' : 'gross')

/** Returns the prefix of an assessment's field names in the form of a step; empty for the step's own. */
export const prefixOf = (type: AssessmentType, step: AssessmentType): `` | `${OtherPart}.` =>
  type === step ? '' : `${type}Assessment.`

/** The gross or net values of a step's form. */
export function valuesOfType(
  values: AssessmentStepValues,
  type: AssessmentType,
  step: AssessmentType,
): AssessmentValues {
  return (type === step ? undefined : values[`${type}Assessment`]) ?? values
}

export function stepValuesOf(
  risk: Risk | null,
  step: AssessmentType,
  impactTypes: readonly { key: string }[],
): AssessmentStepValues {
  const of = (type: AssessmentType) => assessmentValuesOf(risk ? assessmentOf(risk, type) : undefined, impactTypes)
  const other = otherTypeOf(step)
  return { ...of(step), [`${other}Assessment`]: of(other) }
}

/** Returns whether an impact type is rated. */
export const isAnswered = (row: ImpactValues | undefined): boolean =>
  row !== undefined && (row.rate !== null || hasTexts(row))

/** Returns whether a rating has an amount or a reason. */
export const hasTexts = (row: ImpactValues): boolean =>
  row.financialAmount !== null || impactTexts.some((name) => row[name].trim() !== '')

/** Returns the rows to rate: every active impact type, and retired ones that an older assessment uses. */
export function impactTypesOf(impacts: readonly CategoryImpact[], risk: Risk): { key: string; name: string }[] {
  const offered = impacts.filter(({ isRetired }) => !isRetired).map(({ key, name }) => ({ key, name }))
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

/** Returns the assessment for the API; empty impact types are left out. */
export function assessmentInputOf(
  { likelihoodRate, impactAssessmentItems, ...texts }: AssessmentValues,
  type: AssessmentType,
  riskDetailId: number,
): AssessmentInput {
  const written = recordOf(assessmentTexts, (name) => texts[name])
  return {
    likelihoodRate,
    impactAssessmentItems: impactAssessmentItems
      .filter(isAnswered)
      .map((item) => (item.financialAmount === null ? { ...item, financialCurrency: null } : item)),
    ...written,
    type,
    riskDetailId,
  }
}

/** Returns the cell of the form's values on the heat map. */
export function pointOfValues(
  assessmentType: AssessmentType,
  {
    likelihoodRate,
    impactAssessmentItems,
  }: { likelihoodRate: Rate | null; impactAssessmentItems: readonly Pick<ImpactValues, 'rate'>[] },
): HeatMapPoint {
  return { assessmentType, likelihood: likelihoodRate, impact: highestImpactRate(impactAssessmentItems) }
}

/** Returns the cell of a saved assessment on the heat map. */
export function pointOfRisk(assessmentType: AssessmentType, risk: Pick<Risk, 'latestDetail'>): HeatMapPoint {
  return { assessmentType, ...placeOf(assessmentOf(risk, assessmentType)) }
}
