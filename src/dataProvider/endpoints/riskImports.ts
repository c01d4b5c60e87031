import { queryOptions } from '@tanstack/react-query'
import type {
  ImportedChange,
  ImportedRisk,
  RiskImport,
  RiskImportInput,
  RiskImportResult,
} from '#domain/wire/riskImports'
import { read, write } from '#src/platform/http/httpClient.ts'
import type { VerbOptions } from './options.ts'

/** Taking an existing register in (rules import.register and import.undo). */
export const riskImportVerbs = {
  /** Writes new records as drafts and changes others, all or none; with `dryRun` says what would become of each. */
  importRisks(
    input: Omit<RiskImportInput, 'rows'> & { rows: readonly (ImportedRisk | ImportedChange)[] },
    options?: VerbOptions,
  ): Promise<RiskImportResult> {
    return write('POST', '/risks/import', input, options)
  },

  /** The latest imports of one's own company group. */
  getImports(options?: VerbOptions): Promise<RiskImport[]> {
    return read('/risks/imports', options)
  },

  /** Removes every record of an import that nobody worked on. */
  async undoImport(id: number, options?: VerbOptions): Promise<void> {
    await write('DELETE', `/risks/imports/${id}`, undefined, options)
  },
}

export const riskImportQueries = {
  latest: (calls: Pick<typeof riskImportVerbs, 'getImports'>) =>
    queryOptions({ queryKey: ['risk-imports'], queryFn: ({ signal }) => calls.getImports({ signal }) }),
}

/** What goes stale by an import and by taking one back. */
export const changedByImport = ['risk-imports', 'risks', 'risk-summary'] as const
