import type { ImportedChange } from '../../wire/riskImports.ts'
import { importedTexts } from '../fields.ts'
import { findHead } from '../head.ts'
import { readRegister, type RegisterFacts, type RegisterRow } from '../readRegister.ts'
import { tableOf, type NamedSheet } from '../sheet.ts'
import { emptyValue } from '../../validation/emptyValue.ts'
import { comparedCell, fingerprint, marksSheet, printsOf, readMarks, type Mark, type MarkedPart } from './marks.ts'
import { impactKeyOf, valueOf, type ReturnedFacts, type ReturnedProblem } from './fieldValues.ts'
import { numberIn, placeOf, rowsOf, type Place, type PlacedRow } from './places.ts'
import { addImpact, addPlan, removePart, setField } from './writeChange.ts'

export interface ReturnedCell {
  /** The sheet and its row number, from 1. */
  sheet: string
  row: number
  header: string
  problem: ReturnedProblem | 'unknownRecord' | 'repeatedRecord' | 'unknownImpact'
  cell: string
}

/** A record of an exported workbook with the edits. */
export interface ReturnedRecord {
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

/**
 * Reads the edits in a workbook exported from the board (rule import.difference): each cell is compared with its
 * exported value, and equal fields are omitted.
 * @returns null if the file is not ours or lost its hidden sheet
 */
export function readReturned(
  sheets: readonly NamedSheet[],
  facts: ReturnedFacts & Pick<RegisterFacts, 'categories' | 'impacts'>,
): ReturnedReading | null {
  const marks = readMarks(sheets.find(({ name }) => name === marksSheet)?.rows ?? [])
  if (!marks) return null
  const known = new Map(marks.rows.map((mark) => [`${mark.part} ${mark.id} ${mark.key}`, mark]))
  const reading: ReturnedReading = { records: [], added: [] }
  const parts = new Map(
    marks.sheets.flatMap((marked) => {
      const place = placeOf(marked, sheets)
      return place ? [[marked.part, place] as const] : []
    }),
  )
  const context: Context = { facts, known, records: new Map(), others: new Map(), reading }
  const ofRecords = parts.get('record')
  if (ofRecords) readRecords(ofRecords, context)
  for (const part of ['impact', 'plan'] as const) {
    const place = parts.get(part)
    if (place) readParts(part, place, context)
  }
  return reading
}

interface Context {
  facts: Parameters<typeof readReturned>[1]
  known: ReadonlyMap<string, Mark>
  /** The records with their own row. */
  records: Map<number, ReturnedRecord>
  /** The records that only have impacts or plans. */
  others: Map<number, ReturnedRecord>
  reading: ReturnedReading
}

function readRecords(place: Place, { facts, known, records, reading }: Context): void {
  const { marked, sheet } = place
  const fresh: number[] = []
  for (const row of rowsOf(place)) {
    const { number, cellOf } = row
    const id = numberIn(cellOf('id'))
    if (id === null) {
      if (cellOf('eventDescription').trim() !== '') fresh.push(number)
      continue
    }
    const mark = known.get(`record ${id} `)
    const record: ReturnedRecord = {
      id,
      row: number,
      title: cellOf('eventDescription'),
      change: { id, updatedAt: mark?.version ?? '' },
      problems: [],
      hasOtherEdits: false,
    }
    reading.records.push(record)
    const problemOf = (problem: ReturnedCell['problem']) =>
      record.problems.push({
        sheet: sheet.name,
        row: number,
        header: marked.columns[0]?.header ?? '',
        problem,
        cell: String(id),
      })
    if (!mark) problemOf('unknownRecord')
    else if (records.has(id)) problemOf('repeatedRecord')
    else {
      records.set(id, record)
      const edited = editedIn(place, mark, row, record, facts)
      for (const [field, value] of Object.entries(edited)) setField(record.change, field, value)
    }
  }
  reading.added.push(...newRecords(place, fresh, facts))
}

/** Returns the changed fields of a row with their values. */
function editedIn(
  { marked, sheet, columns }: Place,
  mark: Mark | undefined,
  { number, shownAt, cellAt }: Pick<PlacedRow, 'number' | 'shownAt' | 'cellAt'>,
  record: ReturnedRecord,
  facts: ReturnedFacts,
): Record<string, unknown> {
  const prints = printsOf(marked.columns, shownAt)
  const edited: Record<string, unknown> = {}
  let place = 0
  for (const [column, { field, header }] of marked.columns.entries()) {
    if (field === null) continue
    // Emptying a cell with the placeholder is not a change.
    const isBlank = comparedCell(cellAt(column)) === ''
    const before = mark?.prints[place]
    const isSame = mark ? before === prints[place] || (isBlank && nothing.includes(before ?? '')) : isBlank
    place += 1
    if (isSame || identity.includes(field) || (columns[column] ?? -1) < 0) continue
    const cell = cellAt(column)
    const read = valueOf(marked.part, field.split('.').at(-1) ?? field, cell, facts)
    if (read.problem) record.problems.push({ sheet: sheet.name, row: number, header, problem: read.problem, cell })
    else edited[field] = read.value
  }
  const isWhole = marked.columns.every(({ field }, column) => field !== null || (columns[column] ?? -1) >= 0)
  if (mark && isWhole && mark.prints.at(-1) !== prints.at(-1)) record.hasOtherEdits = true
  return edited
}

/** Fingerprints of empty cells: with the placeholder, and empty in older workbooks. */
const nothing = [fingerprint(emptyValue), fingerprint('')]

const identity = ['id', 'planId', 'assessmentType', 'impactTypeKey']

/** Returns the edited, added and removed rows of impacts or plans. */
function readParts(part: Exclude<MarkedPart, 'record'>, place: Place, context: Context): void {
  const { facts, known, records } = context
  const seen = new Set<string>()
  for (const row of rowsOf(place)) {
    const id = numberIn(row.cellOf('id'))
    const isBlank = place.marked.columns.every((_, column) => row.cellAt(column).trim() === '')
    if (id === null || isBlank) continue
    const record = recordOf(id, context)
    if (!record) continue
    const key =
      part === 'impact'
        ? impactKeyOf(row.cellOf('assessmentType'), row.cellOf('impactTypeKey'), facts)
        : row.cellOf('planId').trim()
    if (key === null) {
      const cell = `${row.cellOf('assessmentType')} ${row.cellOf('impactTypeKey')}`.trim()
      record.problems.push({ sheet: place.sheet.name, row: row.number, header: '', problem: 'unknownImpact', cell })
      continue
    }
    const mark = key === '' ? undefined : known.get(`${part} ${id} ${key}`)
    seen.add(`${part} ${id} ${key}`)
    const edited = editedIn(place, mark, row, record, facts)
    if (Object.keys(edited).length === 0) continue
    if (part === 'impact') addImpact(record.change, key, edited)
    else addPlan(record.change, numberIn(key), edited)
  }
  for (const [place, mark] of known) {
    // A removed row is not a change.
    const record = mark.part === part && !seen.has(place) ? records.get(mark.id) : undefined
    if (record) removePart(record.change, mark)
  }
}

/** Returns the record of a row of impacts or plans, even if the record has no row of its own. */
function recordOf(id: number, { known, records, others, reading }: Context): ReturnedRecord | undefined {
  const mark = known.get(`record ${id} `)
  const found = records.get(id) ?? others.get(id)
  if (found || !mark) return found
  const change = { id, updatedAt: mark.version }
  const record: ReturnedRecord = { id, row: null, title: '', change, problems: [], hasOtherEdits: false }
  others.set(id, record)
  reading.records.push(record)
  return record
}

/**
 * Reads rows without a number like those of any register, except that the workbook itself names the columns of texts.
 */
function newRecords(
  { marked, sheet, head, columns }: Place,
  numbers: readonly number[],
  facts: Context['facts'],
): RegisterRow[] {
  if (numbers.length === 0) return []
  const rows = [sheet.rows[head] ?? [], ...numbers.map((number) => sheet.rows[number - 1] ?? [])]
  const table = tableOf({ name: sheet.name, rows })
  const found = findHead(table, [], facts.impacts)
  if (found?.head !== 0) return []
  const fields = found.matches.map(
    ({ field }, column) =>
      importedTexts.find((name) => name === marked.columns[columns.indexOf(column)]?.field) ?? field,
  )
  return readRegister(table, { ...facts, head: 0, fields, isOurs: true }).records.map((record) => ({
    ...record,
    rows: record.rows.map((row) => numbers[row - 2] ?? row),
  }))
}

/** Whether anything of the record was edited. */
export const isEdited = ({ change }: ReturnedRecord): boolean => Object.keys(change).length > 2
