import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maxKeyDays } from '#domain/access/apiKeys'
import { keysPerGroup } from '#domain/validation/limits'
import type { NewApiKey } from '#domain/wire/apiKeys'
import type { ErrorBody } from '#domain/wire/errors'
import { buildApp } from '#server/app'
import { openDatabase, type Database } from '#server/database/client'
import type { App } from '#server/http/plugins/app'
import { hashOf } from '#server/session/tokens'
import { oneEngine, openTestApi, testConfig, type Client, type TestApi } from '../support/api.ts'
import { inDays, inputOf, make, read } from '../support/apiKeys.ts'

describe.each(oneEngine)('keys for machines on %s (rule keys.made)', (engine) => {
  let api: TestApi
  const clients = new Map<string, Client>()
  const as = (name: string) => clients.get(name)!

  beforeAll(async () => {
    api = await openTestApi(engine)
    for (const name of ['sysadmin', 'companyadmin', 'buadmin', 'viewer', 'owner']) clients.set(name, await api.as(name))
  })

  afterAll(() => api.close())

  it('are shown once, and kept as a hash', async () => {
    const { key, ...made } = await make(as('companyadmin'), { name: ' คลังข้อมูล ' })
    expect(key).toMatch(/^riskboard_[\w-]{43}$/)
    expect(made).toMatchObject({ name: 'คลังข้อมูล', companyGroupId: 8, state: 'active', lastUsedOn: null })
    const { rows } = await as('companyadmin').list('/v1/api-keys?sort=id&order=desc')
    expect(rows[0]).toEqual(made)
    const kept = await api.database.pool.query('select to_jsonb(k) as row from api_keys k where id = $1', [made.id])
    expect(JSON.stringify(kept.rows)).not.toContain(key)
    expect(kept.rows[0].row.token_hash).toBe(hashOf(key))
    await as('companyadmin').delete(`/v1/api-keys/${made.id}`)
    expect((await as('companyadmin').list('/v1/api-keys')).rows).toEqual([])
  })

  it.each([
    ['sysadmin', 6, 201],
    ['sysadmin', 8, 201],
    ['companyadmin', 8, 201],
    ['companyadmin', 6, 403],
    ['companyadmin', 1, 403],
    ['buadmin', 8, 201],
    ['owner', 8, 403],
    ['viewer', 8, 403],
    ['companyadmin', 999_999, 400],
  ])('are made by administrators of the group: %s for group %i is a %i', async (name, companyGroupId, status) => {
    const made = await as(name).send<NewApiKey>('POST', '/v1/api-keys', inputOf({ companyGroupId }))
    expect(made.status).toBe(status)
    if (status === 201) await as('sysadmin').delete(`/v1/api-keys/${made.body.id}`)
  })

  it.each([
    ['an end in the past', { expiresAt: inDays(-1) }, 'expiresAt'],
    ['an end too far ahead', { expiresAt: inDays(maxKeyDays + 1) }, 'expiresAt'],
    ['an end that is none', { expiresAt: 'tomorrow' }, 'expiresAt'],
    ['no name', { name: ' ' }, 'name'],
    ['a name too long', { name: 'x'.repeat(256) }, 'name'],
    ['an unknown field', { role: 'System Admin' }, 'role'],
  ])('with %s are refused', async (_, changes, field) => {
    const refused = await as('companyadmin').send<ErrorBody>('POST', '/v1/api-keys', { ...inputOf(), ...changes })
    expect([refused.status, Object.keys(refused.body.info ?? {})]).toEqual([400, [field]])
  })

  it('are seen and deleted only by administrators of their group', async () => {
    const six = await make(as('sysadmin'), { companyGroupId: 6 })
    const eight = await make(as('sysadmin'))
    const idsFor = async (name: string) => (await as(name).list('/v1/api-keys?sort=id')).rows.map(({ id }) => id)
    expect(await idsFor('sysadmin')).toEqual([six.id, eight.id])
    expect(await idsFor('companyadmin')).toEqual([eight.id])
    expect(await idsFor('buadmin')).toEqual([eight.id])
    await as('owner').get('/v1/api-keys', 403)
    const hidden = await as('companyadmin').send<ErrorBody>('DELETE', `/v1/api-keys/${six.id}`)
    const absent = await as('companyadmin').send<ErrorBody>('DELETE', '/v1/api-keys/999999')
    expect([hidden.status, hidden.body]).toEqual([400, absent.body])
    expect(hidden.body.info).toEqual({ apiKeyId: 'the selected apiKeyId not found' })
    for (const { id } of [six, eight]) await as('sysadmin').delete(`/v1/api-keys/${id}`)
  })

  it('are at most so many of a company group', async () => {
    const full = `insert into api_keys (name, token_hash, company_group_id, author_id, expires_at)
      select 'full', 'full ' || n, 8, 1, now() + interval '1 day' from generate_series(1, $1) n`
    await api.database.pool.query(full, [keysPerGroup])
    const refused = await as('companyadmin').send<ErrorBody>('POST', '/v1/api-keys', inputOf())
    expect([refused.status, Object.keys(refused.body.info ?? {})]).toEqual([400, ['name']])
    await api.database.pool.query(`delete from api_keys where name = 'full'`)
  })

  it('are no part of what is kept for a repeat of the call', async () => {
    const header = { 'idempotency-key': 'key for a machine' }
    const [first, repeat] = [
      await as('companyadmin').send<NewApiKey>(
        'POST',
        '/v1/api-keys',
        inputOf({ expiresAt: '2030-01-01T00:00:00Z' }),
        header,
      ),
      await as('companyadmin').send<NewApiKey>(
        'POST',
        '/v1/api-keys',
        inputOf({ expiresAt: '2030-01-01T00:00:00Z' }),
        header,
      ),
    ]
    expect([repeat.status, repeat.body]).toEqual([201, { ...first.body, key: null }])
    const kept = await api.database.pool.query('select response::text from idempotency_keys')
    expect(JSON.stringify(kept.rows)).not.toContain(first.body.key)
    await as('companyadmin').delete(`/v1/api-keys/${first.body.id}`)
  })

  it('leave an audit of who made and who deleted them (rule audit.administration)', async () => {
    const { id } = await make(as('companyadmin'), { name: 'Audited' })
    await as('buadmin').delete(`/v1/api-keys/${id}`)
    const { rows } = await as('companyadmin').list(
      '/v1/administration-audit?kind=api_key&sort=id&order=desc&per_page=2',
    )
    expect(rows.map(({ action, user, companyGroup }) => [action, user?.email, companyGroup?.id])).toEqual([
      ['delete', 'buadmin@demo.example', 8],
      ['create', 'companyadmin@demo.example', 8],
    ])
    expect(rows[1]?.changes).toContainEqual({ field: 'name', before: null, after: 'Audited' })
  })

  it('note the day of their use, once a day', async () => {
    const { id, key } = await make(as('companyadmin'))
    const queries = async () => {
      const before = api.database.queryCount()
      expect((await read(api.app, key, '/api/v1/user-types')).statusCode).toBe(200)
      return api.database.queryCount() - before
    }
    expect([await queries(), await queries(), await queries()]).toEqual([2, 1, 0])
    const [used] = (await as('companyadmin').list('/v1/api-keys')).rows
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok' }).format(new Date())
    expect(used).toMatchObject({ id, lastUsedOn: today })
    await as('companyadmin').delete(`/v1/api-keys/${id}`)
  })

  it('are counted separately (rule wire.rate)', async () => {
    const { database } = api
    const slow = await buildApp({ db: database.db, config: testConfig({ CALLS_PER_SECOND: '1' }) })
    const [one, other] = [await make(as('companyadmin')), await make(as('companyadmin'))]
    const statuses = new Set<number>()
    for (let call = 0; call < 8; call++) statuses.add((await read(slow, one.key, '/api/v1/user-types')).statusCode)
    expect([...statuses]).toEqual([200, 429])
    expect((await read(slow, other.key, '/api/v1/user-types')).statusCode).toBe(200)
    await slow.close()
    for (const { id } of [one, other]) await as('companyadmin').delete(`/v1/api-keys/${id}`)
  })
})

