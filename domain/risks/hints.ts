import { highestImpactRate, levelOf } from './heatMap.ts'
import type { AssessmentType, MitigationStatus } from './statuses.ts'

/** Hints for a second look before a submission; they never block it. */
export const qualityHints = ['netAboveGross', 'loweredWithoutControls', 'highWithoutRunningPlan'] as const

export type QualityHint = (typeof qualityHints)[number]

/** The input of the hints, from a stored record or a form. */
export interface HintedRecord {
  assessments: readonly {
    type: AssessmentType
    likelihoodRate: number | null
    keyCurrentControls: string | null
    impactAssessmentItems: readonly { rate?: number | null }[]
  }[]
  mitigationPlans: readonly { description: string | null; status: MitigationStatus }[]
}

/**
 * Returns unlikely values of an assessment: controls that make it worse, a lower net without controls, and a high net
 * level without plans. Unrated assessments give no hint; completeness reports them.
 */
export function hintsFor(record: HintedRecord): QualityHint[] {
  const gross = placeOf('gross', record)
  const net = placeOf('net', record)
  const hints: QualityHint[] = []
  if (gross && net && productOf(net) > productOf(gross)) hints.push('netAboveGross')
  if (gross && net && productOf(net) < productOf(gross) && !namesControls(record)) hints.push('loweredWithoutControls')
  if (net && levelOf(net.likelihood, net.impact) === 'high' && !hasRunningPlan(record)) {
    hints.push('highWithoutRunningPlan')
  }
  return hints
}

function placeOf(type: AssessmentType, { assessments }: HintedRecord) {
  const assessment = assessments.find((one) => one.type === type)
  const likelihood = assessment?.likelihoodRate ?? null
  const impact = highestImpactRate(assessment?.impactAssessmentItems ?? [])
  return likelihood === null || impact === null ? null : { likelihood, impact }
}

const productOf = ({ likelihood, impact }: { likelihood: number; impact: number }) => likelihood * impact

/** The controls may be written down at either assessment. */
const namesControls = ({ assessments }: HintedRecord) =>
  assessments.some(({ keyCurrentControls }) => (keyCurrentControls ?? '').trim() !== '')

const hasRunningPlan = ({ mitigationPlans }: HintedRecord) =>
  mitigationPlans.some(({ description, status }) => status === 'In Progress' && (description ?? '').trim() !== '')
