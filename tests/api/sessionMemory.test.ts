import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app'
import { openDatabase, type Database } from '#server/database/client'
import type { App } from '#server/http/plugins/app'
import { SessionMemory } from '#server/session/sessionMemory'
import { hashOf } from '#server/session/tokens'
import { engines, openTestApi, testConfig, type Client, type TestApi } from '../support/api.ts'

/** The maximum delay until every server notices that rights were removed, in milliseconds (rule session.memory). */
const longestDelay = 100

const categories = '/api/v1/settings'
const audit = '/api/v1/administration-audit'
const board = '/api/v1/risks?type=item'

/**
 * How rights are removed from user `$1`, one person for each; a call that was permitted before, and its status
 * afterwards.
 */
const revocations: [string, { name: string; sql: string; url: string; status: number }][] = [
  ['a session', { name: 'viewer', sql: 'delete from sessions where user_id = $1', url: categories, status: 401 }],
  [
    'the time of a session',
    {
      name: 'owner',
      sql: `update sessions set expires_at = now() - interval '1 second' where user_id = $1`,
      url: categories,
      status: 401,
    },
  ],
  [
    'an account',
    { name: 'expert', sql: 'update users set is_active = false where id = $1', url: categories, status: 401 },
  ],
  [
    'every role',
    { name: 'companyadmin', sql: 'delete from role_assignments where user_id = $1', url: audit, status: 403 },
  ],
  [
    'a role for another',
    {
      name: 'groupadmin',
      sql: `update role_assignments set user_role_id = (select id from user_roles where name = 'Viewer') where user_id = $1`,
      url: audit,
      status: 403,
    },
  ],
  [
    'the permissions of a role',
    {
      name: 'assessor',
      sql: `delete from user_role_permissions p using role_assignments a where a.user_id = $1 and p.user_role_id = a.user_role_id`,
      url: board,
      status: 403,
    },
  ],
]

const headersOf = ({ token, clientState }: Client) => ({
  authorization: `Bearer ${token}`,
  'client-state': clientState,
})

const statusOf = async (app: App, client: Client, url: string): Promise<number> =>
  (await app.inject({ method: 'GET', url, headers: headersOf(client) })).statusCode

const idOf = async (client: Client) => (await client.get('/auth/check')).user.id

describe.each(engines)('sessions in memory on %s (rule session.memory)', (engine) => {
  let api: TestApi

  beforeAll(async () => {
    api = await openTestApi(engine)
  })

  afterAll(() => api.close())

  async function queriesIn(run: () => Promise<unknown>): Promise<number> {
    const before = api.database.queryCount()
    await run()
    return api.database.queryCount() - before
  }

  it('are not read again, and note their use once a minute anyway', async () => {
    const viewer = await api.as('viewer')
    await viewer.get('/v1/user-types')
    expect(await queriesIn(() => viewer.get('/v1/user-types'))).toBe(0)
    const unused = `update sessions set last_used_at = now() - interval '2 minutes' where token_hash = $1`
    await api.database.pool.query(unused, [hashOf(viewer.token)])
    expect(await queriesIn(() => viewer.get('/v1/user-types'))).toBe(2)
    expect(await queriesIn(() => viewer.get('/v1/user-types'))).toBe(1)
    expect(await queriesIn(() => viewer.get('/v1/user-types'))).toBe(0)
  })

  it('let in by rights that were just given', async () => {
    const norole = await api.as('norole')
    expect(await statusOf(api.app, norole, categories)).toBe(403)
    const given = `insert into role_assignments (user_id, company_id, company_group_id, user_role_id, is_default)
      select $1, company_id, company_group_id, user_role_id, true from role_assignments limit 1
      returning company_group_id as group, user_role_id as role`
    await api.database.pool.query(given, [await idOf(norole)])
    expect(await statusOf(api.app, await api.as('norole'), categories)).toBe(200)
  })

  it('have a limit, at which the least recently used one is dropped', async () => {
    const clients = [await api.as('md'), await api.as('viewer'), await api.as('assessor')]
    const [first, second, third] = clients.map(({ token }) => hashOf(token)) as [string, string, string]
    const memory = new SessionMemory(api.database.db, { most: 2 })
    await memory.start(() => undefined)
    await memory.read(first)
    await memory.read(second)
    expect(memory.recall(first)).toBeDefined()
    await memory.read(third)
    expect([first, second, third].map((one) => memory.recall(one) !== undefined)).toEqual([true, false, true])
    await memory.stop()
    expect(memory.size).toBe(0)
  })

  it('are remembered while every change is heard of, and not read before one that was', async () => {
    const hash = hashOf((await api.as('viewer')).token)
    const memory = new SessionMemory(api.database.db)
    await memory.read(hash)
    expect(memory.recall(hash)).toBeUndefined()
    await memory.start(() => undefined)
    await memory.read(hash)
    const remembered = memory.recall(hash)
    expect(remembered).toBeDefined()
    await api.database.pool.query(`select pg_notify('risk_board_rights', 'session 0')`)
    expect(memory.recall(hash)).toBe(remembered)
    await api.database.pool.query(`select pg_notify('risk_board_rights', $1)`, [`user ${remembered?.userId}`])
    expect(memory.recall(hash)).toBeUndefined()
    await memory.stop()
    await memory.read(hash)
    expect(memory.recall(hash)).toBeUndefined()
  })

  it.each(revocations)('are forgotten before the loss of %s is answered', async (_what, { name, sql, url, status }) => {
    const person = await api.as(name)
    const id = await idOf(person)
    for (let count = 0; count < 2; count++) expect(await statusOf(api.app, person, url)).toBe(200)
    await api.database.pool.query(sql, [id])
    expect(await statusOf(api.app, person, url)).toBe(status)
  })
})

describe('two servers with one database (rule session.memory)', () => {
  let api: TestApi
  let other: Database
  let otherApp: App

  beforeAll(async () => {
    api = await openTestApi('postgresql')
    other = await openDatabase({ databaseUrl: api.database.pool.options.connectionString })
    otherApp = await buildApp({ db: other.db, config: testConfig() })
  })

  afterAll(async () => {
    await otherApp.close()
    await other.close()
    await api.close()
  })

  it.each(revocations)('both hear of the loss of %s', async (_what, { name, sql, url, status }) => {
    const person = await api.as(name)
    const id = await idOf(person)
    for (let count = 0; count < 2; count++) expect(await statusOf(otherApp, person, url)).toBe(200)
    await api.database.pool.query(sql, [id])
    await wait(longestDelay)
    expect(await statusOf(otherApp, person, url)).toBe(status)
  })

  it('read each time while the line is down, and remember again when it is back', async () => {
    const person = await api.as('md')
    const url = '/api/v1/user-types'
    const reads = async () => {
      const before = other.queryCount()
      expect(await statusOf(otherApp, person, url)).toBe(200)
      return other.queryCount() - before
    }
    await reads()
    expect(await reads()).toBe(0)
    const broken = `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'risk-board rights' and datname = current_database()`
    await api.database.pool.query(broken)
    await wait(longestDelay)
    expect([await reads(), await reads()]).toEqual([1, 1])
    await expect.poll(reads, { timeout: 5_000 }).toBe(0)
  })
})
