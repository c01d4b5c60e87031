import { z } from 'zod'
import { areaAdministrators } from '#domain/access/administration'
import {
  appetite,
  appetiteInput,
  appetitePreview,
  appetitePreviewQuery,
  appetiteScore,
  appetiteScoreQuery,
} from '../appetites.ts'
import { get, put } from './call.ts'

const path = '/api/v1/appetites'
const tag = 'appetites'

/**
 * The risk appetite of company groups: everyone with a role can read it, the Group Admin writes it (rule
 * appetite.groups).
 */
export const appetiteCalls = {
  listAppetites: get(path, { tag, access: 'signedIn', response: z.array(appetite) }),
  readAppetiteScore: get('/api/v1/appetites/score', {
    tag,
    description: 'The score that counts in a company group, for a category or for all.',
    access: 'signedIn',
    query: appetiteScoreQuery,
    response: appetiteScore,
  }),
  previewAppetite: get('/api/v1/appetites/preview', {
    tag,
    description: 'How many active records are above their appetite now, and how many would be with another score.',
    access: { roles: areaAdministrators, administers: 'company_group_id' },
    query: appetitePreviewQuery,
    response: appetitePreview,
  }),
  saveAppetite: put(path, {
    tag,
    description: 'A score of null removes the entry.',
    access: { roles: areaAdministrators },
    event: 'in administration audit',
    body: appetiteInput,
    response: appetite,
  }),
}
