import {
  missingForSubmit,
  type MissingPart,
  type SubmittableField,
  type SubmittableRecord,
} from '#domain/risks/completeness'
import { recordOf } from '#domain/risks/fieldNames'
import { subjectOfStickyNote, type StickyNoteSubject } from '#domain/risks/stickyNotes'
import { targetFields } from '#domain/risks/target'
import type { RiskCategory } from '#domain/wire/referenceData'
import type { StickyNote } from '#domain/wire/reviews'
import type { Risk } from '#domain/wire/risks'
import type { PlainTextKey, Translate } from '#src/platform/i18n/useText.ts'
import { labelOfStep, steps, type Step } from './steps.ts'

export type MissingFields = Partial<Record<SubmittableField, MissingPart>>

/**
 * Returns the missing fields for a submission, by the rule that the server uses too (rule workflow.completeness).
 * @param written the unsaved values of a form
 */
export function missingOf(
  risk: Risk,
  categories: readonly RiskCategory[],
  written: Partial<Omit<SubmittableRecord, 'isOtherCategory'>> = {},
): MissingFields {
  const { latestDetail } = risk
  const record = { ...latestDetail, riskCategoryId: latestDetail.riskCategory?.id ?? null, ...written }
  const isOtherCategory = categories.some(({ id, isOther }) => id === record.riskCategoryId && isOther)
  return missingForSubmit({ ...record, isOtherCategory })
}

/** Returns the number of remarks of the last review for each step. */
export function remarksBySteps(notes: readonly StickyNote[]): Record<Step, number> {
  const counts = recordOf(steps, () => 0)
  for (const { stickyNoteNo, mitigationPlanId, disableStickyNote } of notes) {
    if (disableStickyNote) continue
    const subject = mitigationPlanId === null ? subjectOfStickyNote(stickyNoteNo) : 'mitigationPlans'
    if (subject !== null) counts[stepOfSubject[subject] ?? 'details'] += 1
  }
  return counts
}

/** Returns the first step with a remark of the last review, without one the details. */
export function stepToRevise({ latestDetail }: Pick<Risk, 'latestDetail'>): Step {
  const remarks = remarksBySteps(latestDetail.stickyNotes ?? [])
  return steps.find((step) => remarks[step] > 0) ?? 'details'
}

/** The step of a part that notes refer to; all other parts are on the details step. */
const stepOfSubject: Partial<Record<StickyNoteSubject, Step>> = {
  target: 'net',
  grossAssessment: 'gross',
  netAssessment: 'net',
  keyCurrentControls: 'net',
  mitigationPlans: 'mitigationPlans',
}

/**
 * Returns the step with a field of the server's `info`. Names are paths, such as `detail.rootCause`,
 * `grossAssessment.likelihoodRate` or `mitigationPlans.0.description`.
 */
export function stepOfField(field: string): Step {
  const [first] = field.split('.')
  if (first === 'grossAssessment') return 'gross'
  if (first === 'netAssessment' || isOfTarget(field)) return 'net'
  return first === 'mitigationPlans' ? 'mitigationPlans' : 'details'
}

/** Whether a field is one of the target's, which the step of both assessments has. */
const isOfTarget = (field: string): boolean => (targetFields as readonly string[]).includes(fieldWithinStep(field))

/**
 * Returns the name of a field within its step: `detail.rootCause` is `rootCause` there, `netAssessment.likelihoodRate`
 * is `likelihoodRate`.
 */
export function fieldWithinStep(field: string): string {
  return field.replace(/^(detail|grossAssessment|netAssessment)\./, '')
}

/** Returns the name of a field in the form of a step, where fields of the other assessment have a prefix. */
export const fieldInForm = (field: string, step: Step): string =>
  stepOfField(field) === step || isOfTarget(field) ? fieldWithinStep(field) : field

/** Returns the number of missing fields of each step. */
export function missingBySteps(fields: Iterable<string>): Record<Step, number> {
  const counts = Object.fromEntries(steps.map((step) => [step, 0])) as Record<Step, number>
  for (const field of fields) counts[stepOfField(field)] += 1
  return counts
}

const labels: Readonly<Record<string, PlainTextKey>> = {
  riskCategoryId: 'risks.fields.riskCategory',
  mitigationPlans: 'risks.fields.mitigationPlans',
}

/** Returns the name of a field and its step as text, such as "Likelihood, Net, in step Assessment". */
export function placeOfField(field: string, translate: Translate): string {
  const step = stepOfField(field)
  const [name = ''] = fieldWithinStep(field).split('.')
  const label = translate(labels[name] ?? (`risks.fields.${name}` as PlainTextKey))
  const isRated = (step === 'gross' || step === 'net') && !isOfTarget(field)
  const type = isRated && translate(`vocabulary.assessmentType.${step}`)
  return translate('wizard.submit.goTo', {
    field: type ? translate('wizard.rating.ofType', { field: label, type }) : label,
    step: translate(labelOfStep(step)),
  })
}
