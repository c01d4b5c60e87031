import type { ImportedChange } from '../../wire/riskImports.ts'
import type { Mark } from './marks.ts'
import { writtenName } from './returnedFields.ts'

/** Sets a field of the record, or of one of its assessments. */
export function setField(change: ImportedChange, field: string, value: unknown): void {
  const [type, name] = field.split('.')
  if (field === 'isPrivate') change.isPrivate = value as boolean
  else if (name !== undefined) {
    const key = `${type as 'gross' | 'net'}Assessment` as const
    change[key] = { ...change[key], [name]: value }
  } else change.detail = { ...change.detail, [writtenName('record', field)]: value }
}

/** Sets the edited values of an impact; the key contains assessment and impact type. */
export function addImpact(change: ImportedChange, key: string, edited: Record<string, unknown>): void {
  const [type, impactTypeKey = ''] = key.split(/\.(.*)/s)
  const assessment = `${type as 'gross' | 'net'}Assessment` as const
  const items = change[assessment]?.impactAssessmentItems ?? []
  change[assessment] = { ...change[assessment], impactAssessmentItems: [...items, { ...edited, impactTypeKey }] }
}

/** Sets the edited values of a plan; without an id it is a new one. */
export function addPlan(change: ImportedChange, id: number | null, edited: Record<string, unknown>): void {
  const written = Object.fromEntries(
    Object.entries(edited).map(([field, value]) => [writtenName('plan', field), value]),
  )
  change.mitigationPlans = [...(change.mitigationPlans ?? []), { ...(id === null ? {} : { id }), ...written }]
}

/** Marks an impact or a plan as removed. */
export function removePart(change: ImportedChange, { part, key }: Mark): void {
  if (part === 'plan') {
    change.removedPlanIds = [...(change.removedPlanIds ?? []), Number(key)]
    return
  }
  const [type, impactTypeKey = ''] = key.split(/\.(.*)/s)
  const assessment = `${type as 'gross' | 'net'}Assessment` as const
  const removed = change[assessment]?.removedImpacts ?? []
  change[assessment] = { ...change[assessment], removedImpacts: [...removed, impactTypeKey] }
}