/**
 * How a key of a Group Admin becomes invalid, by the number of its creator `$1` and of the key `$2`, and the status of
 * its next call.
 */
const losses: [string, { sql: string; status: number; undo?: string }][] = [
  ['the key', { sql: 'delete from api_keys where id = $2 and $1 > 0', status: 401 }],
  ['its time', { sql: `update api_keys set expires_at = now() where id = $2 and $1 > 0`, status: 401 }],
  [
    'the account of who made it',
    {
      sql: 'update users set is_active = false where id = $1 and $2 > 0',
      undo: 'update users set is_active = true where id = $1 and $2 > 0',
      status: 401,
    },
  ],
  [
    'the person who made it',
    {
      sql: `update api_keys set author_id = (select id from users where email = 'viewer@demo.example') where id = $2 and $1 > 0`,
      undo: 'update api_keys set author_id = $1 where id = $2',
      status: 401,
    },
  ],
  [
    'the role of who made it',
    {
      sql: `update role_assignments set user_role_id = (select id from user_roles where name = 'Viewer')
        where user_id = $1 and $2 > 0`,
      undo: `update role_assignments set user_role_id = (select id from user_roles where name = 'Group Admin')
        where user_id = $1 and $2 > 0`,
      status: 401,
    },
  ],
  [
    'the area of who made it',
    {
      sql: 'update role_assignments set company_group_id = 6 where user_id = $1 and $2 > 0',
      undo: 'update role_assignments set company_group_id = 8 where user_id = $1 and $2 > 0',
      status: 401,
    },
  ],
  [
    'the permission of Viewers',
    {
      sql: `delete from user_role_permissions where permission = 'access_report' and $1::int + $2::int > 0`,
      undo: `insert into user_role_permissions (user_role_id, permission)
        select id, 'access_report' from user_roles where name = 'Viewer' and $1::int + $2::int > 0`,
      status: 403,
    },
  ],
]

