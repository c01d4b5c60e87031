import { largestPage } from './lists.ts'
import { userSchema } from './userResource.ts'

const of = (name: string) => `urn:ietf:params:scim:schemas:core:2.0:${name}`

const unsupported = { supported: false }

/** The supported features of RFC 7644 (RFC 7643, section 5). */
export const serviceProviderConfig = (base: string) => ({
  schemas: [of('ServiceProviderConfig')],
  patch: { supported: true },
  bulk: { ...unsupported, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: largestPage },
  changePassword: unsupported,
  sort: unsupported,
  etag: unsupported,
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'The secret of SCIM_TOKEN in the header Authorization',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
})

/** The kinds of resources (RFC 7643, section 6). */
export const resourceTypes = (base: string) =>
  [{ name: 'User', endpoint: '/Users', schema: userSchema }].map((type) => ({
    schemas: [of('ResourceType')],
    id: type.name,
    ...type,
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${type.name}` },
  }))

interface Attribute {
  name: string
  type: 'string' | 'boolean' | 'complex'
  required?: boolean
  uniqueness?: 'server'
  caseExact?: boolean
  multiValued?: boolean
  subAttributes?: Attribute[]
}

const described = ({ subAttributes, ...attribute }: Attribute): object => ({
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...attribute,
  ...(subAttributes ? { subAttributes: subAttributes.map(described) } : {}),
})

const text = (name: string, more: Partial<Attribute> = {}): Attribute => ({ name, type: 'string', ...more })

const userAttributes: Attribute[] = [
  text('userName', { required: true, uniqueness: 'server' }),
  text('externalId', { caseExact: true }),
  { name: 'name', type: 'complex', subAttributes: [text('formatted'), text('givenName'), text('familyName')] },
  text('displayName'),
  {
    name: 'emails',
    type: 'complex',
    multiValued: true,
    subAttributes: [text('value', { uniqueness: 'server' }), text('type'), { name: 'primary', type: 'boolean' }],
  },
  text('preferredLanguage'),
  { name: 'active', type: 'boolean' },
]

/** The stored attributes of each kind (RFC 7643, section 7). */
export const schemas = (base: string) =>
  [{ id: userSchema, name: 'User', attributes: userAttributes }].map(({ attributes, ...schema }) => ({
    schemas: [of('Schema')],
    ...schema,
    attributes: attributes.map(described),
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${schema.id}` },
  }))
