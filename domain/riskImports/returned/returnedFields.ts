import { assessmentFields, detailFields, impactFields, planFields } from '../../risks/fields.ts'
import type { MarkedPart } from './marks.ts'

/** A field of the table of fields, of any kind. */
interface AnyField {
  kind: string
  writtenAs?: string | readonly string[]
}

const { target: _target, ...readDetailFields } = detailFields

/** The values of a target, a column each. */
const targetFields = { targetLikelihood: { kind: 'rate' }, targetImpact: { kind: 'rate' }, targetOn: { kind: 'day' } }

export const returnedTables: Readonly<Record<MarkedPart, Readonly<Record<string, AnyField>>>> = {
  record: { ...readDetailFields, ...targetFields, ...assessmentFields, isPrivate: { kind: 'yesNo' } },
  impact: impactFields,
  plan: planFields,
}

/** Kinds that a sheet is read back in; of the others it shows what there is. */
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

/** The key of a row: its impact or its plan. */
const named = ['impactTypeKey']

/** The fields of a part that are read back from its sheet, by the name under which they are shown. */
export const returnedFields = (part: MarkedPart): string[] =>
  Object.entries(returnedTables[part]).flatMap(([name, { kind }]) =>
    readKinds.includes(kind) && !named.includes(name) ? [name] : [],
  )

/** The name under which a field of a sheet is written; a person is written by the name that the sheet shows (rule import.owners). */
export function writtenName(part: MarkedPart, field: string): string {
  const { kind, writtenAs } = returnedTables[part][field] ?? { kind: '' }
  if (kind === 'person') return part === 'record' ? 'ownerUserId' : `${field}Name`
  return typeof writtenAs === 'string' ? writtenAs : field
}
