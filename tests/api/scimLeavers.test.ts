import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app'
import { openDatabase, type Database } from '#server/database/client'
import { demonstrationPassword } from '#server/demo/people'
import type { App } from '#server/http/plugins/app'
import { openTestApi, type Client, type TestApi } from '../support/api.ts'
import { entraUser, operations, scimConfig, scimOf, type ScimCall } from '../support/scim.ts'

/** The maximum delay until a leaver is signed out on every server, in milliseconds (rule directory.leavers). */
const longest = 1000

const url = '/api/v1/user-types'

describe('the last System Admin (rule directory.last-admin)', () => {
  it('cannot be deactivated or removed by the directory until there is another one', async () => {
    const api = await openTestApi('postgresql', { config: scimConfig() })
    const scim = scimOf(api.app)
    const { id } = (await scim('POST', '/Users', entraUser('sysadmin'))).body
    const deactivate = () => scim('PATCH', `/Users/${id}`, operations({ op: 'replace', value: { active: false } }))
    for (const reply of [await deactivate(), await scim('DELETE', `/Users/${id}`)]) {
      expect([reply.status, reply.body.detail]).toEqual([409, 'This is the last System Admin, who would be locked out'])
    }
    const system = await api.as('sysadmin')
    const admin = (await system.get('/v1/user-roles')).find(({ name }) => name === 'System Admin')
    const roleAssignments = [{ companyId: 1, companyGroupId: 1, userRoleId: admin?.id }]
    const second = Number((await scim('POST', '/Users', entraUser('second'))).body.id)
    await system.put('/v1/users/role-assignments', { userId: second, roleAssignments })
    expect((await deactivate()).status).toBe(200)
    expect((await scim('DELETE', `/Users/${second}`)).status).toBe(409)
    await api.close()
  })
})

describe('who leaves, on two servers with one database (rule directory.leavers)', () => {
  let api: TestApi
  let scim: ScimCall
  let other: Database
  let otherApp: App

  beforeAll(async () => {
    api = await openTestApi('postgresql', { config: scimConfig() })
    scim = scimOf(api.app)
    other = await openDatabase({ databaseUrl: api.database.pool.options.connectionString })
    otherApp = await buildApp({ db: other.db, config: scimConfig() })
  })

  afterAll(async () => {
    await otherApp.close()
    await other.close()
    await api.close()
  })

  const statusOf = async (app: App, { token, clientState }: Client) =>
    (await app.inject({ url, headers: { authorization: `Bearer ${token}`, 'client-state': clientState } })).statusCode

  const leavings: [string, string, (id: string) => ReturnType<ScimCall>][] = [
    [
      'as Entra ID says it',
      'viewer',
      (id) => scim('PATCH', `/Users/${id}`, operations({ op: 'Replace', path: 'active', value: 'False' })),
    ],
    [
      'as Okta says it',
      'owner',
      (id) => scim('PATCH', `/Users/${id}`, operations({ op: 'replace', value: { active: false } })),
    ],
    ['deleted', 'assessor', (id) => scim('DELETE', `/Users/${id}`)],
  ]

  it.each(leavings)('is out within a second everywhere, %s', async (_how, name, leave) => {
    const person = await api.as(name)
    const { body } = await scim('POST', '/Users', entraUser(name))
    // Twice, so that the other server has cached them.
    expect([await statusOf(otherApp, person), await statusOf(otherApp, person)]).toEqual([200, 200])
    const start = performance.now()
    expect((await leave(body.id)).status).toBeLessThan(300)
    let status = 0
    while ((status = await statusOf(otherApp, person)) !== 401 && performance.now() - start < longest) await wait(20)
    expect([status, await statusOf(api.app, person)]).toEqual([401, 401])
    // An old session does not become valid again when the person returns.
    const left = await api.database.pool.query('select 1 from sessions where user_id = $1', [body.id])
    expect(left.rowCount).toBe(0)
    const again = await otherApp.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: `${name}@demo.example`, password: demonstrationPassword },
    })
    expect([again.statusCode, again.json().message]).toEqual([401, expect.stringContaining('deactivated')])
  })
})
