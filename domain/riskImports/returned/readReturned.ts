import { findNamed, rowsUnder, type NamedRow, type NamedTable } from '#domain/imports/namedColumns'
import { emptyValue, withoutEmptySign } from '#domain/validation/emptyValue'
import type { ImportedChange } from '#domain/wire/riskImports'
import { addImpact, addPlan, removePart, setField } from '../changeOf.ts'
import { importedTexts } from '../fields.ts'
import { findHead } from '../head.ts'
import { readRegister, type RegisterRow } from '../readRegister.ts'
import { tableOf, type NamedSheet } from '../sheet.ts'
import { impactKeyOf, valueOf, type ReturnedFacts, type ReturnedProblem } from './fieldValues.ts'
import { comparedCell, fingerprint, marksSheet, printsOf, readMarks, type Mark, type MarkedSheet } from './marks.ts'

export interface ReturnedCell {
  /** The sheet and its row number, from 1. */
  sheet: string
  row: number
  header: string
  problem: ReturnedProblem | 'unknownRecord' | 'repeatedRecord' | 'unknownImpact'
  cell: string
}

/** A record of an exported workbook with the edits. */
interface ReturnedRecord {
  id: number
  /** Its row on the sheet of records; null if that row was removed and only its impacts or plans are left. */
  row: number | null
  title: string
  /** Contains only id and version if nothing was edited. */
  change: ImportedChange
  problems: ReturnedCell[]
  /** Whether cells that the import ignores were edited. */
  hasOtherEdits: boolean
}

export interface ReturnedReading {
  records: ReturnedRecord[]
  /** Rows without a number: new records. */
  added: RegisterRow[]
}

/** A marked sheet with its place in the file. */
interface Place extends NamedTable<NamedSheet> {
  marked: MarkedSheet
}

interface Context {
  facts: ReturnedFacts
  known: ReadonlyMap<string, Mark>
  /** The records of the file that the board exported, by their ids. */
  found: Map<number, ReturnedRecord>
  reading: ReturnedReading
}

/**
 * Reads the edits in a workbook exported from the board (rule import.difference): each cell is compared with its
 * exported value, and equal fields are omitted.
 * @returns null if the file is not ours or lost its hidden sheet
 */
export function readReturned(sheets: readonly NamedSheet[], facts: ReturnedFacts): ReturnedReading | null {
  const marks = readMarks(sheets.find(({ name }) => name === marksSheet)?.rows ?? [])
  if (!marks) return null
  const known = new Map(marks.rows.map((mark) => [`${mark.part} ${mark.id} ${mark.key}`, mark]))
  const context: Context = { facts, known, found: new Map(), reading: { records: [], added: [] } }
  for (const part of ['record', 'impact', 'plan'] as const) {
    const marked = marks.sheets.find((one) => one.part === part)
    const place = marked && placeOf(marked, sheets)
    if (place) (part === 'record' ? readRecords : readParts)(place, context)
  }
  return context.reading
}

/** Finds an exported sheet by the names of its columns, because sheets and columns can be moved and renamed. */
function placeOf(marked: MarkedSheet, sheets: readonly NamedSheet[]): Place | undefined {
  const names = marked.columns.map(({ header }) => [header])
  // Sheets of one workbook share some columns; a sheet without half of them is another one.
  const isHead = (places: readonly number[]) =>
    places[0] !== -1 && places.filter((place) => place >= 0).length * 2 > places.length
  const [place] = [...sheets]
    .filter(({ name }) => name !== marksSheet)
    .sort((one, other) => Number(other.name === marked.name) - Number(one.name === marked.name))
    .flatMap((sheet) => findNamed(sheet, names, isHead) ?? [])
  return place && { marked, ...place }
}

/** Returns the text of a field in a row, without the sign for an empty value. */
const cellOf = ({ marked }: Place, { textAt }: NamedRow, field: string) =>
  withoutEmptySign(textAt(marked.columns.findIndex((column) => column.field === field))).trim()

/** Returns the id of a record or a plan; null if the cell is not an id. */
const idIn = (cell: string): number | null => (/^\d{1,9}$/.test(cell) ? Number(cell) : null)

function readRecords(place: Place, context: Context): void {
  const { known, found, reading } = context
  const fresh: number[] = []
  for (const row of rowsUnder(place)) {
    const cell = cellOf(place, row, 'id')
    const title = cellOf(place, row, 'eventDescription')
    const id = idIn(cell)
    if (id === null) {
      if (title !== '') fresh.push(row.number)
      continue
    }
    const mark = known.get(`record ${id} `)
    const record = { ...newRecord(id, mark), row: row.number, title }
    reading.records.push(record)
    const problem = mark ? found.has(id) && 'repeatedRecord' : 'unknownRecord'
    if (problem) {
      const { name: sheet } = place.sheet
      record.problems.push({ sheet, row: row.number, header: place.marked.columns[0]?.header ?? '', problem, cell })
      continue
    }
    found.set(id, record)
    for (const [field, value] of Object.entries(editedIn(place, mark, row, record, context.facts))) {
      setField(record.change, field, value)
    }
  }
  reading.added.push(...newRecords(place, fresh, context.facts))
}

