import { useRefresh } from 'react-admin'
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
  const refresh = useRefresh()
  // A preview writes nothing, so that nothing is read again.
  const { mutateAsync } = useSave('POST /api/v1/organisation-imports', { errors: 'service', refresh: false })
  const importRows = (body: OrganisationImportInput) => mutateAsync({ body })
  const preview = async (rows: Rows): Promise<OrganisationStage> => ({
    kind: 'preview',
    rows,
    result: await importRows({ ...rows, dryRun: true }),
  })
  const { stage, read, run, restart } = useImport(async (sheets, file) => preview(rowsOf(sheets, file)))

  /** Writes the confirmed difference; if it has changed, shows the new one. */
  const write = (rows: Rows, { digest, lines }: OrganisationImportResult) => {
    const written = async (): Promise<OrganisationStage> => {
      const result = await importRows({ ...rows, digest })
      refresh()
      return { kind: 'done', result }
    }
    return run({ kind: 'writing', count: lines.length, done: null }, written, () => preview(rows).catch(() => choosing))
  }

  return { stage, read, write, restart }
}
