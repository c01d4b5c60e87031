import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userLimits } from '#domain/validation/limits'
import type { ErrorBody } from '#domain/wire/errors'
import { loginFailures, outbox } from '#server/database/schema/index'
import { demonstrationPassword } from '#server/demo/people'
import { CallRate } from '#server/http/plugins/callRate'
import { mailToken } from '../support/answerLinks.ts'
import { oneEngine, openTestApi, testConfig, type Client, type TestApi } from '../support/api.ts'
import { longestTurn } from '../support/turns.ts'

const json = { 'content-type': 'application/json' }
const kilobyte = 1024

describe.each(oneEngine)('what one call may ask for on %s (rule wire.sizes)', (engine) => {
  let api: TestApi
  let owner: Client

  beforeAll(async () => {
    api = await openTestApi(engine)
    owner = await api.as('owner')
  })

  afterAll(() => api.close())

  it('names twenty problems, however many there are, and soon', async () => {
    const many = Object.fromEntries(Array.from({ length: 1500 }, (_, index) => [`a${index}`, 1]))
    const login = await api.app.inject({ method: 'POST', url: '/api/auth/login', headers: json, payload: many })
    expect(login.statusCode).toBe(400)
    expect(Object.keys(login.json<ErrorBody>().info ?? {})).toHaveLength(20)

    const most = Object.fromEntries(Array.from({ length: 80_000 }, (_, index) => [`a${index}`, 1]))
    const { longest, result } = await longestTurn(() => owner.send<ErrorBody>('POST', '/v1/risks/create', most))
    expect(result.status).toBe(400)
    expect(Object.keys(result.body.info ?? {})).toHaveLength(20)
    expect(longest).toBeLessThan(200)
  })

  it('names twenty problems of many records', async () => {
    const riskSummaries = Array.from({ length: 100 }, (_, index) => ({ riskSummaryId: index, more: 1 }))
    const { status, body } = await owner.send<ErrorBody>('POST', '/v1/risk-summary/submit', {
      riskSummaryRequire: riskSummaries,
    })
    expect(status).toBe(400)
    expect(Object.keys(body.info ?? {}).length).toBeLessThanOrEqual(20)
  })

  it('has at most 16 KiB where somebody signs in, 16 MiB where a register comes in, and a megabyte elsewhere', async () => {
    const statusOf = async (url: string, length: number) => {
      const payload = JSON.stringify({ email: 'a'.repeat(length) })
      const headers = { ...json, authorization: `Bearer ${owner.token}`, 'client-state': owner.clientState }
      return (await api.app.inject({ method: 'POST', url, headers, payload })).statusCode
    }
    for (const url of ['/api/auth/login', '/api/auth/forgot-password', '/api/auth/login/oidc', '/api/auth/logout']) {
      expect([url, await statusOf(url, 16 * kilobyte)]).toEqual([url, 413])
      expect([url, await statusOf(url, 15 * kilobyte)]).toEqual([url, 400])
    }
    expect(await statusOf('/api/v1/risks/create', 900 * kilobyte)).toBe(400)
    expect(await statusOf('/api/v1/risks/create', 1024 * kilobyte)).toBe(413)
    expect(await statusOf('/api/v1/risks/import', 16 * 1024 * kilobyte - 100)).toBe(400)
    expect(await statusOf('/api/v1/risks/import', 16 * 1024 * kilobyte)).toBe(413)
  })

  const repeated = (name: string, count: number) => Array.from({ length: count }, () => `${name}=8`).join('&')

  it.each(['risks', 'heat-map', 'risk-report'])('has at most a hundred values of a parameter of %s', async (list) => {
    const url = (count: number) => `/v1/${list}?include_descendants=true&${repeated('company_group_id', count)}`
    expect((await owner.send('GET', url(100))).status).toBe(200)
    const { status, body } = await owner.send<ErrorBody>('GET', url(101))
    expect([status, body.info]).toEqual([400, { company_group_id: 'Please select up to 100 entries.' }])
  })

  it('finds what lies below any of several groups', async () => {
    const ids = async (query: string) =>
      (await owner.list(`/v1/risks?per_page=200&include_descendants=true&${query}`)).rows.map(({ id }) => id)
    expect(await ids('company_group_id=8&company_group_id=9')).toEqual(
      [...new Set([...(await ids('company_group_id=8')), ...(await ids('company_group_id=9'))])].sort((a, b) => a - b),
    )
  })

  it('has at most twenty different words to search for', async () => {
    const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index + 10}`).join('%20')
    expect((await owner.send('GET', `/v1/risks?q=${words(20)}`)).status).toBe(200)
    const { status, body } = await owner.send<ErrorBody>('GET', `/v1/risks?q=${words(21)}`)
    expect([status, body.info]).toEqual([400, { q: 'Please search for up to 20 words.' }])
    // A word that is part of another, or repeated, is searched once.
    expect((await owner.send('GET', `/v1/risks?q=${'ab%20a%20'.repeat(30)}`)).status).toBe(200)
  })
})

describe.each(oneEngine)('what one user may take on %s', (engine) => {
  let api: TestApi
  let assessor: Client

  beforeAll(async () => {
    api = await openTestApi(engine, { config: testConfig({ CALLS_PER_SECOND: '20' }) })
    assessor = await api.as('assessor')
  })

  afterAll(() => api.close())

  it('is a number of calls, and a 429 that shows when to come back (rule wire.rate)', async () => {
    const other = await api.as('viewer')
    const replies = await Promise.all(Array.from({ length: 400 }, () => assessor.send('GET', '/v1/settings')))
    const refused = replies.filter(({ status }) => status === 429)
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(60)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]?.headers).toMatchObject({ 'retry-after': '1' })
    expect((await other.send('GET', '/v1/settings')).status).toBe(200)
  })

  it('is files for anyone who may attach some, 500 MiB a day (rules files.upload and wire.sizes)', async () => {
    const megabyte = kilobyte * kilobyte
    const ask = (client: Client, size: number) =>
      client.send('POST', '/v1/s3/signedUrl/upload', {
        attachmentName: 'a.pdf',
        contentType: 'application/pdf',
        size,
      })
    // Everybody with a role reports events, with files.
    expect((await ask(await api.as('norole'), 1)).status).toBe(403)
    expect((await ask(await api.as('viewer'), 1)).status).toBe(200)
    const owner = await api.as('owner')
    const whole = userLimits.uploadBytesPerDay / (25 * megabyte)
    for (let count = 0; count < whole; count++) expect((await ask(owner, 25 * megabyte)).status).toBe(200)
    expect(await ask(owner, 1)).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } })
  })
})

describe('a bucket of calls', () => {
  it('allows a burst, and fills at a steady pace', () => {
    const rate = new CallRate(100, 300)
    const taken = (from: number, count: number) =>
      Array.from({ length: count }, () => rate.take(1, from)).filter((wait) => wait === 0).length
    expect(taken(0, 400)).toBe(300)
    expect(rate.take(1, 0)).toBe(1)
    expect(rate.take(2, 0)).toBe(0)
    expect(taken(500, 100)).toBe(50)
    expect(taken(10_000, 400)).toBe(300)
  })

  it('never ends where there is no limit', () => {
    const rate = new CallRate(0, 0)
    expect(Array.from({ length: 1000 }, () => rate.take(1, 0)).every((wait) => wait === 0)).toBe(true)
  })
})

describe.each(oneEngine)('guesses on %s (rule session.throttle)', (engine) => {
  let api: TestApi

  beforeAll(async () => {
    api = await openTestApi(engine)
  })

  afterAll(() => api.close())

  const guess = async (email: string, remoteAddress: string, password = 'wrong') => {
    const payload = { email, password }
    return api.app.inject({ method: 'POST', url: '/api/auth/login', remoteAddress, payload })
  }
  const statuses = async (guesses: Promise<{ statusCode: number }>[]) =>
    (await Promise.all(guesses)).map(({ statusCode }) => statusCode)

  it('are counted before they are checked, however many come in parallel', async () => {
    const sent = Array.from({ length: 130 }, (_, index) => guess(`nobody${index}@demo.example`, '192.0.2.1'))
    const responses = await statuses(sent)
    expect(responses.filter((status) => status === 401)).toHaveLength(100)
    expect(responses.filter((status) => status === 429)).toHaveLength(30)
  })

  it('of tokens of email links count for their network, and stop neither a link nor a sign-in there (rule answers.link)', async () => {
    const remoteAddress = '192.0.2.7'
    const post = (path: string, payload: object) =>
      api.app.inject({ method: 'POST', url: `/api/auth/answers${path}`, remoteAddress, payload })
    const open = (token: string) => post('/open', { token })
    const send = (token: string) => post('', { token, value: 1 })
    const { rows } = await api.database.pool.query(`select id from users where email = 'viewer6@demo.example'`)
    const [used, link] = [await mailToken(api, rows[0].id), await mailToken(api, rows[0].id)]
    expect((await send(used)).statusCode).toBe(201)
    // Tokens of links have no limit.
    expect(new Set(await statuses(Array.from({ length: 130 }, () => send(used))))).toEqual(new Set([410]))
    const guesses = await statuses(
      Array.from({ length: 130 }, (_, index) => (index % 2 ? open : send)(`unknown${index}`)),
    )
    expect(guesses.filter((status) => status === 410)).toHaveLength(100)
    expect(guesses.filter((status) => status === 429)).toHaveLength(30)
    expect((await send(link)).statusCode).toBe(201)
    expect((await guess('viewer@demo.example', remoteAddress, demonstrationPassword)).statusCode).toBe(201)
  })

  it('count for the line that they come from, whatever address of it they take', async () => {
    const responses: number[] = []
    for (let index = 1; index <= 7; index++) {
      responses.push((await guess('viewer@demo.example', `2001:db8:0:1::${index}`)).statusCode)
    }
    expect(responses).toEqual([401, 401, 401, 401, 401, 429, 429])
  })

  it('by others never shut out a browser that the account has used, nor a living session', async () => {
    const email = 'assessor@demo.example'
    const known = await guess(email, '203.0.113.1', demonstrationPassword)
    const { accessToken } = known.json<{ accessToken: string }>()
    const ofOthers = await guess('viewer6@demo.example', '203.0.113.1', demonstrationPassword)
    const [cookies, foreign] = [known, ofOthers].map(({ cookies: [one] }) => ({ [one!.name]: one!.value }))
    const send = (password: string, sent: Record<string, string> = cookies!) =>
      api.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        remoteAddress: '203.0.113.2',
        cookies: sent,
        payload: { email, password },
      })
    const inSession = (url: string, payload: object) =>
      api.app.inject({ method: 'POST', url, headers: { authorization: `Bearer ${accessToken}` }, payload })
    const attack = async () => {
      for (let index = 1; index <= 12; index++) await guess(email, `203.0.113.${100 + index}`)
    }
    await attack()
    expect((await send(demonstrationPassword, {})).statusCode, 'anybody').toBe(429)
    expect((await send(demonstrationPassword, foreign)).statusCode, 'with the cookie of another account').toBe(429)
    expect((await send(demonstrationPassword)).statusCode, 'with the cookie').toBe(201)
    expect((await inSession('/api/auth/confirm', { password: demonstrationPassword })).statusCode).toBe(200)

    // The slot has its own limit and does not affect the others.
    expect(await statuses(Array.from({ length: 6 }, () => send('wrong')))).toEqual(expect.arrayContaining([401, 429]))
    expect((await send(demonstrationPassword)).statusCode).toBe(429)
    expect((await inSession('/api/auth/confirm', { password: demonstrationPassword })).statusCode).toBe(200)
    const wrong = { currentPassword: 'wrong', password: 'Kiln-7-Clinker' }
    const changes: number[] = []
    for (let index = 0; index < 6; index++)
      changes.push((await inSession('/api/auth/change-password', wrong)).statusCode)
    expect(changes).toEqual([400, 400, 400, 400, 400, 429])
  })

  it('from everywhere slow an account down, and never shut its owner out', async () => {
    const email = 'md@demo.example'
    const responses: number[] = []
    const mails = await api.database.db.$count(outbox, eq(outbox.topic, 'accountLocked'))
    for (let index = 1; index <= 10; index++) responses.push((await guess(email, `198.51.100.${index}`)).statusCode)
    expect(responses.slice(0, 10)).toEqual(Array(10).fill(401))
    // The tenth is the last before the pauses.
    expect(await api.database.db.$count(outbox, eq(outbox.topic, 'accountLocked'))).toBe(mails + 1)
    for (let index = 11; index <= 16; index++) responses.push((await guess(email, `198.51.100.${index}`)).statusCode)
    expect(responses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(3)
    const refused = await guess(email, '198.51.100.99')
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)

    const minuteAgo = new Date(Date.now() - 61_000)
    await api.database.db.update(loginFailures).set({ createdAt: minuteAgo })
    expect((await guess(email, '198.51.100.99', demonstrationPassword)).statusCode).toBe(201)
  })
})
