import type { DuplicateChoice } from '#domain/riskImports/changeOf'
import type { RowProblem } from '#domain/riskImports/interpret'
import type { ReturnedCell } from '#domain/riskImports/returned/readReturned'
import type { ImportedChange, ImportedRisk, RiskImportRow } from '#domain/wire/riskImports'

export type ImportInput = ImportedRisk | ImportedChange

/** A record of a file before the server compared it. */
export interface FileRow {
  /** The key in a list. */
  id: number
  /** Its rows in the sheet of records. */
  rows: readonly number[]
  /** The record of a row from an exported workbook; null for a new one. */
  recordId: number | null
  title: string
  /** The sent row; null if a cell cannot be read. */
  input: ImportInput | null
  /** The values that are changed or left out. */
  remarks: readonly RowProblem[]
  /** Cells of an exported workbook that cannot be read. */
  cells: readonly ReturnedCell[]
  /** Whether cells that the import ignores were edited. */
  hasOtherEdits: boolean
}

/** A record of a file with the server's outcome. */
export interface PreviewRow extends FileRow {
  result: RiskImportRow | null
  /** For an event that is already recorded: the row as a change of that record, with its outcome. */
  update?: { change: ImportedChange; result: RiskImportRow } | undefined
}

/** The outcomes in the order of the filter. */
export const outcomes = ['new', 'remarks', 'existing', 'changed', 'conflict', 'denied', 'invalid', 'unchanged'] as const

export type Outcome = (typeof outcomes)[number]

export const isChange = (input: ImportInput | null): input is ImportedChange => input !== null && 'id' in input

/** Returns the outcome of a row, for the filter of the list. */
export function outcomeOf({ input, result, remarks }: Omit<PreviewRow, 'update'>): Outcome {
  if (!input || !result) return 'invalid'
  if (result.outcome !== 'created') return result.outcome
  return result.existing ? 'existing' : remarks.length > 0 ? 'remarks' : 'new'
}

/**
 * Returns the part of a row that is written, with the version of the shown difference; for a recorded event, the chosen
 * one if possible (rule import.duplicates).
 */
export function writtenRow(row: PreviewRow, choice: DuplicateChoice): ImportInput | null {
  const { input, result, update } = row
  const outcome = outcomeOf(row)
  if (outcome === 'new' || outcome === 'remarks' || (outcome === 'existing' && choice === 'add')) return input
  const [change, compared] = outcome === 'existing' ? [update?.change, update?.result] : [input, result]
  if (choice === 'skip' && outcome === 'existing') return null
  if (!change || compared?.outcome !== 'changed' || !isChange(change)) return null
  return { ...change, updatedAt: compared.updatedAt ?? change.updatedAt }
}
