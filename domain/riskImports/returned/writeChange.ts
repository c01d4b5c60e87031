import type { ImportedChange } from '../../wire/riskImports.ts'
import type { Mark } from './marks.ts'
import { writtenName } from './returnedFields.ts'

/** Says of a field of the record, or of one of its assessments, what it is now. */
export function setField(change: ImportedChange, field: string, value: unknown): void {
  const [type, name] = field.split('.')
  if (field === 'isPrivate') change.isPrivate = value as boolean
  else if (name !== undefined) {
    const key = `${type as 'gross' | 'net'}Assessment` as const
    change[key] = { ...change[key], [name]: value }
  } else change.detail = { ...change.detail, [writtenName('record', field)]: value }
}

/** Says of an impact what was edited of it; the key names assessment and impact type. */
export function addImpact(change: ImportedChange, key: string, edited: Record<string, unknown>): void {
  const [type, impactTypeKey = ''] = key.split(/\.(.*)/s)
  const assessment = `${type as 'gross' | 'net'}Assessment` as const
  const items = change[assessment]?.impactAssessmentItems ?? []
  change[assessment] = { ...change[assessment], impactAssessmentItems: [...items, { ...edited, impactTypeKey }] }
}

/** Says of a plan what was edited of it; without an id it is a new one. */
export function addPlan(change: ImportedChange, id: number | null, edited: Record<string, unknown>): void {
  const written = Object.fromEntries(
    Object.entries(edited).map(([field, value]) => [writtenName('plan', field), value]),
  )
  change.mitigationPlans = [...(change.mitigationPlans ?? []), { ...(id === null ? {} : { id }), ...written }]
}

/** Says that an impact or a plan is gone. */
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
