import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app'
import { openDatabase, type Database } from '#server/database/client'
import type { App } from '#server/http/plugins/app'
import { demonstrationPassword } from '#server/demo/people'
import { openTestApi, type Client, type TestApi } from '../support/api.ts'
import { entraUser, operations, scimConfig, scimOf, type ScimCall } from '../support/scim.ts'

/** The maximum delay until a leaver is signed out on every server, in milliseconds (rule directory.leavers). */
const longest = 1000

const url = '/api/v1/user-types'

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
