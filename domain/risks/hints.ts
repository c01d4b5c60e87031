import { highestImpactRate, levelOf } from './heatMap.ts'
import type { AssessmentType, MitigationStatus } from './statuses.ts'

/** What may be worth a second look before a submit. None of them keeps a record from being submitted. */
export const qualityHints = ['netAboveGross', 'loweredWithoutControls', 'highWithoutRunningPlan'] as const

export type QualityHint = (typeof qualityHints)[number]

/** What the hints look at; both a stored record and a form can offer it. */
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
 * What looks unlikely in an assessment: controls that make it worse, a lower net without a word about the
 * controls, and a high net level nobody works on. Unrated assessments give no hint; they are missing anyway.
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