const newRecord = (id: number, mark: Mark | undefined): ReturnedRecord => ({
  id,
  row: null,
  title: '',
  change: { id, updatedAt: mark?.version ?? '' },
  problems: [],
  hasOtherEdits: false,
})

/** Returns the changed fields of a row with their values. */
function editedIn(
  { marked, sheet, places }: Place,
  mark: Mark | undefined,
  { number, textAt }: NamedRow,
  record: ReturnedRecord,
  facts: ReturnedFacts,
): Record<string, unknown> {
  const prints = printsOf(marked.columns, textAt)
  const edited: Record<string, unknown> = {}
  let place = 0
  for (const [column, { field, header }] of marked.columns.entries()) {
    if (field === null) continue
    const cell = withoutEmptySign(textAt(column))
    // Emptying a cell with the placeholder is not a change.
    const isBlank = comparedCell(cell) === ''
    const before = mark?.prints[place]
    const isSame = mark ? before === prints[place] || (isBlank && nothing.includes(before ?? '')) : isBlank
    place += 1
    if (isSame || identity.includes(field) || (places[column] ?? -1) < 0) continue
    const read = valueOf(marked.part, field.split('.').at(-1) ?? field, cell, facts)
    if (read.problem) record.problems.push({ sheet: sheet.name, row: number, header, problem: read.problem, cell })
    else edited[field] = read.value
  }
  const isWhole = marked.columns.every(({ field }, column) => field !== null || (places[column] ?? -1) >= 0)
  if (mark && isWhole && mark.prints.at(-1) !== prints.at(-1)) record.hasOtherEdits = true
  return edited
}

/** Fingerprints of empty cells: with the placeholder, and without. */
const nothing = [fingerprint(emptyValue), fingerprint('')]

const identity = ['id', 'planId', 'assessmentType', 'impactTypeKey']

/** Reads the edited, added and removed rows of impacts or plans, even of a record without a row of its own. */
function readParts(place: Place, { facts, known, found, reading }: Context): void {
  const { part } = place.marked
  const seen = new Set<string>()
  for (const row of rowsUnder(place)) {
    const id = idIn(cellOf(place, row, 'id'))
    const ofRecord = id === null ? undefined : known.get(`record ${id} `)
    if (id === null || !ofRecord) continue
    const record = found.get(id) ?? newRecord(id, ofRecord)
    if (!found.has(id)) reading.records.push(record)
    found.set(id, record)
    const [type, impact] = [cellOf(place, row, 'assessmentType'), cellOf(place, row, 'impactTypeKey')]
    const key = part === 'impact' ? impactKeyOf(type, impact, facts) : cellOf(place, row, 'planId')
    if (key === null) {
      const { name: sheet } = place.sheet
      const cell = `${type} ${impact}`.trim()
      record.problems.push({ sheet, row: row.number, header: '', problem: 'unknownImpact', cell })
      continue
    }
    seen.add(`${part} ${id} ${key}`)
    const edited = editedIn(place, known.get(`${part} ${id} ${key}`), row, record, facts)
    if (Object.keys(edited).length === 0) continue
    if (part === 'impact') addImpact(record.change, key, edited)
    else addPlan(record.change, idIn(key), edited)
  }
  for (const [name, mark] of known) {
    const record = mark.part === part && !seen.has(name) ? found.get(mark.id) : undefined
    // A record whose own row was removed keeps its parts.
    if (record && record.row !== null) removePart(record.change, mark)
  }
}

/**
 * Reads rows without a number like those of any register, except that the workbook itself names the columns of texts.
 */
function newRecords(
  { marked, sheet, head, places }: Place,
  numbers: readonly number[],
  facts: ReturnedFacts,
): RegisterRow[] {
  if (numbers.length === 0) return []
  const rows = [sheet.rows[head] ?? [], ...numbers.map((number) => sheet.rows[number - 1] ?? [])]
  const table = tableOf({ name: sheet.name, rows })
  const found = findHead(table, [], facts.impacts)
  if (found?.head !== 0) return []
  const fields = found.matches.map(
    ({ field }, column) =>
      importedTexts.find((name) => name === marked.columns[places.indexOf(column)]?.field) ?? field,
  )
  return readRegister(table, { ...facts, head: 0, fields, isOurs: true }).records.map((record) => ({
    ...record,
    rows: record.rows.map((row) => numbers[row - 2] ?? row),
  }))
}

/** Whether anything of the record was edited. */
export const isEdited = ({ change }: ReturnedRecord): boolean => Object.keys(change).length > 2
