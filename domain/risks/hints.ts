import { highestImpactRate, levelOf } from './heatMap.ts'
import type { AssessmentType, MitigationStatus } from './statuses.ts'

/** Hints before a submission; they never block it. */
const qualityHints = [
  'netAboveGross',
  'loweredWithoutControls',
  'highWithoutRunningPlan',
  'planWithoutOwner',
  'planWithoutDueDate',
  'loweredToAppetite',
  'ratedOnce',
] as const

export type QualityHint = (typeof qualityHints)[number]

/** The input of the hints, from a stored record or a form. */
export interface HintedRecord {
  assessments: readonly {
    type: AssessmentType
    likelihoodRate: number | null
    keyCurrentControls: string | null
    /** A form has the key, a stored record the type. */
    impactAssessmentItems: readonly { rate?: number | null; impactTypeKey?: string; impactType?: { key: string } }[]
  }[]
  mitigationPlans: readonly {
    description: string | null
    status: MitigationStatus
    /** A form has the id of the owner, a stored record the person. */
    ownerUserId?: number | null
    owner?: object | null
    /** A form has an empty text for a date that is missing. */
    dueDate: string | null
  }[]
}

/**
 * Returns unlikely values of an assessment: controls that make it or one of its impacts worse, a lower net without
 * controls, a high net level without plans, an open plan without an owner or a due date, a net that falls to the appetite while
 * controls and completed plans equal those of `decided` (rule patterns.kinds), and an impact with only a gross or only a
 * net rating. Unrated assessments give no hint; completeness reports them.
 * @param decided the last decided revision
 */
export function hintsFor(
  record: HintedRecord,
  appetite: number | null = null,
  decided: HintedRecord | null = null,
): QualityHint[] {
  const gross = placeOf('gross', record)
  const net = placeOf('net', record)
  const hints: QualityHint[] = []
  const isAbove = gross && net && productOf(net) > productOf(gross)
  if (isAbove || isImpactAboveGross(record)) hints.push('netAboveGross')
  if (gross && net && productOf(net) < productOf(gross) && !namesControls(record)) hints.push('loweredWithoutControls')
  if (net && levelOf(net.likelihood, net.impact) === 'high' && !hasRunningPlan(record)) {
    hints.push('highWithoutRunningPlan')
  }
  const open = record.mitigationPlans.filter(isOpen)
  if (open.some(({ owner, ownerUserId }) => !(owner ?? ownerUserId))) hints.push('planWithoutOwner')
  if (open.some(({ dueDate }) => !dueDate)) hints.push('planWithoutDueDate')
  const before = decided && placeOf('net', decided)
  const isLowered = appetite !== null && net && before && productOf(before) > appetite && productOf(net) <= appetite
  if (isLowered && isOtherwiseSame(decided, record)) hints.push('loweredToAppetite')
  if (gross && net && impactsRatedOnce(record).length > 0) hints.push('ratedOnce')
  return hints
}

/** Whether the net rate of an impact type exceeds its gross rate. */
function isImpactAboveGross({ assessments }: HintedRecord): boolean {
  const itemsOf = (type: AssessmentType) => assessments.find((one) => one.type === type)?.impactAssessmentItems ?? []
  return itemsOf('net').some((item) => {
    const before = itemsOf('gross').find((other) => keyOf(other) === keyOf(item))
    return (item.rate ?? 0) > (before?.rate ?? Infinity)
  })
}

/** Returns the keys of the impact types that only one of the two assessments rates. */
export function impactsRatedOnce({ assessments }: HintedRecord): string[] {
  const rated = assessments.flatMap(({ impactAssessmentItems }) =>
    impactAssessmentItems.flatMap((item) => (typeof item.rate === 'number' ? (keyOf(item) ?? []) : [])),
  )
  return rated.filter((key) => rated.indexOf(key) === rated.lastIndexOf(key))
}

type ImpactItem = HintedRecord['assessments'][number]['impactAssessmentItems'][number]

const keyOf = ({ impactTypeKey, impactType }: ImpactItem) => impactTypeKey ?? impactType?.key

function placeOf(type: AssessmentType, { assessments }: HintedRecord) {
  const assessment = assessments.find((one) => one.type === type)
  const likelihood = assessment?.likelihoodRate ?? null
  const impact = highestImpactRate(assessment?.impactAssessmentItems ?? [])
  return likelihood === null || impact === null ? null : { likelihood, impact }
}

const productOf = ({ likelihood, impact }: { likelihood: number; impact: number }) => likelihood * impact

/** Whether the controls are the same and no plan was completed in between. */
function isOtherwiseSame(before: HintedRecord, after: HintedRecord): boolean {
  const controlsOf = ({ assessments }: HintedRecord) =>
    assessments.map(({ type, keyCurrentControls }) => `${type} ${(keyCurrentControls ?? '').trim()}`).toSorted()
  const completed = ({ mitigationPlans }: HintedRecord) =>
    mitigationPlans.filter(({ status }) => status === 'Complete').length
  return controlsOf(before).join() === controlsOf(after).join() && completed(after) <= completed(before)
}

/** The controls may be in either assessment. */
const namesControls = ({ assessments }: HintedRecord) =>
  assessments.some(({ keyCurrentControls }) => (keyCurrentControls ?? '').trim() !== '')

const hasRunningPlan = ({ mitigationPlans }: HintedRecord) =>
  mitigationPlans.some(({ description, status }) => status === 'In Progress' && (description ?? '').trim() !== '')

const isOpen = ({ description, status }: HintedRecord['mitigationPlans'][number]) =>
  status !== 'Complete' && (description ?? '').trim() !== ''
