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
import { get, post, put } from './call.ts'

const path = '/api/v1/board-packs'
/** Everyone who can see the report can create a pack of it. */
const packs = { tag: 'board packs', access: { permissions: ['access_report', 'access_report_tab'] } } as const
const template = { tag: 'company groups', response: packTemplate } as const

/**
 * Board packs, the changes since a pack, and the template of a company group (rules packs.record, packs.changes,
 * packs.template).
 */
export const boardPackCalls = {
  listBoardPacks: get(path, { ...packs, query: boardPacksQuery, response: z.array(boardPack) }),
  recordBoardPack: post(path, { ...packs, body: boardPackInput, response: boardPack, creates: true }),
  readPackChanges: get('/api/v1/board-packs/:id/changes', { ...packs, query: packChangesQuery, response: packChanges }),
  /** The template is not a secret of its group, like the logo. */
  readPackTemplate: get('/api/v1/company-groups/:id/pack-template', { ...template, access: 'signedIn' }),
  savePackTemplate: put('/api/v1/company-groups/:id/pack-template', {
    ...template,
    access: { roles: administrators },
    body: packTemplateInput,
  }),
}
