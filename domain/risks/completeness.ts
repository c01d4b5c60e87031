import { requiredTexts, type RequiredText } from './fieldNames.ts'
import { levelOf, highestImpactRate } from './heatMap.ts'
import type { AssessmentType } from './statuses.ts'

/** The input of the completeness check, from a stored record or a form. */
export type SubmittableRecord = Record<RequiredText, string | null> & {
  riskCategoryId: number | null
  /** Whether the category is 'Other', which needs a description in words. */
  isOtherCategory: boolean
  riskCategoryDescription: string | null
  assessments: readonly {
    type: AssessmentType
    likelihoodRate: number | null
    impactAssessmentItems: readonly { rate?: number | null }[]
  }[]
  mitigationPlans: readonly { description: string | null }[]
}

/** The places of completeness problems: the fields of the four steps of an assessment. */
export type SubmittableField =
  | 'riskCategoryId'
  | 'riskCategoryDescription'
  | RequiredText
  | `${AssessmentType}Assessment.${'likelihoodRate' | 'impactAssessmentItems'}`
  | 'mitigationPlans'

/** The kinds of missing parts; each is a message of validation. */
export type MissingPart = 'required' | 'impactRequired' | 'planRequired'

/**
 * Returns the missing parts before a submission, one message for each field (rule workflow.completeness): category (its
 * description for 'Other'), the required texts, gross and net likelihood with at least one rated impact each, and a
 * mitigation plan if the net level is high.
 */
export function missingForSubmit(record: SubmittableRecord): Partial<Record<SubmittableField, MissingPart>> {
  const missing: Partial<Record<SubmittableField, MissingPart>> = {}
  if (record.riskCategoryId === null) missing.riskCategoryId = 'required'
  else if (record.isOtherCategory && isBlank(record.riskCategoryDescription)) {
    missing.riskCategoryDescription = 'required'
  }
  for (const name of requiredTexts) if (isBlank(record[name])) missing[name] = 'required'

  for (const type of ['gross', 'net'] as const) {
    const assessment = record.assessments.find((one) => one.type === type)
    if (assessment?.likelihoodRate == null) missing[`${type}Assessment.likelihoodRate`] = 'required'
    if (highestImpactRate(assessment?.impactAssessmentItems ?? []) === null) {
      missing[`${type}Assessment.impactAssessmentItems`] = 'impactRequired'
    }
  }
  if (isNetHigh(record) && !record.mitigationPlans.some((plan) => !isBlank(plan.description))) {
    missing.mitigationPlans = 'planRequired'
  }
  return missing
}

const isBlank = (text: string | null) => text === null || text.trim() === ''

function isNetHigh({ assessments }: SubmittableRecord): boolean {
  const net = assessments.find((one) => one.type === 'net')
  const impact = highestImpactRate(net?.impactAssessmentItems ?? [])
  return net?.likelihoodRate != null && impact !== null && levelOf(net.likelihoodRate, impact) === 'high'
}
