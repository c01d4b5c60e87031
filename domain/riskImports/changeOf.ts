import { assessmentTypes } from '#domain/risks/statuses'
import type { ImportedChange, ImportedRisk } from '#domain/wire/riskImports'
import type { Mark } from './returned/marks.ts'
import { writtenName } from './returned/returnedFields.ts'

type Assessment = NonNullable<ImportedRisk['grossAssessment']>

/** The choice for a row whose event is already recorded (rule import.duplicates). */
export const duplicateChoices = ['skip', 'update', 'add'] as const

export type DuplicateChoice = (typeof duplicateChoices)[number]

/**
 * Returns a row of a register as a change of the record with the same event: missing values stay, and its plans are
 * added (rule import.duplicates).
 */
export function changeOf(
  { isPrivate, detail, mitigationPlans, ...assessments }: ImportedRisk,
  { id, updatedAt }: Pick<ImportedChange, 'id' | 'updatedAt'>,
): ImportedChange {
  const { eventDescription: _, ...defined } = definedOnly(detail)
  const change: ImportedChange = { id, updatedAt, detail: defined }
  if (isPrivate !== undefined) change.isPrivate = isPrivate
  for (const type of assessmentTypes) {
    const assessment = assessments[`${type}Assessment`]
    if (!assessment) continue
    const { impactAssessmentItems, ...rated } = assessment
    change[`${type}Assessment`] = {
      ...(definedOnly(rated) as Partial<Omit<Assessment, 'impactAssessmentItems'>>),
      impactAssessmentItems: impactAssessmentItems.map(
        (item) => definedOnly(item) as (typeof impactAssessmentItems)[number],
      ),
    }
  }
  if (mitigationPlans) change.mitigationPlans = mitigationPlans
  return change
}

const definedOnly = <Values extends object>(values: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value != null)) as Partial<Values>

/**
 * Returns a change without some fields, by their audit names: the rest of an edit after the importer chose the saved
 * value of a conflict (rule import.difference).
 */
export function withoutFields(change: ImportedChange, fields: readonly string[]): ImportedChange {
  const left = structuredClone(change)
  for (const field of fields) {
    const [part = '', name] = field.split('.')
    if (part === 'isPrivate') delete left.isPrivate
    else if (part === 'mitigationPlans') {
      delete left.mitigationPlans
      delete left.removedPlanIds
    } else if (part === 'grossAssessment' || part === 'netAssessment') {
      const assessment = left[part]
      if (!assessment) continue
      delete assessment[name as keyof typeof assessment]
      if (name === 'impactAssessmentItems') delete assessment.removedImpacts
      if (Object.keys(assessment).length === 0) delete left[part]
    } else if (left.detail) {
      delete left.detail[part as keyof typeof left.detail]
      // The description of the category 'Other' is meaningless without the category.
      if (part === 'riskCategoryId') delete left.detail.riskCategoryDescription
      if (Object.keys(left.detail).length === 0) delete left.detail
    }
  }
  return left
}

/** Sets a field of the record, or of one of its assessments: `net.likelihoodRate`. */
export function setField(change: ImportedChange, field: string, value: unknown): void {
  const [type = '', name] = field.split('.')
  if (field === 'isPrivate') change.isPrivate = value as boolean
  else if (name === undefined) change.detail = { ...change.detail, [writtenName('record', field)]: value }
  else Object.assign(assessmentIn(change, type), { [name]: value })
}

/** Sets the edited values of an impact; the key contains assessment and impact type. */
export function addImpact(change: ImportedChange, key: string, edited: Record<string, unknown>): void {
  const [type = '', impactTypeKey = ''] = key.split(/\.(.*)/s)
  ;(assessmentIn(change, type).impactAssessmentItems ??= []).push({ ...edited, impactTypeKey })
}

/** Sets the edited values of a plan; without an id it is a new one. */
export function addPlan(change: ImportedChange, id: number | null, edited: Record<string, unknown>): void {
  const written = Object.entries(edited).map(([field, value]) => [writtenName('plan', field), value])
  ;(change.mitigationPlans ??= []).push({ ...(id === null ? {} : { id }), ...Object.fromEntries(written) })
}

/** Marks an impact or a plan as removed. */
export function removePart(change: ImportedChange, { part, key }: Mark): void {
  const [type = '', impactTypeKey = ''] = key.split(/\.(.*)/s)
  if (part === 'plan') (change.removedPlanIds ??= []).push(Number(key))
  else (assessmentIn(change, type).removedImpacts ??= []).push(impactTypeKey)
}

const assessmentIn = (change: ImportedChange, type: string) => (change[`${type as 'gross' | 'net'}Assessment`] ??= {})
