import { z } from 'zod'
import { administrators } from '#domain/access/administration'
import { apiKey, apiKeyInput, apiKeyListQuery, keyIndicator, keyIndicatorQuery, newApiKey } from '../apiKeys.ts'
import { deleted } from '../common.ts'
import { get, post, remove } from './call.ts'

const path = '/api/v1/api-keys'
const shared = { tag: 'API keys', access: { roles: administrators } } as const

/** The keys with which programs read data (rules keys.made, keys.reading). */
export const apiKeyCalls = {
  listApiKeys: get(path, { ...shared, query: apiKeyListQuery, response: z.array(apiKey) }),
  createApiKey: post(path, {
    ...shared,
    description: 'The response is the only one that contains the key; a repeat of the call has null in its place.',
    confirmation: 'protected',
    event: 'key_change',
    body: apiKeyInput,
    response: newApiKey,
    creates: true,
  }),
  listKeyIndicators: get(`${path}/indicators`, {
    tag: shared.tag,
    access: { roles: administrators, administers: 'company_group_id' },
    description: 'The indicators of a company group by name, for a key that writes their values.',
    query: keyIndicatorQuery,
    response: z.array(keyIndicator),
  }),
  deleteApiKey: remove('/api/v1/api-keys/:id', {
    ...shared,
    confirmation: 'protected',
    event: 'key_change',
    response: deleted,
  }),
}
