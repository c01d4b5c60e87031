import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readConfig } from '#server/config'
import { outbox } from '#server/database/schema/index'
import { engines, openTestApi, type TestApi } from '../support/api.ts'
import { openEventStream } from '../support/eventStream.ts'
import { createCompleteRisk } from '../support/riskInputs.ts'

const token = 'a-token-for-the-collector'

describe.each(engines)('the metrics on %s', (engine) => {
  let api: TestApi
  let origin: string

  beforeAll(async () => {
    api = await openTestApi(engine, { config: readConfig({ LOG_LEVEL: 'silent', METRICS_TOKEN: token }) })
    origin = await api.app.listen({ port: 0, host: '127.0.0.1' })
  })

  afterAll(() => api.close())

  const scrape = (authorization?: string) =>
    api.app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } })
  /** The samples whose name and labels start with the text, with their values. */
  const samples = async (beginning: string) => {
    const { body } = await scrape(`Bearer ${token}`)
    const lines = body.split('\n').filter((line) => line.startsWith(beginning))
    return Object.fromEntries(
      lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').pop())]),
    )
  }

  it('are listed in docs/operation/monitor.md, every one', async () => {
    const { body } = await scrape(`Bearer ${token}`)
    const ours = [...body.matchAll(/^# TYPE ((?:risk_board|http)_\w+) /gm)].map(([, name]) => name!)
    expect(ours.length).toBeGreaterThanOrEqual(9)
    const text = readFileSync('docs/operation/monitor.md', 'utf8')
    expect(ours.filter((name) => !text.includes(`\`${name}`))).toEqual([])
  })

  it('are for nobody without their own token', async () => {
    const { token: session } = await api.as('sysadmin')
    for (const authorization of [
      undefined,
      '',
      token,
      `Bearer ${session}`,
      `Bearer ${token}x`,
      `Bearer ${token.slice(1)}`,
    ]) {
      const refused = await scrape(authorization)
      expect([authorization, refused.statusCode]).toEqual([authorization, 401])
      expect(refused.body).not.toContain('process_')
    }
    const response = await scrape(`Bearer ${token}`)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(response.body).toContain('process_resident_memory_bytes')
  })

  it('count requests by the pattern of their route and never by a path', async () => {
    const assessor = await api.as('assessor')
    const { id } = await createCompleteRisk(assessor)
    await assessor.get(`/v1/risks/${id}`)
    await assessor.get('/v1/risks/999999', 400)
    await api.app.inject('/nowhere-4711')
    const counts = await samples('http_request_duration_seconds_count')
    const key = (route: string, status: number) =>
      `http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`
    expect(counts[key('/api/v1/risks/:id', 200)]).toBe(2)
    expect(counts[key('/api/v1/risks/:id', 400)]).toBe(1)
    expect(counts[key('web', 404)]).toBe(1)
    const { body } = await scrape(`Bearer ${token}`)
    const routes = new Set([...body.matchAll(/route="([^"]*)"/g)].map(([, route]) => route))
    expect([...routes].filter((route) => /\d(?!\/)|nowhere/.test(route!))).toEqual([])
    for (const secret of ['assessor', assessor.token]) expect(body.includes(secret)).toBe(false)
  })

  it('count sign-ins that were refused, by why', async () => {
    const attempt = () => {
      const payload = { email: 'somebody@demo.example', password: 'wrong' }
      return api.app.inject({ method: 'POST', url: '/api/auth/login', payload })
    }
    for (let attempts = 0; attempts < 7; attempts++) await attempt()
    expect(await samples('risk_board_sign_ins_refused_total')).toEqual({
      'risk_board_sign_ins_refused_total{reason="credentials"}': 5,
      'risk_board_sign_ins_refused_total{reason="too_many"}': 2,
    })
  })

  it('count the open streams, however they end', async () => {
    const { token: session } = await api.as('viewer')
    const streams = [await openEventStream(origin, session), await openEventStream(origin, session)]
    expect(await samples('risk_board_event_streams')).toEqual({ risk_board_event_streams: 2 })
    for (const stream of streams) stream.close()
    await expect.poll(() => samples('risk_board_event_streams')).toEqual({ risk_board_event_streams: 0 })
    await api.app.inject('/api/v1/events?token=unknown')
    expect(await samples('risk_board_event_streams')).toEqual({ risk_board_event_streams: 0 })
  })

  it('forget all streams of a connection that is lost, those too that wait there behind another', async () => {
    const { token: session } = await api.as('viewer')
    const { hostname, port } = new URL(origin)
    const connection = connect(Number(port), hostname)
    connection.write(`GET /api/v1/events?token=${session} HTTP/1.1\r\nhost: here\r\n\r\n`.repeat(5))
    await expect.poll(() => samples('risk_board_event_streams')).toEqual({ risk_board_event_streams: 5 })
    expect((await openEventStream(origin, session)).status).toBe(429)
    connection.destroy()
    await expect.poll(() => samples('risk_board_event_streams')).toEqual({ risk_board_event_streams: 0 })
    const streams = await Promise.all(Array.from({ length: 5 }, () => openEventStream(origin, session)))
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    for (const stream of streams) stream.close()
    await expect.poll(() => samples('risk_board_event_streams')).toEqual({ risk_board_event_streams: 0 })
  })

  it('count the emails and events pending in the outbox, with their age, and the abandoned ones', async () => {
    await api.database.db.delete(outbox)
    // One scrape has values of one moment.
    expect(await samples('risk_board_outbox_oldest_seconds{kind="event"}')).toEqual({
      'risk_board_outbox_oldest_seconds{kind="event"}': 0,
    })
    expect(await samples('risk_board_outbox_due')).toEqual({
      'risk_board_outbox_due{kind="event"}': 0,
      'risk_board_outbox_due{kind="mail"}': 0,
    })
    const mail = { kind: 'mail' as const, topic: 'reminder', payload: {} }
    const hour = 3_600_000
    await api.database.db.insert(outbox).values([
      { ...mail, availableAt: new Date(Date.now() - hour) },
      { ...mail, availableAt: new Date(Date.now() - hour / 2) },
      { ...mail, availableAt: new Date(Date.now() + hour) },
      { ...mail, deliveredAt: new Date() },
      { ...mail, attempts: 12, availableAt: new Date(Date.now() + hour) },
    ])
    expect(await samples('risk_board_outbox_due{kind="mail"}')).toEqual({ 'risk_board_outbox_due{kind="mail"}': 2 })
    const { 'risk_board_outbox_oldest_seconds{kind="mail"}': age } = await samples('risk_board_outbox_oldest')
    expect(await samples('risk_board_outbox_given_up{kind="mail"}')).toEqual({
      'risk_board_outbox_given_up{kind="mail"}': 1,
    })
    expect(age).toBeGreaterThanOrEqual(3599)
  })

  it('are available while the database does not respond, without the ones that it provides', async () => {
    const failing = vi.spyOn(api.app.db, 'execute').mockRejectedValue(new Error('gone'))
    expect(await samples('risk_board_outbox')).toEqual({})
    expect(Object.keys(await samples('risk_board_database_waiting'))).toHaveLength(1)
    failing.mockRestore()
    expect(Object.keys(await samples('risk_board_outbox_due'))).toHaveLength(2)
  })

  it('count what the database refuses, and its sessions', async () => {
    const broken = sql`select 1 / 0`
    await expect(api.database.db.execute(broken)).rejects.toThrow('Failed query')
    expect(await samples('risk_board_database_errors_total{class="22"}')).toEqual({
      'risk_board_database_errors_total{class="22"}': 1,
    })
    // The scrape itself queries the outbox over one of them.
    const sessions = await samples('risk_board_database_sessions')
    expect(Object.values(sessions).reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(1)
    expect(await samples('risk_board_database_waiting')).toEqual({ risk_board_database_waiting: 0 })
  })
})

describe('the metrics of a server without a token for them', () => {
  it('are not there, and do not lead to the web app either', async () => {
    const api = await openTestApi('postgresql')
    const response = await api.app.inject({ url: '/metrics', headers: { authorization: 'Bearer undefined' } })
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ statusCode: 404 })
    await api.close()
  })
})
