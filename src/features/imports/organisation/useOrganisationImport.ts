import { readSheets } from '#domain/organisationImports/columns'
import { callLimits, textLimits } from '#domain/validation/limits'
import type { OrganisationImportInput, OrganisationImportResult } from '#domain/wire/organisationImports'
import { organisationHeadings } from '#i18n/organisationWords'
import { useSave } from '#src/ui/forms/useSave.ts'
import { FileProblemError } from '../fileProblem.ts'
import type { FileSheet } from '../readFile.ts'
import { choosing, useImport } from '../useImport.ts'

type Rows = Omit<OrganisationImportInput, 'dryRun' | 'digest'>

type OrganisationStage =
  | { kind: 'preview'; rows: Rows; result: OrganisationImportResult }
  | { kind: 'done'; result: OrganisationImportResult }

function rowsOf(sheets: readonly FileSheet[], { name }: File): Rows {
  const found = readSheets(sheets, organisationHeadings)
  if (!found) throw new FileProblemError('noHead')
  const { importRows: most } = callLimits
  if (Math.max(found.groups.length, found.people.length) > most) throw new FileProblemError('tooManyRows', 0, most)
  return { source: name.slice(0, textLimits.short), ...found }
}

/** Runs one import of the organisation, from the selected file to its result. */
export function useOrganisationImport() {
  const { mutateAsync } = useSave('POST /api/v1/organisation-imports', { errors: 'service' })
  // Writes the rows atomically; with `dryRun` it only returns the difference.
  const importRows = (body: OrganisationImportInput) => mutateAsync({ body })
  const { stage, setStage, read, restart } = useImport(async (sheets, file): Promise<OrganisationStage> => {
    const rows = rowsOf(sheets, file)
    return { kind: 'preview', rows, result: await importRows({ ...rows, dryRun: true }) }
  })

  /** Writes the confirmed difference; if it has changed, shows the new one. */
  const write = async (rows: Rows, { digest, lines }: OrganisationImportResult) => {
    setStage({ kind: 'writing', count: lines.length, done: null })
    try {
      const result = await importRows({ ...rows, digest })
      setStage({ kind: 'done', result })
    } catch {
      const result = await importRows({ ...rows, dryRun: true }).catch(() => null)
      setStage(result ? { kind: 'preview', rows, result } : choosing)
    }
  }

  return { stage, read, write, restart }
}
