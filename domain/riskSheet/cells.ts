import { rateText, type RecordWords } from '#domain/records/describe'
import { addImpact, addPlan, setField } from '#domain/riskImports/changeOf'
import { valueOf, type ReturnedFacts, type ReturnedProblem } from '#domain/riskImports/returned/fieldValues'
import { returnedTables, writtenName } from '#domain/riskImports/returned/returnedFields'
import { normalised, impactNamed } from '#domain/riskImports/words'
import type { AssessmentType } from '#domain/risks/statuses'
import { missingOfTarget, targetFields, type TargetField } from '#domain/risks/target'
import type { ImportedChange } from '#domain/wire/riskImports'
import type { SheetRow, SheetRowInput } from '#domain/wire/riskSheet'
import { sheetColumns, type CellTexts, type SheetColumn } from './columns.ts'

/** The lists for reading cells. */
export interface SheetFacts extends ReturnedFacts {
  /** The ids of people by normalized name; an ambiguous name has several. */
  people: ReadonlyMap<string, readonly number[]>
}

/** The words and notations of the reader for the texts of cells. */
export interface SheetWords extends Pick<RecordWords, 'translate' | 'dateText'> {
  categoryName: (id: number) => string
  personName: (id: number) => string
  impactName: (key: string) => string
  yes: string
}

/** The place of a column in a row. */
interface CellPlace {
  part: 'record' | 'impact' | 'plan'
  field: string
  type?: AssessmentType
}

function placeOf(column: SheetColumn): CellPlace {
  const [first = '', name] = column.split('.')
  if (name === undefined) return { part: 'record', field: first }
  if (first === 'plan') return { part: 'plan', field: name }
  const type = first as AssessmentType
  return name === 'impact' ? { part: 'impact', field: 'rate', type } : { part: 'record', field: name, type }
}

type Kind = 'reference' | 'person' | 'rate' | 'day' | 'yesNo' | 'longText'

export const kindOf = (column: SheetColumn): Kind => {
  const { part, field } = placeOf(column)
  return returnedTables[part][field]?.kind as Kind
}

/** Returns the scale of a rating column. */
export const scaleOf = (column: SheetColumn): 'likelihood' | 'impact' =>
  /likelihood/i.test(column) ? 'likelihood' : 'impact'

const assessmentIn = (row: SheetRow | null, type: AssessmentType) => row?.[`${type}Assessment`]

/** Returns the impact with the highest rate, the first one of equal ones. */
export function highestImpact(row: SheetRow | null, type: AssessmentType) {
  const rated = (assessmentIn(row, type)?.impactAssessmentItems ?? []).filter(({ rate }) => rate !== null)
  return rated.reduce<(typeof rated)[number] | undefined>(
    (highest, one) => (highest && (highest.rate ?? 0) >= (one.rate ?? 0) ? highest : one),
    undefined,
  )
}

/** Returns the texts of a row, one for each filled cell. */
export function textsOf(row: SheetRow, words: SheetWords): CellTexts {
  const filled = sheetColumns.map((column) => [column, textOf(row, column, words)] as const).filter(([, text]) => text)
  return Object.fromEntries(filled)
}

function textOf(row: SheetRow, column: SheetColumn, words: SheetWords): string {
  const { part, field, type } = placeOf(column)
  if (part === 'impact') {
    const highest = type && highestImpact(row, type)
    return highest ? impactText(words, highest.impactTypeKey, highest.rate) : ''
  }
  const value = valueIn(row, { part, field, ...(type && { type }) })
  if (value === null || value === undefined || value === false) return ''
  switch (kindOf(column)) {
    case 'reference':
      return words.categoryName(Number(value))
    case 'person':
      return words.personName(Number(value))
    case 'rate':
      return rateText(words.translate, scaleOf(column), Number(value))
    case 'day':
      return words.dateText(String(value))
    case 'yesNo':
      return words.yes
    default:
      return String(value)
  }
}

/** Returns the text of an impact with its type: `Financial: 4 – Major`. */
export const impactText = (
  { impactName, translate }: Pick<SheetWords, 'impactName' | 'translate'>,
  key: string,
  rate: number | null,
) => `${impactName(key)}: ${rateText(translate, 'impact', rate)}`

