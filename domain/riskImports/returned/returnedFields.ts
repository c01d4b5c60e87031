import { assessmentFields, detailFields, impactFields, planFields } from '#domain/risks/fields'
import type { MarkedPart } from './marks.ts'

/** A field of the table of fields, of any kind. */
interface AnyField {
  kind: string
  writtenAs?: string | readonly string[]
}

const { target: _target, ...readDetailFields } = detailFields

/** The values of a target, one column each. */
const targetFields = { targetLikelihood: { kind: 'rate' }, targetImpact: { kind: 'rate' }, targetOn: { kind: 'day' } }

export const returnedTables: Readonly<Record<MarkedPart, Readonly<Record<string, AnyField>>>> = {
  record: { ...readDetailFields, ...targetFields, ...assessmentFields, isPrivate: { kind: 'yesNo' } },
  impact: impactFields,
  plan: planFields,
}

/** Field kinds that the import reads from a sheet; all others are for information only. */
const readKinds = [
  'text',
  'longText',
  'choice',
  'reference',
  'rate',
  'amount',
  'currency',
  'day',
  'percent',
  'yesNo',
  'person',
]

/** The fields that identify a row and are not values: its impact type. */
const named = ['impactTypeKey']

/** Returns the imported fields of a part's sheet, by their displayed names. */
export const returnedFields = (part: MarkedPart): string[] =>
  Object.entries(returnedTables[part]).flatMap(([name, { kind }]) =>
    readKinds.includes(kind) && !named.includes(name) ? [name] : [],
  )

/**
 * Returns the name under which a field of a sheet is written; a person is written by the displayed name (rule
 * import.owners).
 */
export function writtenName(part: MarkedPart, field: string): string {
  const { kind, writtenAs } = returnedTables[part][field] ?? { kind: '' }
  if (kind === 'person') return part === 'record' ? 'ownerUserId' : `${field}Name`
  return typeof writtenAs === 'string' ? writtenAs : field
}
