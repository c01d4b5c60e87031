import { z } from 'zod'
import { deleted } from '../common.ts'
import { progressLines } from '../progressLines.ts'
import {
  importMapping,
  importPeople,
  importPeopleInput,
  importWord,
  riskImport,
  riskImportInput,
  riskImportResult,
} from '../riskImports.ts'
import { riskSheetInput, riskSheetQuery, riskSheetResult, sheetRow } from '../riskSheet.ts'
import { get, post, put, remove } from './call.ts'

const creators = { tag: 'risk imports', access: { permissions: ['create_risk_item'] } } as const

/** The import of an existing register, its undo (rules import.register, import.history and import.undo), and the sheet. */
export const riskImportCalls = {
  importRisks: post('/api/v1/risks/import', {
    ...creators,
    description: `A caller who accepts \`${progressLines}\` reads the progress (rule import.progress).`,
    event: 'in record audit',
    body: riskImportInput,
    response: riskImportResult,
    once: true,
  }),
  listRiskImports: get('/api/v1/risks/imports', { ...creators, response: z.array(riskImport) }),
  listImportMappings: get('/api/v1/risks/imports/mappings', { ...creators, response: z.array(importMapping) }),
  listImportWords: get('/api/v1/risks/imports/words', { ...creators, response: z.array(importWord) }),
  findImportPeople: post('/api/v1/risks/imports/people', {
    ...creators,
    event: 'writes nothing',
    body: importPeopleInput,
    response: importPeople,
  }),
  readSheet: get('/api/v1/risks/sheet', {
    ...creators,
    description: 'The records that the caller can edit now, as rows of the sheet; without `per_page` at most 500.',
    event: 'export',
    query: riskSheetQuery,
    response: z.array(sheetRow),
  }),
  saveSheet: put('/api/v1/risks/sheet', {
    ...creators,
    description:
      'Each row is written as a whole or refused with its problems, independent of the others (rule sheet.save).',
    event: 'in record audit',
    body: riskSheetInput,
    response: riskSheetResult,
    once: true,
  }),
  undoRiskImport: remove('/api/v1/risks/imports/:id', { ...creators, event: 'in record audit', response: deleted }),
}
