import type { DuplicateChoice } from '#domain/riskImports/changeOf'
import type { ImportedChange, ImportedRisk } from '#domain/wire/riskImports'
import type { CheckedRecord } from './useRiskImport.ts'

/** The outcome of a record. */
export const verdicts = ['new', 'remarks', 'existing', 'invalid'] as const

export type Verdict = (typeof verdicts)[number]

/** Returns the outcome of a record of a register, for the filter of the list. */
export function verdictOf({ result, problems }: CheckedRecord): Verdict {
  if (result.outcome === 'invalid') return 'invalid'
  if (result.existing) return 'existing'
  return problems.length > 0 ? 'remarks' : 'new'
}

/** Returns the part of a record to send: for a recorded event, the chosen one if possible. */
export function writtenRow(record: CheckedRecord, choice: DuplicateChoice): ImportedRisk | ImportedChange | null {
  const verdict = verdictOf(record)
  if (verdict === 'invalid') return null
  if (verdict !== 'existing' || choice === 'add') return record.content
  const { change, result } = record.update ?? {}
  if (choice === 'skip' || !change || result?.outcome !== 'changed') return null
  return { ...change, updatedAt: result.updatedAt ?? change.updatedAt }
}
