import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readSheets } from '#domain/organisationImports/columns'
import { callLimits, textLimits } from '#domain/validation/limits'
import type { OrganisationImportInput, OrganisationImportResult } from '#domain/wire/organisationImports'
import { organisationHeadings } from '#i18n/organisationWords'
import { refreshResources } from '#src/dataProvider/resourceKeys.ts'
import { FileProblemError, type FileProblem } from '#src/features/riskImport/fileProblem.ts'
import { ApiError } from '#src/platform/http/apiError.ts'
import { call } from '#src/platform/http/call.ts'
import { askWorker } from './askWorker.ts'
import { changedByOrganisationImport } from './changedByImport.ts'

type Rows = Omit<OrganisationImportInput, 'dryRun' | 'digest'>

/** Writes the rows atomically; with `dryRun` it only returns the difference. */
const importRows = (body: OrganisationImportInput) => call('POST /api/v1/organisation-imports', { body })

/** The state of an import. */
export type ImportStage =
  | { kind: 'choosing'; problem: FileProblem | null; line?: number }
  | { kind: 'reading'; source: string }
  | { kind: 'preview'; rows: Rows; result: OrganisationImportResult }
  | { kind: 'writing' }
  | { kind: 'done'; result: OrganisationImportResult }

/** Runs one import, from the selected file to its result. */
export function useOrganisationImport() {
  const queryClient = useQueryClient()
  const [stage, setStage] = useState<ImportStage>({ kind: 'choosing', problem: null })

  const read = async (file: File) => {
    const source = file.name.slice(0, textLimits.short)
    setStage({ kind: 'reading', source })
    try {
      const sheets = await askWorker('readFile', { name: file.name, bytes: await file.arrayBuffer() })
      const found = readSheets(sheets, organisationHeadings)
      if (!found) throw new FileProblemError('noHead')
      if (Math.max(found.groups.length, found.people.length) > callLimits.importRows) {
        throw new FileProblemError('tooManyRows')
      }
      const rows = { source, ...found }
      setStage({ kind: 'preview', rows, result: await importRows({ ...rows, dryRun: true }) })
    } catch (error) {
      // The error dialogs have already shown the refusal.
      const problem = error instanceof FileProblemError ? error.problem : 'failed'
      const line = error instanceof FileProblemError ? error.line : 0
      setStage({ kind: 'choosing', problem: error instanceof ApiError ? null : problem, line })
    }
  }

  /** Writes the confirmed difference; if it has changed, shows the new one. */
  const write = async (rows: Rows, { digest }: OrganisationImportResult) => {
    setStage({ kind: 'writing' })
    try {
      const result = await importRows({ ...rows, digest })
      setStage({ kind: 'done', result })
    } catch {
      const result = await importRows({ ...rows, dryRun: true }).catch(() => null)
      setStage(result ? { kind: 'preview', rows, result } : { kind: 'choosing', problem: null })
    }
    await refreshResources(queryClient, changedByOrganisationImport)
  }

  return { stage, read, write, restart: () => setStage({ kind: 'choosing', problem: null }) }
}
