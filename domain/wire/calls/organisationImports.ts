import { z } from 'zod'
import { administrators } from '../../access/administration.ts'
import { idParams } from '../common.ts'
import {
  organisationImport,
  organisationImportInput,
  organisationImportResult,
  organisationRows,
  undoneOrganisationImport,
  undoOrganisationImportInput,
} from '../organisationImports.ts'
import { callsOf } from './call.ts'

const path = '/api/v1/organisation-imports'
const shared = { tag: 'organisation imports', access: { roles: administrators } } as const

/** Company groups, people and roles by a workbook (rules intake.groups, intake.people and intake.undo). */
export const organisationImportCalls = callsOf({
  readPresentOrganisation: {
    method: 'GET',
    path: '/api/v1/organisation-imports/present',
    ...shared,
    response: organisationRows,
  },
  importOrganisation: {
    method: 'POST',
    path,
    ...shared,
    confirmation: 'protected',
    body: organisationImportInput,
    response: organisationImportResult,
  },
  listOrganisationImports: { method: 'GET', path, ...shared, response: z.array(organisationImport) },
  undoOrganisationImport: {
    method: 'POST',
    path: '/api/v1/organisation-imports/:id/undo',
    ...shared,
    confirmation: 'protected',
    params: idParams,
    body: undoOrganisationImportInput.nullish(),
    response: undoneOrganisationImport,
  },
})
