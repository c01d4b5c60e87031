import type { ValidationMessage } from '../validation/messages.ts'
import { levelOf, highestImpactRate } from './heatMap.ts'
import type { AssessmentType } from './statuses.ts'

/** What a submit looks at; both a stored record and a form can offer it. */
export interface SubmittableRecord {
  riskCategoryId: number | null
  /** Whether the category is 'Other', which needs a description in words. */
  isOtherCategory: boolean
  riskCategoryDescription: string | null
  eventDescription: string | null
  rootCause: string | null
  assessments: readonly {
    type: AssessmentType
    likelihoodRate: number | null
    impactAssessmentItems: readonly { rate?: number | null }[]
  }[]
  mitigationPlans: readonly { description: string | null }[]
}

/** Where a problem of completeness shows: the fields of the four steps of an assessment. */
export type SubmittableField =
  | 'riskCategoryId'
  | 'riskCategoryDescription'
  | 'eventDescription'
  | 'rootCause'
  | `${AssessmentType}Assessment.${'likelihoodRate' | 'impactAssessmentItems'}`
  | 'mitigationPlans'

/**
 * What is missing before a record can be submitted, one message a field (rule workflow.completeness): category (its
 * description for 'Other'), event description, root cause, gross and net likelihood with at least one
 * rated impact each, and a mitigation plan where the net level is high.
 */
export function missingForSubmit(record: SubmittableRecord): Partial<Record<SubmittableField, ValidationMessage>> {
  const missing: Partial<Record<SubmittableField, ValidationMessage>> = {}
  if (record.riskCategoryId === null) missing.riskCategoryId = 'required'
  else if (record.isOtherCategory && isBlank(record.riskCategoryDescription)) {
    missing.riskCategoryDescription = 'required'
  }
  if (isBlank(record.eventDescription)) missing.eventDescription = 'required'
  if (isBlank(record.rootCause)) missing.rootCause = 'required'

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
