import { z } from 'zod'
import { administrators } from '../../access/administration.ts'
import {
  boardPack,
  boardPackInput,
  boardPacksQuery,
  packChanges,
  packChangesQuery,
  packTemplate,
  packTemplateInput,
} from '../boardPacks.ts'
import { idParams } from '../common.ts'
import { callsOf } from './call.ts'

const path = '/api/v1/board-packs'
/** Everyone who can see the report can create a pack of it. */
const packs = { tag: 'board packs', access: { permissions: ['access_report', 'access_report_tab'] } } as const
const template = {
  path: '/api/v1/company-groups/:id/pack-template',
  tag: 'company groups',
  params: idParams,
  response: packTemplate,
} as const

/**
 * Board packs, the changes since a pack, and the template of a company group (rules packs.record, packs.changes,
 * packs.template).
 */
export const boardPackCalls = callsOf({
  listBoardPacks: { method: 'GET', path, ...packs, query: boardPacksQuery, response: z.array(boardPack) },
  recordBoardPack: { method: 'POST', path, ...packs, body: boardPackInput, response: boardPack, creates: true },
  readPackChanges: {
    method: 'GET',
    path: '/api/v1/board-packs/:id/changes',
    ...packs,
    params: idParams,
    query: packChangesQuery,
    response: packChanges,
  },
  /** The template is not a secret of its group, like the logo. */
  readPackTemplate: { method: 'GET', ...template, access: 'signedIn' },
  savePackTemplate: { method: 'PUT', ...template, access: { roles: administrators }, body: packTemplateInput },
})
