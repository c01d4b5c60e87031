import { z } from 'zod'
import { appetite, appetiteInput } from '../appetites.ts'
import { callsOf } from './call.ts'

const path = '/api/v1/appetites'
const tag = 'appetites'

/** How much risk company groups take on: everyone with a role reads it, the Group Admin writes it (rule appetite.groups). */
export const appetiteCalls = callsOf({
  listAppetites: { method: 'GET', path, tag, access: 'signedIn', response: z.array(appetite) },
  saveAppetite: {
    method: 'PUT',
    path,
    tag,
    description: 'A score of null removes the entry.',
    access: { roles: ['Group Admin'] },
    body: appetiteInput,
    response: appetite,
  },
})