function valueIn(row: SheetRow, { part, field, type }: CellPlace): unknown {
  const source: Record<string, unknown> | undefined =
    part === 'plan'
      ? row.mitigationPlans[0]
      : type
        ? assessmentIn(row, type)
        : { ...row.detail, isPrivate: row.isPrivate }
  return source?.[part === 'plan' && field === 'owner' ? 'ownerUserId' : writtenName(part, field)]
}

/** Why a cell is not saved; the texts are `riskSheet.problems`. */
export type CellProblem = ReturnedProblem | 'unknownImpact' | 'higherImpact' | 'required'

/** A line with unsaved texts. */
interface ChangedLine {
  key: string
  row: SheetRow | null
  texts: CellTexts
  /** Columns that are not sent now. */
  held: readonly SheetColumn[]
}

/** The row to send for a line, and its unreadable cells. */
export interface LineReading {
  /** The row for `PUT /risks/sheet`; null if there is nothing to send. */
  input: SheetRowInput | null
  /** The texts that the input contains. */
  sent: CellTexts
  problems: Partial<Record<SheetColumn, CellProblem>>
}

/** A value that was read, or the reason why not. */
type Read = { value: unknown; problem?: undefined } | { problem: CellProblem }

/** Reads the changed cells of a line into one row of the call (rule sheet.cells). */
export function readLine({ key, row, texts, held }: ChangedLine, facts: SheetFacts): LineReading {
  const change: ImportedChange = { id: row?.id ?? 0, updatedAt: row?.updatedAt ?? '' }
  const problems: LineReading['problems'] = {}
  const changed = sheetColumns.filter((column) => texts[column] !== undefined && !held.includes(column))
  const read = new Map<SheetColumn, unknown>()
  for (const column of changed) {
    const found = readCell(column, texts[column] ?? '', row, facts)
    if (found.problem) problems[column] = found.problem
    else read.set(column, found.value)
  }
  if (row === null && changed.some((column) => texts[column]) && !texts.eventDescription)
    problems.eventDescription = 'required'
  keepTargetWhole(row, read, problems, changed)
  const plan: Record<string, unknown> = {}
  for (const [column, value] of read) {
    const { part, field, type } = placeOf(column)
    if (part === 'plan') plan[field === 'owner' ? 'ownerUserId' : field] = value
    else if (part === 'impact') setImpact(change, row, type ?? 'net', value as ReadImpact | null)
    else setField(change, type ? `${type}.${field}` : field, value)
  }
  if (Object.keys(plan).length > 0) setPlan(change, row, plan)
  const sent = Object.fromEntries([...read.keys()].map((column) => [column, texts[column]]))
  const isNew = row === null
  const isReady = read.size > 0 && (!isNew || Boolean(change.detail?.eventDescription))
  const input = isReady ? ({ key, ...(isNew ? newRecord(change) : change) } as SheetRowInput) : null
  return { input, sent: isReady ? sent : {}, problems }
}

function readCell(column: SheetColumn, text: string, row: SheetRow | null, facts: SheetFacts): Read {
  const { part, field, type } = placeOf(column)
  if (part === 'impact') return readImpact(text, row, type ?? 'net', facts)
  const cell = text.trim()
  if (column === 'eventDescription' && cell === '') return { problem: 'required' }
  if (kindOf(column) === 'person') {
    const [one, ...others] = facts.people.get(normalised(cell)) ?? []
    // The server finds others by name or address (rule import.owners).
    return { value: cell === '' ? null : one !== undefined && others.length === 0 ? one : cell }
  }
  return valueOf(part, field, cell, facts)
}

/** Leaves out a partial target (rule target.values), and marks its empty cells. */
function keepTargetWhole(
  row: SheetRow | null,
  read: Map<SheetColumn, unknown>,
  problems: LineReading['problems'],
  changed: readonly SheetColumn[],
): void {
  if (!targetFields.some((field) => changed.includes(field))) return
  const valueNow = (field: TargetField) => (read.has(field) ? read.get(field) : row?.detail[field]) ?? null
  const target = Object.fromEntries(targetFields.map((field) => [field, valueNow(field)]))
  const missing = missingOfTarget(target)
  for (const field of missing) problems[field] ??= 'required'
  const isHeld = missing.length > 0 || targetFields.some((field) => problems[field])
  for (const field of targetFields) {
    if (isHeld) read.delete(field)
    else if (changed.includes(field)) read.set(field, target[field])
  }
}

