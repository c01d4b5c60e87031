import type { DuplicateChoice } from '#domain/riskImports/changeOf'
import type { ImportedChange, ImportedRisk } from '#domain/wire/riskImports'
import type { CheckedRecord } from './useRiskImport.ts'

/** What would become of a record. */
export const verdicts = ['new', 'remarks', 'existing', 'invalid'] as const

export type Verdict = (typeof verdicts)[number]

/** What would become of a record of a register, as a list is filtered by it. */
export function verdictOf({ result, problems }: CheckedRecord): Verdict {
  if (result.outcome === 'invalid') return 'invalid'
  if (result.existing) return 'existing'
  return problems.length > 0 ? 'remarks' : 'new'
}

/** What of a record is sent: of an event that is recorded already what was chosen, where that can be. */
export function writtenRow(record: CheckedRecord, choice: DuplicateChoice): ImportedRisk | ImportedChange | null {
  const verdict = verdictOf(record)
  if (verdict === 'invalid') return null
  if (verdict !== 'existing' || choice === 'add') return record.content
  const { change, result } = record.update ?? {}
  if (choice === 'skip' || !change || result?.outcome !== 'changed') return null
  return { ...change, updatedAt: result.updatedAt ?? change.updatedAt }
}
