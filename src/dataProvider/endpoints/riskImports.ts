import { queryOptions } from '@tanstack/react-query'
import { progressLines, type CallProgress } from '#domain/wire/progressLines'
import type { ImportedChange, ImportedRisk, RiskImportInput } from '#domain/wire/riskImports'
import { call } from '#src/platform/http/call.ts'
import { readProgress } from '#src/platform/http/readProgress.ts'

/**
 * Writes new records and changes others, atomically; with `dryRun` returns the result of each (rules import.register,
 * import.history and import.undo).
 * @param onProgress receives the number of rows written (rule import.progress)
 */
export function importRisks(
  input: Omit<RiskImportInput, 'rows'> & { rows: readonly (ImportedRisk | ImportedChange)[] },
  onProgress?: (progress: CallProgress) => void,
) {
  const lines = onProgress && { headers: { accept: progressLines }, parse: readProgress(onProgress) }
  return call('POST /api/v1/risks/import', { body: { ...input, rows: [...input.rows] } }, lines)
}

/** Returns the users with the names of a register (rule import.owners). */
export const findPeople = (names: string[]) =>
  call('POST /api/v1/risks/imports/people', { body: { names } }, { errors: 'caller' })

export const riskImportQueries = {
  /** The latest imports of the user's company group. */
  latest: () =>
    queryOptions({
      queryKey: ['risk-imports'],
      queryFn: ({ signal }) => call('GET /api/v1/risks/imports', {}, { signal }),
    }),
}
