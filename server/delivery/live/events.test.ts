import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app'
import { readConfig } from '#server/config'
import { openDatabase, type Database } from '#server/database/client'
import { eventTickets, sessions } from '#server/database/schema/index'
import { demonstrationPassword } from '#server/demo/people'
import type { App } from '#server/http/plugins/app'
import { hashOf } from '#server/session/tokens'
import { engines, openTestApi, type Client, type TestApi } from '#tests/support/api'
import { openEventStream, type EventStream, type ReceivedEvent } from '#tests/support/eventStream'
import { openMailbox, outboxOf } from '#tests/support/mail/mailbox'
import { createCompleteRisk } from '#tests/support/riskInputs'
import { startOutboxWorker } from '../outbox/worker.ts'

const actionsOf = (stream: EventStream, id: number) =>
  stream.events.filter(({ name, data }) => name === 'risk' && data.id === id).map(({ data }) => data.action)

describe.each(engines)('live events on %s', (engine) => {
  const log: string[] = []
  let api: TestApi
  /** A second server on the same database. */
  let second: { app: App; database: Database }
  let stops: (() => Promise<void>)[]
  let origin: string
  let secondOrigin: string
  const open: EventStream[] = []

  beforeAll(async () => {
    const logStream = { write: (line: string) => void log.push(line) }
    const config = readConfig({ LOG_LEVEL: 'info' })
    api = await openTestApi(engine, { config, logStream })
    const url = api.database.pool.options.connectionString
    // The embedded database belongs to one process, so both servers share it there.
    const database = url === undefined ? api.database : await openDatabase({ databaseUrl: url })
    second = { app: await buildApp({ db: database.db, config, logStream }), database }
    const listen = async (app: App) => {
      await app.listen({ port: 0, host: '127.0.0.1' })
      return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
    }
    origin = await listen(api.app)
    secondOrigin = await listen(second.app)
    stops = [api.database, database].map((one) => startOutboxWorker(outboxOf(one, openMailbox())))
  })

  afterAll(async () => {
    await Promise.all(stops.map((stop) => stop()))
    await second.app.close()
    if (second.database !== api.database) await second.database.close()
    await api.close()
  })

  const connect = async (client: Client, lastEventId?: number, to = origin) => {
    const stream = await openEventStream(to, client.token, lastEventId)
    open.push(stream)
    return stream
  }

  it('contain only the ids of a change, and go to those who may see it', async () => {
    const [assessor, owner, viewer, other] = await Promise.all(['assessor', 'owner', 'viewer', 'assessor6'].map(api.as))
    if (!assessor || !owner || !viewer || !other) throw new Error('somebody is missing')
    const streams = await Promise.all([owner, viewer, other].map((client) => connect(client)))
    const [ofOwner, ofViewer, ofOther] = streams as [EventStream, EventStream, EventStream]
    expect(ofOwner.status).toBe(200)
    expect(ofOwner.headers.get('content-type')).toContain('text/event-stream')

    const item = await createCompleteRisk(assessor)
    const created = await ofOwner.until(({ data }) => data.id === item.id && data.action === 'create')
    expect(Object.keys(created.data)).toEqual(['id', 'action', 'updatedAt'])
    expect(created.name).toBe('risk')
    // Late events are checked late: after a submission, the viewer can also get its last change as a draft.
    await ofOwner.until(({ data }) => data.id === item.id && data.action === 'update_mitigation_plans')
    const submitted = await assessor.put(`/v1/risks/${item.id}/submit`)
    const event = await ofViewer.until(({ data }) => data.id === item.id)
    expect(event.data).toEqual({ id: item.id, action: 'submit', updatedAt: submitted.updatedAt })

    await assessor.put(`/v1/risks/${item.id}/withdraw`)
    await ofOwner.until(({ data }) => data.id === item.id && data.action === 'withdraw')
    await assessor.put(`/v1/risks/${item.id}`, { detail: { rootCause: 'Another one' } })
    await ofOwner.until(({ data }) => data.id === item.id && data.action === 'update_detail')
    await assessor.delete(`/v1/risks/${item.id}`)
    const isGone = ({ data }: ReceivedEvent) => data.id === item.id && data.action === 'delete'
    await Promise.all([ofOwner.until(isGone), ofViewer.until(isGone)])
    // The withdrawal concerns every reader; later edits do not.
    expect(actionsOf(ofViewer, item.id)).toEqual(['submit', 'withdraw', 'delete'])
    expect(actionsOf(ofOwner, item.id)).toEqual([
      'create',
      'update_assessment',
      'update_assessment',
      'update_mitigation_plans',
      'submit',
      'withdraw',
      'update_detail',
      'delete',
    ])
    expect(actionsOf(ofOther, item.id)).toEqual([])
    const numbers = ofOwner.events.map(({ id }) => id)
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
  })

  it('carry the headers of every response, and are not compressed', async () => {
    const owner = await api.as('owner')
    const { headers } = await connect(owner)
    const others = await fetch(`${origin}/api/v1/events?token=wrong`)
    const ofOneResponse = ['connection', 'content-length', 'content-type', 'date', 'keep-alive']
    const names = [...others.headers.keys()].filter((name) => !ofOneResponse.includes(name))
    expect(names).toContain('content-security-policy')
    for (const name of names.filter((name) => name !== 'x-request-id' && name !== 'cache-control'))
      expect([name, headers.get(name)]).toEqual([name, others.headers.get(name)])
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    expect(headers.get('cache-control')).toBe('no-store, no-transform')
    expect(headers.get('x-accel-buffering')).toBe('no')
    expect(headers.get('connection')).toBe('close')
    expect(headers.get('content-encoding')).toBeNull()
  })

  describe('by a ticket (rule events.ticket)', () => {
    const byTicket = (ticket: string, to = origin) => openEventStream(to, ticket, undefined, 'ticket')

    it('are opened once, on whichever server, and end with the session', async () => {
      const owner = await api.as('owner')
      const { ticket, expiresAt } = await owner.post('/v1/events/ticket', {}, 200)
      expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(30_000)
      expect(JSON.stringify(await api.database.db.select().from(eventTickets))).not.toContain(ticket)
      const streams = await Promise.all([byTicket(ticket), byTicket(ticket, secondOrigin), byTicket(ticket)])
      expect(streams.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
      const stream = streams.find(({ status }) => status === 200)!
      const item = await createCompleteRisk(await api.as('assessor'))
      await stream.until(({ data }) => data.id === item.id)
      await owner.delete('/v1/sessions')
      const { ticket: late } = await owner.post('/v1/events/ticket', {}, 200)
      await api.app.inject({ method: 'POST', url: '/api/auth/logout', payload: { accessToken: owner.token } })
      await stream.ended
      expect((await byTicket(late)).status).toBe(401)
    })

    it('are not opened by a ticket that is too old, unknown or sent with a token, nor by a token as a ticket', async () => {
      const owner = await api.as('owner')
      const { ticket } = await owner.post('/v1/events/ticket', {}, 200)
      await api.database.db.update(eventTickets).set({ expiresAt: new Date(Date.now() - 1) })
      for (const wrong of [ticket, owner.token, 'unknown', '']) expect((await byTicket(wrong)).status).toBe(401)
      const { ticket: asToken } = await owner.post('/v1/events/ticket', {}, 200)
      expect((await openEventStream(origin, asToken)).status).toBe(401)
      const bearer = { authorization: `Bearer ${asToken}`, 'client-state': owner.clientState }
      expect((await api.app.inject({ url: '/api/v1/settings', headers: bearer })).statusCode).toBe(401)
      expect((await api.app.inject({ method: 'POST', url: '/api/v1/events/ticket' })).statusCode).toBe(401)
    })

    it('resume after the number in the address, which a new EventSource cannot send as a header', async () => {
      const [owner, assessor] = [await api.as('owner'), await api.as('assessor')]
      const first = await connect(owner)
      const item = await createCompleteRisk(assessor)
      const heard = await first.until(({ data }) => data.id === item.id)
      first.close()
      const { ticket } = await owner.post('/v1/events/ticket', {}, 200)
      const resumed = await byTicket(`${ticket}&last_event_id=${heard.id - 1}`)
      expect((await resumed.until(({ id }) => id === heard.id)).data).toEqual(heard.data)
      resumed.close()
      expect(
        (await byTicket(`${(await owner.post('/v1/events/ticket', {}, 200)).ticket}&last_event_id=x`)).status,
      ).toBe(400)
    })
  })

  it('are five streams a session, which is free again for another when one ends (rule events.limit)', async () => {
    const md = await api.as('md')
    const streams = await Promise.all(Array.from({ length: 7 }, () => connect(md)))
    expect(streams.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect((await connect(await api.as('md'))).status).toBe(200)
    streams.find(({ status }) => status === 200)?.close()
    await expect.poll(async () => (await connect(md)).status).toBe(200)
    expect((await connect(md)).status).toBe(429)
  })

  it('notify a reviewer that a pending record was withdrawn, and not of the edits that follow', async () => {
    const [assessor, expert, owner] = [await api.as('assessor'), await api.as('expert'), await api.as('owner')]
    const [ofExpert, ofOwner] = [await connect(expert), await connect(owner)]
    const item = await createCompleteRisk(assessor)
    // As above: an event sent after the submission is also visible to the expert.
    await ofOwner.until(({ data }) => data.id === item.id && data.action === 'update_mitigation_plans')
    await assessor.put(`/v1/risks/${item.id}/submit`)
    await ofExpert.until(({ data }) => data.id === item.id && data.action === 'submit')
    await assessor.put(`/v1/risks/${item.id}/withdraw`)
    await ofExpert.until(({ data }) => data.id === item.id && data.action === 'withdraw')
    await assessor.put(`/v1/risks/${item.id}`, { detail: { rootCause: 'Another one' } })
    await ofOwner.until(({ data }) => data.id === item.id && data.action === 'update_detail')
    await assessor.put(`/v1/risks/${item.id}/submit`)
    await ofExpert.until(
      ({ data }) => data.id === item.id && data.action === 'submit' && actionsOf(ofExpert, item.id).length > 2,
    )
    expect(actionsOf(ofExpert, item.id)).toEqual(['submit', 'withdraw', 'submit'])
  })

  it('keep private risks from others than the home roles', async () => {
    const [assessor, viewer, director] = [await api.as('assessor'), await api.as('viewer'), await api.as('md')]
    const [ofViewer, ofDirector] = [await connect(viewer), await connect(director)]
    const item = await createCompleteRisk(assessor, { isPrivate: true })
    await assessor.put(`/v1/risks/${item.id}/submit`)
    await ofDirector.until(({ data }) => data.id === item.id)
    const open = await createCompleteRisk(assessor)
    await assessor.put(`/v1/risks/${open.id}/submit`)
    await ofViewer.until(({ data }) => data.id === open.id)
    expect(actionsOf(ofViewer, item.id)).toEqual([])
  })

  it('arrive on the streams of every server', async () => {
    const [assessor, owner] = [await api.as('assessor'), await api.as('owner')]
    const stream = await connect(owner, undefined, secondOrigin)
    const item = await createCompleteRisk(assessor)
    expect(await stream.until(({ data }) => data.id === item.id)).toMatchObject({ name: 'risk' })
  })

  it.runIf(engine === 'postgresql')('go on after the connection for notifications was cut', async () => {
    const [assessor, owner] = [await api.as('assessor'), await api.as('owner')]
    const stream = await connect(owner)
    await stream.until(({ name }) => name === 'heartbeat')
    await api.database.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'risk-board events'`)
    const item = await createCompleteRisk(assessor)
    expect(await stream.until(({ data }) => data.id === item.id)).toMatchObject({ name: 'risk' })
  })

  it('resume after the event heard last, without gap or repeat, heartbeats included', async () => {
    const [assessor, owner] = [await api.as('assessor'), await api.as('owner')]
    const first = await connect(owner)
    const begin = await first.until(({ name }) => name === 'heartbeat')
    const one = await createCompleteRisk(assessor)
    const last = await first.until(({ data }) => data.id === one.id && data.action === 'update_mitigation_plans')
    first.close()

    const two = await createCompleteRisk(assessor)
    // A browser that reconnects sends the later number as a header.
    const reconnecting = { ...owner, token: `${owner.token}&last_event_id=${begin.id}` }
    const resumed = await connect(reconnecting, last.id, secondOrigin)
    await resumed.until(({ data }) => data.id === two.id && data.action === 'update_mitigation_plans')
    expect(actionsOf(resumed, one.id)).toEqual([])
    expect(actionsOf(resumed, two.id)).toEqual([
      'create',
      'update_assessment',
      'update_assessment',
      'update_mitigation_plans',
    ])

    const fromTheBeginning = await connect(owner, begin.id)
    await fromTheBeginning.until(({ data }) => data.id === two.id && data.action === 'update_mitigation_plans')
    expect(actionsOf(fromTheBeginning, one.id)).toHaveLength(4)
    expect(actionsOf(fromTheBeginning, two.id)).toHaveLength(4)
    // A number from another database is treated as the newest one.
    const lost = await connect(owner, 2_000_000_000)
    const three = await createCompleteRisk(assessor)
    await lost.until(({ data }) => data.id === three.id)
  })

  it('lose nothing of many parallel changes', async () => {
    const assessor = await api.as('assessor')
    const owners = await Promise.all(Array.from({ length: 4 }, () => api.as('owner')))
    const streams = await Promise.all(
      owners.flatMap((owner) =>
        Array.from({ length: 5 }, (_, n) => connect(owner, undefined, n % 2 ? origin : secondOrigin)),
      ),
    )
    const items = await Promise.all(Array.from({ length: 10 }, () => createCompleteRisk(assessor)))
    for (const stream of streams) {
      for (const { id } of items) {
        await stream.until(({ data }) => data.id === id && data.action === 'update_mitigation_plans')
        expect(actionsOf(stream, id)).toHaveLength(4)
      }
    }
    streams.forEach((stream) => stream.close())
  })

  it('report settings, reminders and role assignments', async () => {
    const [system, admin, viewer, viewer6] = [
      await api.as('sysadmin'),
      await api.as('companyadmin'),
      await api.as('viewer'),
      await api.as('viewer6'),
    ]
    const [ofViewer, ofViewer6, ofSystem] = [await connect(viewer), await connect(viewer6), await connect(system)]
    await admin.put('/v1/reminder', { companyGroupIds: [8] })
    const reminded = await ofViewer.until(({ name }) => name === 'reminder')
    expect(reminded.data).toMatchObject({ id: 8, action: 'remind' })

    await system.put('/v1/settings/MD_FLOW_ACTIVATION', { value: 'false' })
    await ofViewer6.until(({ name }) => name === 'setting')
    await system.put('/v1/settings/MD_FLOW_ACTIVATION', { value: 'true' })
    expect(ofViewer6.events.map(({ name }) => name)).not.toContain('reminder')

    const email = 'live.viewer@demo.example'
    const roles = await system.get('/v1/user-roles')
    const viewerRole = roles.find(({ name }) => name === 'Viewer')!.id
    await admin.post('/v1/users/role-assignments', {
      email,
      firstName: 'Live',
      lastName: 'Viewer',
      userType: 'scg',
      roleAssignments: [{ companyId: (await companyOf(8)) ?? 0, companyGroupId: 8, userRoleId: viewerRole }],
    })
    const given = await ofSystem.until(({ name, data }) => name === 'role-assignment' && data.action === 'create')
    await admin.delete('/v1/role-assignments', { roleAssignments: [given.data.id] })
    await ofSystem.until(({ data }) => data.id === given.data.id && data.action === 'delete')
    expect(ofViewer6.events.map(({ name }) => name)).not.toContain('role-assignment')
  })

  const signOut = (first: Client) =>
    api.app.inject({ method: 'POST', url: '/api/auth/logout', payload: { accessToken: first.token } })
  const changePassword = (_: Client, other: Client) =>
    other.request({
      method: 'POST',
      url: '/api/auth/change-password',
      payload: { currentPassword: demonstrationPassword, password: 'Changed#2026' },
    })

  it.each([
    ['owner', 'signs out', signOut],
    ['md6', 'changes the password elsewhere', changePassword],
  ])('end with the session, immediately, on every server, when %s %s', async (name, _, endSession) => {
    const [first, other] = [await api.as(name), await api.as(name)]
    const here = await connect(first)
    const there = await connect(first, undefined, secondOrigin)
    const kept = await connect(other)
    await Promise.all([here, there, kept].map((stream) => stream.until(({ name }) => name === 'heartbeat')))
    expect((await endSession(first, other)).statusCode).toBe(200)
    const outcome = await Promise.race([
      Promise.all([here.ended, there.ended]).then(() => 'ended'),
      new Promise((resolve) => setTimeout(resolve, 5_000, 'still open')),
    ])
    expect(outcome).toBe('ended')
    const stillOpen = await Promise.race([kept.ended.then(() => false), nextTurn(true)])
    expect(stillOpen).toBe(true)
  })

  it('end at the next check when the session has expired, and follow a changed role', async () => {
    const multi = await api.as('multi')
    const stream = await connect(multi)
    const assessor6 = await api.as('assessor6')
    const { roleAssignments } = await multi.get('/auth/check')
    const assignment = (role: string) => roleAssignments.find((one) => one.userRole.name === role)!.id
    await multi.post('/v1/role-assignments/set-default', { roleAssignmentId: assignment('Internal Owner') }, 200)
    const draft = await createCompleteRisk(assessor6)
    await stream.until(({ data }) => data.id === draft.id)
    await multi.post('/v1/role-assignments/set-default', { roleAssignmentId: assignment('Assessor') }, 200)

    await api.database.db
      .update(sessions)
      .set({ expiresAt: sql`now()` })
      .where(eq(sessions.tokenHash, hashOf(multi.token)))
    const unheard = await createCompleteRisk(assessor6)
    await stream.ended
    expect(actionsOf(stream, unheard.id)).toEqual([])
  })

  it('require a valid token first, then a valid query', async () => {
    const { token } = await api.as('viewer')
    const status = async (query: string, headers: Record<string, string> = {}) =>
      (await api.app.inject({ url: `/api/v1/events${query}`, headers })).statusCode
    expect(await status('')).toBe(401)
    expect(await status('?token=')).toBe(401)
    expect(await status('?token=wrong')).toBe(401)
    expect(await status('?token=wrong&page=1')).toBe(401)
    expect(await status(`?token=${token}&page=1`)).toBe(400)
    expect(await status(`?token=${token}`, { 'last-event-id': 'x' })).toBe(400)
    expect(await status(`?token=${(await api.as('norole')).token}`)).toBe(403)
  })

  it('leave no token in the log', async () => {
    const { token } = await api.as('viewer')
    const stream = await openEventStream(origin, token)
    await stream.until(({ name }) => name === 'heartbeat')
    stream.close()
    await api.app.inject(`/api/auth/check-password-token?to%6ben=${token}`)
    expect(log.join()).toContain('/api/v1/events?token=[redacted]')
    expect(log.join()).not.toContain(token)
  })

  it('end when the server stops', async () => {
    const stream = await connect(await api.as('viewer'), undefined, secondOrigin)
    await stream.until(({ name }) => name === 'heartbeat')
    const begin = Date.now()
    await second.app.close()
    await stream.ended
    expect(Date.now() - begin).toBeLessThan(15_000)
    open.forEach((stream) => stream.close())
  })

  async function companyOf(groupId: number): Promise<number | undefined> {
    const { rows } = await api.database.db.execute<{ company_id: number }>(
      sql`select company_id from company_groups where id = ${groupId}`,
    )
    return rows[0]?.company_id
  }
})
