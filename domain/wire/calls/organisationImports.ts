import { z } from 'zod'
import { administrators } from '#domain/access/administration'
import {
  organisationImport,
  organisationImportInput,
  organisationImportResult,
  organisationRows,
  undoneOrganisationImport,
  undoOrganisationImportInput,
} from '../organisationImports.ts'
import { get, post } from './call.ts'

const path = '/api/v1/organisation-imports'
const shared = { tag: 'organisation imports', access: { roles: administrators } } as const

/** Company groups, people and roles by a workbook (rules intake.groups, intake.people and intake.undo). */
export const organisationImportCalls = {
  readPresentOrganisation: get('/api/v1/organisation-imports/present', {
    ...shared,
    event: 'export',
    response: organisationRows,
  }),
  importOrganisation: post(path, {
    ...shared,
    confirmation: 'protected',
    event: 'role_change',
    body: organisationImportInput,
    response: organisationImportResult,
    once: true,
  }),
  listOrganisationImports: get(path, { ...shared, response: z.array(organisationImport) }),
  undoOrganisationImport: post('/api/v1/organisation-imports/:id/undo', {
    ...shared,
    confirmation: 'protected',
    event: 'role_change',
    body: undoOrganisationImportInput.nullish(),
    response: undoneOrganisationImport,
  }),
}
