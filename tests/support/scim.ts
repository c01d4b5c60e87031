import type { App } from '#server/http/plugins/app'
import { replyOf, testConfig, type Reply } from './api.ts'

export const scimToken = 'a-secret-of-the-directory-0123456789'

/** The configuration of a server that a directory writes to. */
export const scimConfig = (environment: Record<string, string> = {}) =>
  testConfig({ SCIM_TOKEN: scimToken, ...environment })

/** The body of a response: a resource or a list of resources. */
export interface ScimBody extends Record<string, unknown> {
  id: string
  detail: string
  scimType: string
  totalResults: number
  Resources: ScimBody[]
}

export type ScimCall = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  body?: object,
  headers?: Record<string, string>,
) => Promise<Reply<ScimBody>>

/** Calls `/scim/v2<url>` as a directory does, with its secret unless another is given. */
export const scimOf =
  (app: App): ScimCall =>
  async (method, url, body, headers = {}) =>
    replyOf<ScimBody>(
      await app.inject({
        method,
        url: `/scim/v2${url}`,
        headers: {
          authorization: `Bearer ${scimToken}`,
          ...(body ? { 'content-type': 'application/scim+json' } : {}),
          ...headers,
        },
        ...(body ? { payload: JSON.stringify(body) } : {}),
      }),
    )

const patch = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'

/** A PATCH of these operations. */
export const operations = (...list: object[]) => ({ schemas: [patch], Operations: list })

/** A new person as Entra ID sends one. */
export const entraUser = (name: string, more: object = {}) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User', 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
  externalId: `ext-${name}`,
  userName: `${name}@demo.example`,
  active: true,
  addresses: [{ primary: false, type: 'work', country: 'Thailand', formatted: 'Bangkok' }],
  displayName: 'Siobhan O’Brien-Smith',
  emails: [{ primary: true, type: 'work', value: `${name}@demo.example` }],
  meta: { resourceType: 'User' },
  name: { formatted: 'Siobhan O’Brien-Smith', familyName: 'O’Brien-Smith', givenName: 'Siobhan' },
  phoneNumbers: [{ primary: true, type: 'work', value: '+66 2 000 0000' }],
  preferredLanguage: 'th-TH',
  roles: [],
  title: 'Analyst',
  'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Risk', manager: { value: '1' } },
  ...more,
})

/** A new person as Okta sends one. */
export const oktaUser = (name: string, more: object = {}) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  userName: `${name}@demo.example`,
  name: { givenName: 'สมชาย', familyName: 'ณ อยุธยา' },
  emails: [{ primary: true, value: `${name}@demo.example`, type: 'work' }],
  displayName: 'สมชาย ณ อยุธยา',
  locale: 'en-US',
  externalId: `00u-${name}`,
  groups: [],
  password: '1mz050nq',
  active: true,
  ...more,
})
