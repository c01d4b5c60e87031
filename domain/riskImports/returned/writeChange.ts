import type { ImportedChange } from '../../wire/riskImports.ts'
import type { Mark } from './marks.ts'
import { writtenName } from './returnedFields.ts'

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
