import { queryOptions } from '@tanstack/react-query'
import { progressLines, type Progress } from '#domain/wire/progressLines'
import type {
  HistoryPermission,
  HistoryPermissionInput,
  ImportedChange,
  ImportedRisk,
  ImportMapping,
  OwnHistoryPermission,
  RiskImport,
  RiskImportInput,
  RiskImportResult,
} from '#domain/wire/riskImports'
import { readProgress } from '#src/platform/http/readProgress.ts'
import { read, write } from '#src/platform/http/httpClient.ts'
import type { VerbOptions } from './options.ts'

/** Taking an existing register in (rules import.register, import.history and import.undo). */
export const riskImportVerbs = {
  /**
   * Writes new records and changes others, all or none; with `dryRun` says what would become of each.
   * @param options.onProgress told how many are written (rule import.progress)
   */
  importRisks(
    input: Omit<RiskImportInput, 'rows'> & { rows: readonly (ImportedRisk | ImportedChange)[] },
    { onProgress, ...options }: VerbOptions & { onProgress?: (progress: Progress) => void } = {},
  ): Promise<RiskImportResult> {
    const lines = onProgress && { headers: { accept: progressLines }, parse: readProgress(onProgress) }
    return write('POST', '/risks/import', input, { ...options, ...lines })
  },

  /** The latest imports of one's own company group. */
  getImports(options?: VerbOptions): Promise<RiskImport[]> {
    return read('/risks/imports', options)
  },

  /** What the columns of earlier registers of one's company were taken to be. */
  getImportMappings(options?: VerbOptions): Promise<ImportMapping[]> {
    return read('/risks/imports/mappings', options)
  },

  /** Whether one may import completed records into one's own company group now. */
  getOwnHistoryPermission(options?: VerbOptions): Promise<OwnHistoryPermission> {
    return read('/risks/imports/history-permission', options)
  },

  /** The company groups of the reach that may import completed records now. */
  getHistoryPermissions(options?: VerbOptions): Promise<HistoryPermission[]> {
    return read('/company-groups/history-permissions', options)
  },

  /** Lets a company group import completed records until a day, or no longer. */
  async allowHistory(id: number, input: HistoryPermissionInput, options?: VerbOptions): Promise<void> {
    await write('PUT', `/company-groups/${id}/history-permission`, input, options)
  },

  /** Removes every record of an import that nobody worked on. */
  async undoImport(id: number, options?: VerbOptions): Promise<void> {
    await write('DELETE', `/risks/imports/${id}`, undefined, options)
  },
}

export const riskImportQueries = {
  latest: (calls: Pick<typeof riskImportVerbs, 'getImports'>) =>
    queryOptions({ queryKey: ['risk-imports'], queryFn: ({ signal }) => calls.getImports({ signal }) }),

  ownPermission: (calls: Pick<typeof riskImportVerbs, 'getOwnHistoryPermission'>) =>
    queryOptions({
      queryKey: ['risk-imports', 'own-permission'],
      queryFn: ({ signal }) => calls.getOwnHistoryPermission({ signal, errors: 'caller' }),
    }),

  permissions: (calls: Pick<typeof riskImportVerbs, 'getHistoryPermissions'>) =>
    queryOptions({
      queryKey: ['history-permissions'],
      queryFn: ({ signal }) => calls.getHistoryPermissions({ signal }),
    }),
}

/** What goes stale by an import and by taking one back. */
export const changedByImport = ['risk-imports', 'risks', 'risk-summary'] as const
