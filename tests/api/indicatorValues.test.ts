import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayOf, plusDays } from '#domain/calendar/days'
import type { ErrorBody } from '#domain/wire/errors'
import type { IndicatorValue } from '#domain/wire/indicators'
import { findSession } from '#server/session/currentSession'
import { hashOf } from '#server/session/tokens'
import { oneEngine, openTestApi, type Client, type TestApi } from '../support/api.ts'
import { bearer, inDays } from '../support/apiKeys.ts'
import { indicatorInput } from '../support/indicators.ts'
import { approveReview, assessmentOf, createCompleteRisk, createDraft } from '../support/riskInputs.ts'

const today = dayOf(new Date())

describe.each(oneEngine)('the values of indicators on %s', (engine) => {
  let api: TestApi
  let assessor: Client
  let owner: Client
  const people = new Map<string, Client>()
  const as = (name: string) => people.get(name)!

  beforeAll(async () => {
    api = await openTestApi(engine)
    for (const name of 'assessor owner viewer companyadmin groupadmin sysadmin owner6 viewer6'.split(' ')) {
      people.set(name, await api.as(name))
    }
    ;[assessor, owner] = [as('assessor'), as('owner')]
  })

  afterAll(() => api.close())

  const make = (changes: object = {}, by = assessor) => by.post('/v1/indicators', indicatorInput(changes), 201)
  const give = (id: number, value: number, on = today, by = assessor) =>
    by.post(`/v1/indicators/${id}/values`, { on, value }, 201)
  const refusal = async (by: Client, method: 'POST' | 'PUT' | 'DELETE' | 'GET', url: string, body?: object) => {
    const reply = await by.send<ErrorBody>(method, url, body)
    return [reply.status, ...Object.keys(reply.body.info ?? {})]
  }
  const userIdOf = async (client: Client) => (await findSession(api.database.db, hashOf(client.token)))!.userId

  it('have one value a day, which is corrected under a version; both leave an audit', async () => {
    const { id } = await make()
    const first = await give(id, 310.25, plusDays(today, -1))
    expect(first).toMatchObject({
      on: plusDays(today, -1),
      value: 310.25,
      comment: null,
      by: { firstName: expect.any(String) },
    })
    const url = `/v1/indicators/${id}/values` as const
    expect(await refusal(assessor, 'POST', url, { on: first.on, value: 1 })).toEqual([409, 'on'])
    const { body: corrected } = await owner.send('PUT', `${url}/${first.on}`, {
      value: -3.5,
      comment: 'Misread',
      updatedAt: first.updatedAt,
    })
    expect(corrected).toMatchObject({ value: -3.5, comment: 'Misread' })
    expect(await refusal(owner, 'PUT', `${url}/${first.on}`, { value: 1, updatedAt: first.updatedAt })).toEqual([409])
    const again = await owner.send('PUT', `${url}/${first.on}`, { value: -3.75 })
    expect(again.body).toMatchObject({ value: -3.75, comment: 'Misread' })
    const cleared = await owner.send('PUT', `${url}/${first.on}`, { value: -3.5, comment: null })
    expect(cleared.body).toMatchObject({ value: -3.5, comment: null })
    expect(await refusal(owner, 'PUT', `${url}/2020-01-01`, { value: 1 })).toEqual([400, 'on'])
    const { rows } = await as('groupadmin').list(
      '/v1/administration-audit?kind=indicator&sort=id&order=desc&per_page=4',
    )
    expect(
      rows.slice(2).map(({ action, changes }) => [action, changes.find(({ field }) => field === 'value')]),
    ).toEqual([
      ['correct_value', { field: 'value', before: '310.25', after: '-3.5' }],
      ['give_value', { field: 'value', before: null, after: '310.25' }],
    ])
    await give(id, 5, plusDays(today, -10))
    const values = await assessor.send<{ on: string }[]>('GET', `${url}?from=${plusDays(today, -10)}&to=${today}`)
    expect(values.body.map(({ on }) => on)).toEqual([plusDays(today, -10), plusDays(today, -1)])
    expect(values.headers['content-range']).toBe('values 0-1/2')
    expect((await assessor.send<object[]>('GET', `${url}?from=${today}`)).body).toEqual([])
  })

  it.each([
    ['a future day', `{"on":"${plusDays(today, 2)}","value":1}`],
    ['NaN', `{"on":"${today}","value":NaN}`],
    ['a number that is not finite', `{"on":"${today}","value":1e400}`],
    ['a text', `{"on":"${today}","value":"1"}`],
    ['nothing', `{"on":"${today}","value":null}`],
    ['a day that is none', '{"on":"2026-02-30","value":1}'],
    ['an unknown field', `{"on":"${today}","value":1,"state":"normal"}`],
  ])('refuse %s as a value, and keep nothing', async (_, payload) => {
    const { id } = await make()
    const headers = {
      authorization: `Bearer ${assessor.token}`,
      'client-state': assessor.clientState,
      'content-type': 'application/json',
    }
    const reply = await api.app.inject({ method: 'POST', url: `/api/v1/indicators/${id}/values`, headers, payload })
    expect(reply.statusCode).toBe(400)
    expect((await assessor.send('GET', `/v1/indicators/${id}/values`)).body).toEqual([])
  })

  it('take a value once for an idempotency key', async () => {
    const { id } = await make()
    const send = () =>
      assessor.send('POST', `/v1/indicators/${id}/values`, { on: today, value: 7 }, { 'idempotency-key': `once ${id}` })
    const [first, again] = [await send(), await send()]
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
    expect((await assessor.send<object[]>('GET', `/v1/indicators/${id}/values`)).body).toHaveLength(1)
  })

  it('of several days are written atomically (rule indicators.values)', async () => {
    const { id } = await make()
    const url = `/v1/indicators/${id}/values` as const
    const day = (days: number) => plusDays(today, -days)
    const before = await give(id, 1, day(3))
    const write = (version: string) =>
      assessor.send<IndicatorValue[]>('POST', `${url}/list`, {
        values: [
          { on: day(1), value: 5, comment: 'Read twice' },
          { on: day(2), value: 4 },
          { on: day(3), value: 3, updatedAt: version },
        ],
      })
    const valuesOf = async () =>
      (await assessor.send<IndicatorValue[]>('GET', url)).body.map(({ on, value, comment }) => [on, value, comment])
    expect((await write('2026-01-01T00:00:00.000Z')).status).toBe(409)
    expect(await valuesOf()).toEqual([[day(3), 1, null]])
    const list = await write(before.updatedAt)
    expect([list.status, list.body.map(({ on }) => on)]).toEqual([201, [day(3), day(2), day(1)]])
    const written = [
      [day(3), 3, null],
      [day(2), 4, null],
      [day(1), 5, 'Read twice'],
    ]
    expect(await valuesOf()).toEqual(written)
    expect((await write(before.updatedAt)).status).toBe(409)
    const twice = { values: [1, 2].map((value) => ({ on: today, value })) }
    expect((await assessor.send('POST', `${url}/list`, twice)).status).toBe(400)
    expect(await valuesOf()).toEqual(written)
  })

  it('are written by a key for indicators, which has no other access (rule keys.values)', async () => {
    const [own, other] = [await make(), await make()]
    const admin = as('companyadmin')
    const offered = await admin.get('/v1/api-keys/indicators?company_group_id=8')
    expect(offered.map(({ id }) => id)).toContain(own.id)
    expect(await refusal(admin, 'GET', '/v1/api-keys/indicators?company_group_id=6')).toEqual([403])
    const asked = { name: 'Kiln', companyGroupId: 8, expiresAt: inDays(30) }
    const { key, id, indicatorIds } = await admin.post('/v1/api-keys', { ...asked, indicatorIds: [own.id] }, 201)
    expect(indicatorIds).toEqual([own.id])
    const foreign = { ...asked, indicatorIds: [own.id, 999_999] }
    expect(await refusal(admin, 'POST', '/v1/api-keys', foreign)).toEqual([400, 'indicatorIds'])
    expect(await refusal(admin, 'POST', '/v1/api-keys', { ...asked, indicatorIds: [] })).toEqual([400, 'indicatorIds'])
    const plain = await admin.post('/v1/api-keys', asked, 201)
    const send = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, token = key, more = {}) => {
      const headers = { ...bearer(token ?? ''), ...more }
      return (await api.app.inject({ method, url: `/api/v1${url}`, headers, ...(payload ? { payload } : {}) }))
        .statusCode
    }
    const values = `/indicators/${own.id}/values`
    const once = { 'idempotency-key': 'by a machine' }
    expect(await send('POST', values, { on: today, value: 8 }, key, once)).toBe(201)
    expect(await send('POST', values, { on: today, value: 8 }, key, once)).toBe(201)
    expect(await send('POST', values, { on: today, value: 8 })).toBe(409)
    // The same key of another program of the same author is no repeat.
    const second = await admin.post('/v1/api-keys', { ...asked, name: 'Mill', indicatorIds: [own.id] }, 201)
    expect(await send('POST', values, { on: today, value: 8 }, second.key, once)).toBe(409)
    expect(await send('PUT', `${values}/${today}`, { value: 9 })).toBe(200)
    expect(await send('POST', `/indicators/${other.id}/values`, { on: today, value: 8 })).toBe(403)
    for (const url of [values, `/indicators/${own.id}`, '/indicators', '/risks', '/company-groups']) {
      expect([url, await send('GET', url)]).toEqual([url, 403])
    }
    expect(await send('PUT', `/indicators/${own.id}`, { red: 1000 })).toBe(403)
    expect(await send('POST', values, { on: plusDays(today, -1), value: 8 }, plain.key)).toBe(403)
    const messageFor = async (token: string | null) =>
      (await api.app.inject({ url: '/api/v1/risks/board', headers: bearer(token ?? '') })).json<ErrorBody>().message
    expect([await messageFor(key), await messageFor(plain.key)]).toEqual([
      'This API key can only write values of its indicators.',
      'API keys can only read risks and related data.',
    ])
    const { rows } = await admin.list('/v1/administration-audit?kind=indicator&sort=id&order=desc&per_page=1')
    expect(rows[0]).toMatchObject({ action: 'correct_value', user: null })
    expect(rows[0]!.changes).toContainEqual({ field: 'apiKey', before: null, after: 'Kiln' })
    await admin.delete(`/v1/api-keys/${id}`)
    expect(await send('PUT', `${values}/${today}`, { value: 10 })).toBe(401)
  })

  it('accept values of the person who enters them, and of nobody else outside the home (rule indicators.access)', async () => {
    const giver = as('viewer6')
    const { id } = await make({ giverUserId: await userIdOf(giver) })
    expect(await give(id, 1, today, giver)).toMatchObject({ value: 1 })
    expect((await giver.get(`/v1/indicators/${id}`)).allowedActions).toEqual(['give_values'])
    expect(await refusal(giver, 'PUT', `/v1/indicators/${id}`, { red: 400 })).toEqual([403])
    for (const other of [as('sysadmin'), await api.as('norole')]) {
      const given = await make({ giverUserId: await userIdOf(other) })
      const { on } = await give(given.id, 1, today, other)
      const corrected = await other.send('PUT', `/v1/indicators/${given.id}/values/${on}`, { value: 2 })
      expect([other.name, corrected.status, corrected.body]).toMatchObject([other.name, 200, { value: 2 }])
      const foreign = await refusal(other, 'POST', `/v1/indicators/${id}/values`, { on, value: 1 })
      expect(foreign).toEqual([400, 'indicatorId'])
    }
    const value = { on: plusDays(today, -1), value: 1 }
    expect(await refusal(as('viewer'), 'POST', `/v1/indicators/${id}/values`, value)).toEqual([403])
    expect(await refusal(as('owner6'), 'POST', `/v1/indicators/${id}/values`, value)).toEqual([400, 'indicatorId'])
  })

  it('count how often they warned, of records that the reader sees (rule indicators.performance)', async () => {
    const expert = await api.as('expert')
    const [shown, hidden] = [await createCompleteRisk(assessor), await createDraft(assessor)]
    await approveReview(expert, await assessor.put(`/v1/risks/${shown.id}/submit`, {}))
    const { id } = await make({ riskIds: [shown.id, hidden.id], rhythm: 'quarterly' })
    const steps = [-400, -250, -100]
    for (const days of steps) {
      await give(id, 360, plusDays(today, days))
      await give(id, 1, plusDays(today, days + 20))
    }
    const { id: detailId } = await assessor.post('/v1/risk-details', { riskId: shown.id }, 201)
    const { assessments } = await assessor.get(`/v1/risks/${shown.id}`).then(({ latestDetail }) => latestDetail)
    const net = assessments.find(({ type }) => type === 'net')!
    const { riskDetailId: _detail, type: _type, ...rated } = assessmentOf(detailId, 'net', 4, 4)
    await assessor.put(`/v1/assessments/${net.id}`, rated)
    await approveReview(expert, await assessor.put(`/v1/risks/${shown.id}/submit`, {}))
    await api.database.pool.query(
      `update risk_level_changes set at = now() - interval '240 days' where risk_id = $1 and net_likelihood = 4`,
      [shown.id],
    )
    await api.database.pool.query(
      `update risk_level_changes set at = now() - interval '300 days' where risk_id = $1 and net_likelihood = 2`,
      [shown.id],
    )
    // A change of the gross rating is no event.
    await api.database.pool.query(
      `insert into risk_level_changes select (jsonb_populate_record(c, jsonb_build_object('at', now() - interval '245 days',
         'gross_likelihood', 5))).* from risk_level_changes c where c.risk_id = $1 and c.net_likelihood = 2`,
      [shown.id],
    )
    // Nor is a net rating that fell.
    await api.database.pool.query(
      `insert into risk_level_changes select (jsonb_populate_record(c, jsonb_build_object('at', now() - interval '90 days',
         'until', now() - interval '89 days', 'net_likelihood', 1))).* from risk_level_changes c where c.risk_id = $1 and c.net_likelihood = 4`,
      [shown.id],
    )
    const url = `/v1/indicators/${id}/performance` as const
    expect(await assessor.get(url)).toEqual({ critical: 3, followed: 1, medianLeadDays: 10 })
    expect(await as('viewer').get(url)).toEqual({ critical: 3, followed: 1, medianLeadDays: 10 })
    const event = { companyGroupId: 8, kind: 'event', title: 'Kiln stop', riskCategoryId: null }
    for (const days of [31, 62]) {
      const occurredOn = plusDays(today, (days === 31 ? -400 : -100) + days)
      await assessor.post('/v1/risk-events', { ...event, occurredOn, riskIds: [shown.id] }, 201)
    }
    expect(await assessor.get(url)).toEqual({ critical: 3, followed: 3, medianLeadDays: 31 })
    await api.database.pool.query('update risks set is_private = true, is_closed = true where id = $1', [shown.id])
    expect(await as('viewer').get(url)).toEqual({ critical: 3, followed: 0, medianLeadDays: null })
    // After it was opened, events count, and what its rating was before is unknown.
    await api.database.pool.query(
      'update risks set is_private = false, is_closed = false, opened_at = now() where id = $1',
      [shown.id],
    )
    expect((await as('viewer').get(url)).followed).toBe(2)
    expect((await assessor.get(url)).followed).toBe(3)
  })
})