interface ReadImpact {
  key: string
  rate: unknown
}

/** Reads `Financial: 4`, `High` or `สูง`; without a type the rate belongs to the type that the cell has. */
function readImpact(text: string, row: SheetRow | null, type: AssessmentType, facts: SheetFacts): Read {
  const cell = text.trim()
  if (cell === '') return { value: null }
  const [, name, rest = cell] = /^([^:]+):(.*)$/.exec(cell) ?? []
  const highest = highestImpact(row, type)
  const other = highestImpact(row, type === 'net' ? 'gross' : 'net')
  const named = name === undefined ? undefined : impactNamed(name, facts.impacts)
  if (named === null) return { problem: 'unknownImpact' }
  const key = named?.key ?? highest?.impactTypeKey ?? other?.impactTypeKey ?? facts.impacts[0]?.key
  if (key === undefined) return { problem: 'unknownImpact' }
  const found = valueOf('impact', 'rate', rest, facts)
  if (found.problem || found.value === null) return { problem: 'unknownRate' }
  const rate = Number(found.value)
  // A cell has one impact; the ratings of others are not removed without being seen.
  const items = assessmentIn(row, type)?.impactAssessmentItems ?? []
  const isHigher = items.some(
    (one) => one.impactTypeKey !== key && one.impactTypeKey !== highest?.impactTypeKey && (one.rate ?? 0) > rate,
  )
  return isHigher ? { problem: 'higherImpact' } : { value: { key, rate } satisfies ReadImpact }
}

/** Sets the impact of a cell; another type in the cell before is removed. */
function setImpact(change: ImportedChange, row: SheetRow | null, type: AssessmentType, read: ReadImpact | null): void {
  const before = highestImpact(row, type)?.impactTypeKey
  const assessment = (change[`${type}Assessment`] ??= {})
  if (before !== undefined && before !== read?.key) assessment.removedImpacts = [before]
  if (read) addImpact(change, `${type}.${read.key}`, { rate: read.rate })
}

/** Sets values of the first plan; one without any value left is removed. */
function setPlan(change: ImportedChange, row: SheetRow | null, plan: Record<string, unknown>): void {
  const [first] = row?.mitigationPlans ?? []
  const { description, ownerUserId, dueDate } = {
    description: null,
    ownerUserId: null,
    dueDate: null,
    ...first,
    ...plan,
  }
  const isEmpty = !description && ownerUserId === null && dueDate === null
  if (!isEmpty) addPlan(change, first?.id ?? null, first ? plan : { description: null, status: 'Pending', ...plan })
  else if (first) change.removedPlanIds = [first.id]
}

/** Returns a change as the content of a new record, which has every required part. */
function newRecord({
  id: _id,
  updatedAt: _version,
  detail,
  grossAssessment,
  netAssessment,
  ...others
}: ImportedChange) {
  const whole = (assessment: ImportedChange['netAssessment']) => ({
    likelihoodRate: null,
    impactAssessmentItems: [],
    ...assessment,
  })
  return {
    ...others,
    detail: { riskCategoryId: null, rootCause: null, ...detail },
    ...(grossAssessment && { grossAssessment: whole(grossAssessment) }),
    ...(netAssessment && { netAssessment: whole(netAssessment) }),
  }
}

/** Returns the column of a path in the messages of the server: `mitigationPlans.0.dueDate` is `plan.dueDate`. */
export function columnOfPath(path: string): SheetColumn | null {
  const [part = '', ...rest] = path.replace(/^detail\./, '').split('.')
  const named = (name: string | undefined) => sheetColumns.find((column) => column === name) ?? null
  if (part === 'mitigationPlans') {
    const field = rest.at(-1)?.replace(/^ownerUserId$|^ownerName$/, 'owner')
    return named(`plan.${field}`) ?? 'plan.description'
  }
  const type = /^(gross|net)Assessment$/.exec(part)?.[1]
  if (type)
    return (
      named(`${type}.${rest[0]}`) ??
      (rest[0] === 'keyCurrentControls' ? 'net.keyCurrentControls' : named(`${type}.impact`))
    )
  if (part.startsWith('riskCategory')) return 'riskCategory'
  if (part === 'target') return 'targetOn'
  return named(part.replace(/^ownerUserId$/, 'owner'))
}