describe('two servers (rules keys.suspended and session.memory)', () => {
  let api: TestApi
  let other: Database
  let otherApp: App
  let admin: Client

  beforeAll(async () => {
    api = await openTestApi('postgresql')
    other = await openDatabase({ databaseUrl: api.database.pool.options.connectionString })
    otherApp = await buildApp({ db: other.db, config: testConfig() })
    admin = await api.as('companyadmin')
    // One permission then opens the report, and its loss closes it.
    await api.database.pool.query(`delete from user_role_permissions where permission = 'access_report_tab'`)
  })

  afterAll(async () => {
    await otherApp.close()
    await other.close()
    await api.close()
  })

  it.each(losses)('both refuse a key after the loss of %s', async (_, { sql, undo, status }) => {
    const { id, key } = await make(admin)
    const maker = (await admin.get('/auth/check')).user.id
    const url = '/api/v1/risk-report?type=item'
    const statuses = async () => [
      (await read(api.app, key, url)).statusCode,
      (await read(otherApp, key, url)).statusCode,
    ]
    for (let count = 0; count < 3; count++) expect(await statuses()).toEqual([200, 200])
    await api.database.pool.query(sql, [maker, id])
    expect((await read(api.app, key, url)).statusCode).toBe(status)
    await wait(100)
    expect(await statuses()).toEqual([status, status])
    if (undo === undefined) return
    await api.database.pool.query(undo, [maker, id])
    await wait(100)
    expect(await statuses()).toEqual([200, 200])
    await admin.delete(`/v1/api-keys/${id}`)
  })

  it('keep a key when who made it signs out, and take it for no session', async () => {
    const own = await api.as('buadmin')
    const { key } = await make(own)
    await api.app.inject({ method: 'POST', url: '/api/auth/logout', payload: { accessToken: own.token } })
    await api.app.inject({ method: 'POST', url: '/api/auth/logout', payload: { accessToken: key } })
    expect((await read(api.app, key, '/api/v1/user-types')).statusCode).toBe(200)
    expect((await read(api.app, `${key}x`, '/api/v1/user-types')).statusCode).toBe(401)
    expect((await read(api.app, 'riskboard_', '/api/v1/user-types')).statusCode).toBe(401)
  })
})
