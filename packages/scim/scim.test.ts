import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import type { Directory, ListQuery, ScimUser } from './directory.ts'
import { ScimError, scimErrorBody, scimRoutes } from './index.ts'

const created = { createdAt: new Date(0), updatedAt: new Date(0) }

/** The routes over one user in memory. */
async function openRoutes() {
  const stored: { user: ScimUser; query?: ListQuery } = {
    user: {
      userName: 'anna',
      externalId: null,
      address: 'anna@demo.example',
      firstName: 'Anna',
      lastName: 'Smith',
      fullName: undefined,
      language: undefined,
      isActive: true,
    },
  }
  const app = fastify()
  const directory: Directory = {
    baseOf: () => 'https://risk.example/scim/v2',
    list: async (query) => {
      stored.query = query
      const { address = '', firstName = '', lastName = '', isActive = true, ...user } = stored.user
      const names = { firstName, lastName, fullName: `${firstName} ${lastName}` }
      return {
        rows: [{ id: 1, ...created, ...user, ...names, email: address, isActive, locale: 'en' }],
        total: 1,
      }
    },
    add: async (_, user) => {
      stored.user = user
      return 1
    },
    change: async (_, _id, change) => {
      stored.user = change(stored.user)
    },
    remove: async () => undefined,
    config: {},
  }
  app.setErrorHandler((error, _, reply) => {
    const refused = error instanceof ScimError ? error : new ScimError(500, String(error))
    return reply.code(refused.status).send(scimErrorBody(refused))
  })
  await app.register(scimRoutes, directory)
  const call = async (method: 'GET' | 'PATCH', url: string, payload?: object) => {
    const reply = await app.inject({ method, url, ...(payload ? { payload } : {}) })
    return { status: reply.statusCode, body: reply.body === '' ? undefined : reply.json() }
  }
  const patch = (url: string, ...operations: object[]) => call('PATCH', url, { Operations: operations })
  return { stored, call, patch }
}

describe('filters of SCIM', () => {
  it.each([
    ['userName eq "a"', [{ field: 'userName', value: 'a' }]],
    [
      'urn:ietf:params:scim:schemas:core:2.0:User:USERNAME Eq "a" and externalId pr',
      [
        { field: 'userName', value: 'a' },
        { field: 'externalId', value: null },
      ],
    ],
    ['emails[type eq "work" and value eq "a"]', [{ field: 'email', value: 'a' }]],
    ['emails[type eq "work"].value eq "a"', [{ field: 'email', value: 'a' }]],
    ['(active eq true)', [{ field: 'active', value: true }]],
    ['userName eq "a\\"b"', [{ field: 'userName', value: 'a"b' }]],
  ])('%s selects by the fields of the product', async (filter, conditions) => {
    const { stored, call } = await openRoutes()
    expect((await call('GET', `/Users?filter=${encodeURIComponent(filter)}`)).status).toBe(200)
    expect(stored.query?.conditions).toEqual(conditions)
  })

  it.each([
    'userName co "a"',
    'userName eq "a" or active eq true',
    'not (userName eq "a")',
    'userName eq',
    'userName eq "a',
    'password eq "x"',
    'eq "a"',
    `userName eq "${'a'.repeat(3000)}"`,
    'userName eq {}',
    '[[[[',
    `userName eq "${'\n'.repeat(60)}x`,
  ])('%j is refused as invalidFilter', async (filter) => {
    const { call } = await openRoutes()
    const { status, body } = await call('GET', `/Users?filter=${encodeURIComponent(filter)}`)
    expect([status, body.scimType]).toEqual([400, 'invalidFilter'])
  })
})

describe('a PATCH of SCIM', () => {
  it('changes no prototype', async () => {
    const { patch } = await openRoutes()
    const paths = ['name.__proto__.polluted', '__proto__.polluted', 'constructor.prototype.polluted']
    for (const path of paths) await patch('/Users/1', { op: 'replace', path, value: 'yes' })
    await patch('/Users/1', { op: 'add', value: Object.fromEntries(paths.map((path) => [path, 'yes'])) })
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  it('reads names of attributes in any case, and an address in brackets', async () => {
    const { stored, patch } = await openRoutes()
    const { status } = await patch(
      '/Users/1',
      { op: 'Replace', path: 'NAME.givenname', value: 'Ann' },
      { op: 'Add', path: 'emails[type eq "work"].value', value: 'ann@demo.example' },
      { op: 'Add', path: 'emails[type eq "home"].value', value: 'home@demo.example' },
    )
    expect([status, stored.user.firstName, stored.user.address]).toEqual([200, 'Ann', 'ann@demo.example'])
  })

  it.each([
    ['a path that is none', { op: 'replace', path: 'a b c', value: 1 }, 'invalidPath'],
    ['an operation without a path', { op: 'remove' }, 'noTarget'],
  ])('is refused for %s', async (_, operation, scimType) => {
    const { patch } = await openRoutes()
    const { status, body } = await patch('/Users/1', operation)
    expect([status, body.scimType]).toEqual([400, scimType])
  })
})
