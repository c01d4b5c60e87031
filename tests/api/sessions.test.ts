import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config'
import { demonstrationPassword } from '#server/demo/people'
import { oneEngine, openTestApi, type Client, type TestApi } from '../support/api.ts'
import { openEventStream } from '../support/eventStream.ts'

const windows = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

describe.each(oneEngine)('sessions on %s (rule session.own-sessions)', (engine) => {
  let api: TestApi

  beforeAll(async () => {
    api = await openTestApi(engine)
  })

  beforeEach(() => api.database.pool.query('delete from sessions'))

  afterAll(() => api.close())

  /** The server's address, for tests with a lasting connection. */
  const origin = async () => (listening ??= await api.app.listen({ port: 0, host: '127.0.0.1' }))
  let listening: string | undefined

  const query = (text: string) => api.database.pool.query(text)

  it('are listed with device, way of signing in and times, and nothing that opens one', async () => {
    const payload = { email: 'viewer@demo.example', password: demonstrationPassword }
    await api.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers: { 'user-agent': windows } })
    const viewer = await api.as('viewer')
    await api.as('owner')
    const sessions = await viewer.get('/v1/sessions')
    expect(sessions).toHaveLength(2)
    expect(sessions.find(({ isCurrent }) => isCurrent)).toMatchObject({ signInKind: 'password' })
    expect(sessions.find(({ isCurrent }) => !isCurrent)).toEqual({
      id: expect.any(Number),
      signInKind: 'password',
      device: 'Chrome, Windows',
      isCurrent: false,
      createdAt: expect.any(String),
      lastUsedAt: expect.any(String),
      expiresAt: expect.any(String),
    })
  })

  it('are ended one by one, or all others together, and never somebody else’s', async () => {
    const [here, there, elsewhere] = [await api.as('viewer'), await api.as('viewer'), await api.as('viewer')]
    const owner = await api.as('owner')
    const idOf = async (client: Client) => (await client.get('/v1/sessions')).find(({ isCurrent }) => isCurrent)!.id
    const id = await idOf(there)
    expect((await owner.delete(`/v1/sessions/${id}`, undefined, 400)).info).toEqual({
      sessionId: 'the selected sessionId not found',
    })
    expect(await here.delete(`/v1/sessions/${id}`)).toEqual({ id })
    await there.get('/auth/check', 401)
    await here.delete(`/v1/sessions/${id}`, undefined, 400)
    expect(await here.delete('/v1/sessions')).toEqual({ ended: 1 })
    await elsewhere.get('/auth/check', 401)
    for (const client of [here, owner]) await client.get('/auth/check', 200)
    await here.delete(`/v1/sessions/${await idOf(here)}`)
    await here.get('/auth/check', 401)
  })

  it('end for an administrator, all of a person, with the event stream', async () => {
    const [viewer, admin] = [await api.as('viewer'), await api.as('companyadmin')]
    const { user } = await viewer.get('/auth/check')
    expect(await admin.get(`/v1/users/${user.id}/sessions`)).toMatchObject([{ isCurrent: false }])
    const stream = await openEventStream(await origin(), viewer.token)
    // One that has expired is not among those that end.
    await query(`insert into sessions (user_id, token_hash, provider, expires_at)
      values (${user.id}, 'expired', 'password', now() - interval '1 second')`)
    expect(await admin.delete(`/v1/users/${user.id}/sessions`)).toEqual({ ended: 1 })
    await viewer.get('/auth/check', 401)
    await stream.ended
    expect(await admin.get(`/v1/users/${user.id}/sessions`)).toEqual([])
  })

  it('are twenty at most, of which the oldest goes (rule session.limit)', async () => {
    const clients: Client[] = []
    for (let count = 0; count < 22; count++) clients.push(await api.as('viewer'))
    const statuses = await Promise.all(clients.map(async (one) => (await one.send('GET', '/auth/check')).status))
    expect(statuses).toEqual([401, 401, ...Array.from({ length: 20 }, () => 200)])
  })

  it('note their use once a minute', async () => {
    const viewer = await api.as('viewer')
    const used = async () => (await query('select last_used_at from sessions')).rows[0].last_used_at.getTime() as number
    const begun = await used()
    await wait(5)
    await viewer.get('/auth/check')
    expect(await used()).toBe(begun)
    await query(`update sessions set last_used_at = now() - interval '61 seconds'`)
    await viewer.get('/auth/check')
    expect(await used()).toBeGreaterThan(begun)
  })
})

describe('with SESSION_IDLE_MINUTES (rule session.idle)', () => {
  it('a session ends that long after its last use, and after twelve hours whatever its use', async () => {
    const config = readConfig({ LOG_LEVEL: 'silent', SESSION_IDLE_MINUTES: '30' })
    const api = await openTestApi('postgresql', { config })
    const viewer = await api.as('viewer')
    const left = async () => {
      const { rows } = await api.database.pool.query<{ left: number }>(
        `select extract(epoch from expires_at - now())::int / 60 as left from sessions`,
      )
      return rows[0]!.left
    }
    const age = (minutes: number) =>
      api.database.pool.query(`update sessions set created_at = created_at - interval '${minutes} minutes',
        last_used_at = last_used_at - interval '${minutes} minutes', expires_at = expires_at - interval '${minutes} minutes'`)
    expect([29, 30]).toContain(await left())
    await age(20)
    await viewer.get('/auth/check', 200)
    expect([29, 30]).toContain(await left())
    await api.database.pool.query(`update sessions set created_at = now() - interval '710 minutes'`)
    await age(2)
    await viewer.get('/auth/check', 200)
    expect(await left()).toBeLessThanOrEqual(10)
    await age(31)
    await viewer.get('/auth/check', 401)
    await api.close()
  })
})

describe('with SESSION_HOURS (rule session.idle)', () => {
  it.each([
    ['twelve hours, where nothing is said', {}, 720],
    ['an hour', { SESSION_HOURS: '1' }, 60],
    ['a week', { SESSION_HOURS: '168' }, 10_080],
    ['the shorter of both', { SESSION_HOURS: '1', SESSION_IDLE_MINUTES: '90' }, 60],
  ])('a session lives %s, however much it is used', async (_how, environment, minutes) => {
    const api = await openTestApi('postgresql', { config: readConfig({ LOG_LEVEL: 'silent', ...environment }) })
    const viewer = await api.as('viewer')
    const ends = async () => {
      const { rows } = await api.database.pool.query<{ after: number }>(
        `select round(extract(epoch from expires_at - created_at) / 60)::int as after from sessions`,
      )
      return rows[0]!.after
    }
    expect(await ends()).toBe(minutes)
    await api.database.pool.query(`update sessions set last_used_at = now() - interval '2 minutes'`)
    await viewer.get('/auth/check', 200)
    expect(await ends()).toBe(minutes)
    await api.close()
  })

  it.each(['0', '169', '1.5', 'long'])('cannot be %s', (hours) => {
    expect(() => readConfig({ SESSION_HOURS: hours })).toThrow('SESSION_HOURS must be a number of hours from 1 to 168')
  })
})
