import { queryOptions } from '@tanstack/react-query'
import type {
  OrganisationImport,
  OrganisationImportInput,
  OrganisationImportResult,
  OrganisationRows,
  UndoneOrganisationImport,
} from '#domain/wire/organisationImports'
import { read, write } from '#src/platform/http/httpClient.ts'
import type { VerbOptions } from './options.ts'

/** Company groups, people and roles by a workbook (rules intake.groups, intake.people and intake.undo). */
export const organisationImportVerbs = {
  /** Writes what the rows say, all of it or nothing; with `dryRun` says what would change. */
  importOrganisation(input: OrganisationImportInput, options?: VerbOptions): Promise<OrganisationImportResult> {
    return write('POST', '/organisation-imports', input, options)
  },

  /** What is there now, as rows of a workbook. */
  getPresentOrganisation(options?: VerbOptions): Promise<OrganisationRows> {
    return read('/organisation-imports/present', options)
  },

  /** The latest imports of the reach. */
  getOrganisationImports(options?: VerbOptions): Promise<OrganisationImport[]> {
    return read('/organisation-imports', options)
  },

  /** Takes an import back, or says what stands in the way. */
  undoOrganisationImport(id: number, options?: VerbOptions): Promise<UndoneOrganisationImport> {
    return write('POST', `/organisation-imports/${id}/undo`, {}, options)
  },
}

export const organisationImportQueries = {
  latest: (calls: Pick<typeof organisationImportVerbs, 'getOrganisationImports'>) =>
    queryOptions({
      queryKey: ['organisation-imports'],
      queryFn: ({ signal }) => calls.getOrganisationImports({ signal }),
    }),
}

/** What goes stale by an import and by taking one back. */
export const changedByOrganisationImport = [
  'organisation-imports',
  'company-groups',
  'role-assignments',
  'role-requests',
  'users',
] as const
