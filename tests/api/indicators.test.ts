import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayOf, plusDays } from '#domain/calendar/days'
import { visibilityOf } from '#domain/risks/access/visibility'
import { indicatorStateOn } from '#domain/risks/indicators'
import type { ErrorBody } from '#domain/wire/errors'
import type { Indicator } from '#domain/wire/indicators'
import { drainOutbox } from '#server/delivery/outbox/worker'
import { indicatorScope } from '#server/queries/indicators/readIndicators'
import { readRiskStatesUnsafe } from '#server/queries/risks/record/riskStates'
import { findSession } from '#server/session/currentSession'
import { hashOf } from '#server/session/tokens'
import { oneEngine, openTestApi, type Client, type TestApi } from '../support/api.ts'
import { indicatorInput } from '../support/indicators.ts'
import { openMailbox, outboxOf } from '../support/mail/mailbox.ts'
import { readsIndicator } from '../support/oracles/indicators.ts'
import { approveReview, createCompleteRisk, createDraft } from '../support/riskInputs.ts'
import { riskIn } from '../support/stories.ts'

const today = dayOf(new Date())

describe.each(oneEngine)('indicators on %s', (engine) => {
  let api: TestApi
  let assessor: Client
  let owner: Client
  let expert: Client
  const people = new Map<string, Client>()
  const as = (name: string) => people.get(name)!

  beforeAll(async () => {
    api = await openTestApi(engine)
    const home = 'assessor owner expert md viewer companyadmin buadmin groupadmin sysadmin'
    for (const name of `${home} assessor6 owner6 viewer6`.split(' ')) {
      people.set(name, await api.as(name))
    }
    ;[assessor, owner, expert] = [as('assessor'), as('owner'), as('expert')]
  })

  afterAll(() => api.close(/./))

  const make = (changes: object = {}, by = assessor) => by.post('/v1/indicators', indicatorInput(changes), 201)
  const give = (id: number, value: number, on = today, by = assessor) =>
    by.post(`/v1/indicators/${id}/values`, { on, value }, 201)
  const refusal = async (by: Client, method: 'POST' | 'PUT' | 'DELETE' | 'GET', url: string, body?: object) => {
    const reply = await by.send<ErrorBody>(method, url, body)
    return [reply.status, ...Object.keys(reply.body.info ?? {})]
  }
  const userIdOf = async (client: Client) => (await findSession(api.database.db, hashOf(client.token)))!.userId

  it('are defined, read, changed and deleted by the Assessor and Internal Owner of the home', async () => {
    const risk = await createDraft(assessor)
    const giverUserId = await userIdOf(as('viewer6'))
    const made = await make({ giverUserId, riskIds: [risk.id] })
    expect(made).toMatchObject({
      ...indicatorInput({ giverUserId, riskIds: [risk.id] }),
      companyGroup: { id: 8 },
      giver: { id: giverUserId },
      state: 'missing',
      value: null,
      on: null,
      allowedActions: ['update', 'delete', 'give_values'],
    })
    const page = await owner.list('/v1/indicators?sort=id&order=desc&per_page=1')
    expect([page.rows[0], page.range]).toEqual([made, `indicators 0-0/${page.total}`])
    const changed = await owner.put(`/v1/indicators/${made.id}`, { amber: 310, updatedAt: made.updatedAt })
    expect(changed.amber).toBe(310)
    await owner.put(`/v1/indicators/${made.id}`, { amber: 311, updatedAt: made.updatedAt }, 409)
    const { rows } = await as('companyadmin').list('/v1/administration-audit?kind=indicator&sort=id&order=desc')
    expect(rows[0]).toMatchObject({ action: 'update', changes: [{ field: 'amber', before: '300', after: '310' }] })

    const found = async (query: string) => (await assessor.list(`/v1/indicators?${query}`)).rows.map(({ id }) => id)
    await make({ riskIds: [(await createDraft(assessor)).id] })
    expect(await found(`risk_id=${risk.id}`)).toEqual([made.id])
    // The filter finds nothing by a record that the reader cannot see.
    expect((await as('viewer').get(`/v1/indicators/${made.id}`)).riskIds).toEqual([])
    expect((await as('viewer').list(`/v1/indicators?risk_id=${risk.id}`)).rows).toEqual([])
    expect(await found(`giver_user_id=${giverUserId}&state=missing&company_group_id=8&q=shell`)).toEqual([made.id])
    expect(await found('company_group_id=1&include_descendants=true')).toContain(made.id)
    expect(await found('company_group_id=6')).toEqual([])
    expect(await refusal(assessor, 'GET', '/v1/indicators?state=bad')).toEqual([400, 'state'])
    expect(await refusal(assessor, 'GET', '/v1/indicators?colour=red')).toEqual([400, 'colour'])

    for (const by of [as('viewer'), as('md'), expert, as('companyadmin'), as('sysadmin')]) {
      expect(await refusal(by, 'POST', '/v1/indicators', indicatorInput())).toEqual([403])
      expect(await refusal(by, 'DELETE', `/v1/indicators/${made.id}`)).toEqual([403])
    }
    expect(await refusal(as('assessor6'), 'PUT', `/v1/indicators/${made.id}`, { red: 400 })).toEqual([
      400,
      'indicatorId',
    ])
    expect(await refusal(as('assessor6'), 'POST', '/v1/indicators', indicatorInput())).toEqual([403])
    expect(await owner.delete(`/v1/indicators/${made.id}`, { updatedAt: changed.updatedAt })).toEqual({ id: made.id })
    expect(await refusal(owner, 'GET', `/v1/indicators/${made.id}`)).toEqual([400, 'indicatorId'])
  })

  it.each([
    ['a critical bound below the warning', { red: 299 }, 'red'],
    ['low values that are bad, the wrong way round', { direction: 'down' }, 'red'],
    ['a direction that is none', { direction: 'sideways' }, 'direction'],
    ['a rhythm that is none', { rhythm: 'daily' }, 'rhythm'],
    ['a bound in words', { amber: '300' }, 'amber'],
    ['no name', { nameTh: ' ' }, 'nameTh'],
    ['an unknown field', { colour: 'red' }, 'colour'],
    ['a giver who does not exist', { giverUserId: 999_999 }, 'giverUserId'],
    ['a record that does not exist', { riskIds: [999_999] }, 'riskIds'],
    ['a record twice', { riskIds: [1, 1] }, 'riskIds'],
    ['a group that does not exist', { companyGroupId: 999_999 }, 'companyGroupId'],
  ])('with %s are refused', async (_, changes, field) => {
    expect(await refusal(assessor, 'POST', '/v1/indicators', indicatorInput(changes))).toEqual([400, field])
  })

  it('take every record that the actor can see, of another home too, and no other (rule indicators.content)', async () => {
    const submitted = await createCompleteRisk(assessor)
    const above = await api.as('sirikanya.m')
    const ofGroup3 = { companyGroupId: 3, riskIds: [submitted.id] }
    expect(await refusal(above, 'POST', '/v1/indicators', indicatorInput(ofGroup3))).toEqual([400, 'riskIds'])
    await assessor.put(`/v1/risks/${submitted.id}/submit`, {})
    expect(await make(ofGroup3, above)).toMatchObject(ofGroup3)
    const other = await createDraft(as('assessor6'))
    expect(await refusal(assessor, 'POST', '/v1/indicators', indicatorInput({ riskIds: [other.id] }))).toEqual([
      400,
      'riskIds',
    ])
    const made = await make()
    const update = { riskIds: [other.id] }
    expect(await refusal(assessor, 'PUT', `/v1/indicators/${made.id}`, update)).toEqual([400, 'riskIds'])
  })

  it('notify the open screens of each record that is linked, unlinked, or whose indicator goes', async () => {
    const [one, other] = [await createDraft(assessor), await createDraft(assessor)]
    const notified = async (call: () => Promise<unknown>) => {
      await api.database.pool.query('delete from outbox')
      await call()
      const { rows } = await api.database.pool.query<{ id: number }>(
        `select (payload ->> 'id')::int as id from outbox
          where kind = 'event' and topic = 'risk' and payload ->> 'action' = 'indicator' order by 1`,
      )
      return rows.map(({ id }) => id)
    }
    let id = 0
    expect(await notified(async () => ({ id } = await make({ riskIds: [one.id] })))).toEqual([one.id])
    const link = (riskIds: number[]) => assessor.put(`/v1/indicators/${id}`, { riskIds })
    expect(await notified(() => link([one.id, other.id]))).toEqual([other.id])
    expect(await notified(() => link([other.id]))).toEqual([one.id])
    expect(await notified(() => assessor.delete(`/v1/indicators/${id}`))).toEqual([other.id])
  })

  it('are read by the same people in SQL and by the policy, in the same state', async () => {
    const { db } = api.database
    const draft = await createDraft(assessor)
    const shown = await createCompleteRisk(assessor)
    await assessor.put(`/v1/risks/${shown.id}/submit`, {})
    const closed = await createCompleteRisk(assessor, { isPrivate: true })
    await assessor.put(`/v1/risks/${closed.id}/submit`, {})
    const giverUserId = await userIdOf(as('viewer6'))
    for (const riskIds of [[], [draft.id], [shown.id], [closed.id], [draft.id, shown.id]]) await make({ riskIds })
    await make({ giverUserId })
    const rhythms = ['weekly', 'monthly', 'quarterly']
    for (const [index, days] of [0, 13, 14, 15, 61, 62, 63, 183, 184, 185].entries()) {
      const { id } = await make({ rhythm: rhythms[index % 3] })
      await give(id, 290 + index * 10, plusDays(today, -days))
      await give(id, 1, plusDays(today, -days - 1))
      if (index % 2 === 0)
        await assessor.send('PUT', `/v1/indicators/${id}/values/${plusDays(today, -days)}`, { value: 300 })
    }
    // Values on and next to the bounds.
    for (const value of [289, 290, 291, 300, 301]) {
      const { id } = await make({ direction: 'down', amber: 300, red: 290 })
      await give(id, value)
    }
    const { id: below } = await make()
    await db.execute(sql`update indicators set company_group_id =
      (select min(g.id) from company_groups g where g.company_id = indicators.company_id and g.id <> 8) where id = ${below}`)
    const { rows: places } = await db.execute<{
      id: number
      companyId: number
      companyGroupId: number
      hierarchy: string
      giverUserId: number | null
      riskIds: number[]
    }>(sql`select i.id, i.company_id as "companyId", i.company_group_id as "companyGroupId", g.hierarchy,
        i.giver_user_id as "giverUserId",
        array(select x.risk_id from indicator_risks x where x.indicator_id = i.id order by 1) as "riskIds"
      from indicators i join company_groups g on g.id = i.company_group_id order by i.id`)
    const { rows: values } = await db.execute<{ id: number; on: string; value: number }>(
      sql`select indicator_id as id, day::text as "on", value from indicator_values order by random()`,
    )
    const lastValues = new Map(values.toSorted((a, b) => a.on.localeCompare(b.on)).map((value) => [value.id, value]))
    const states = await readRiskStatesUnsafe(
      db,
      places.flatMap(({ riskIds }) => riskIds),
    )
    for (const [name, client] of people) {
      const actor = (await findSession(db, hashOf(client.token)))!.actor!
      const seen = (id: number) => visibilityOf(actor, states.get(id)!) !== 'none'
      const expected = places.filter((place) => readsIndicator(actor, place, place.riskIds.some(seen)))
      const { rows } = await db.execute<{ id: number }>(sql`select i.id from indicators i
        join company_groups g on g.id = i.company_group_id where ${indicatorScope(actor)} order by i.id`)
      expect([name, rows.map(({ id }) => id)]).toEqual([name, expected.map(({ id }) => id)])
      if (actor.role === 'System Admin') continue
      const listed = (await client.list('/v1/indicators?per_page=200&sort=id')).rows as Indicator[]
      expect(listed.map(({ id, riskIds }) => [id, riskIds])).toEqual(
        expected.map(({ id, riskIds }) => [id, riskIds.filter(seen)]),
      )
      for (const indicator of listed) {
        const { value, on } = indicator
        const last = lastValues.get(indicator.id) ?? null
        expect({ id: indicator.id, value, on }).toEqual({ id: indicator.id, value: null, on: null, ...last })
        expect(indicator.state).toBe(indicatorStateOn(indicator, last, today))
      }
    }
    const worstFirst = ['critical', 'missing', 'warning', 'normal']
    const { rows: sorted } = await assessor.list('/v1/indicators?per_page=200&sort=state&order=desc')
    const ranks = sorted.map(({ state }) => worstFirst.indexOf(state))
    expect(ranks).toEqual(ranks.toSorted())
    expect(new Set(ranks).size).toBe(worstFirst.length)
  })

  it('give a record its KRI status, the worst of them, and a write of it is refused (rule indicators.derived)', async () => {
    const risk = await createDraft(assessor)
    const detail = `/v1/risk-details/${risk.latestDetail.id}` as const
    await assessor.put(detail, { keyRiskIndicatorStatus: 'Green' })
    const shown = async () => {
      const { latestDetail, indicators } = await assessor.get(`/v1/risks/${risk.id}`)
      return [latestDetail.keyRiskIndicatorStatus, indicators.map(({ state }) => state)]
    }
    expect(await shown()).toEqual(['Green', []])
    const [one, other] = [await make({ riskIds: [risk.id] }), await make({ riskIds: [risk.id] })]
    expect(await shown()).toEqual(['Warning', ['missing', 'missing']])
    await give(one.id, 1)
    await give(other.id, 1)
    expect(await shown()).toEqual(['Normal', ['normal', 'normal']])
    await assessor.send('PUT', `/v1/indicators/${other.id}/values/${today}`, { value: 350 })
    expect(await shown()).toEqual(['Critical', ['normal', 'critical']])
    expect((await assessor.get(`/v1/risks/${risk.id}`)).indicators[1]).toEqual({
      id: other.id,
      nameEn: 'Shell temperature',
      nameTh: 'อุณหภูมิเปลือกเตา',
      unit: '°C',
      state: 'critical',
      value: 350,
      on: today,
    })
    expect(await refusal(assessor, 'PUT', detail, { keyRiskIndicatorStatus: 'Normal' })).toEqual([
      400,
      'keyRiskIndicatorStatus',
    ])
    const nested = { detail: { keyRiskIndicatorStatus: 'Normal' } }
    expect(await refusal(assessor, 'PUT', `/v1/risks/${risk.id}`, nested)).toEqual([
      400,
      'detail.keyRiskIndicatorStatus',
    ])
    await assessor.put(detail, { rootCause: 'Other' })
    for (const { id } of [one, other]) await assessor.delete(`/v1/indicators/${id}`)
    expect(await shown()).toEqual(['Green', []])
  })

  it('mark their records and email holder, owner and the next role up once, when they become critical', async () => {
    const { pool } = api.database
    const ownerUserId = await userIdOf(as('viewer6'))
    const risk = await createCompleteRisk(assessor, { detail: { ownerUserId } })
    await approveReview(expert, await assessor.put(`/v1/risks/${risk.id}/submit`, {}))
    const { id } = await make({ riskIds: [risk.id] })
    await pool.query('delete from outbox')
    const isMarked = async () => {
      const read = async (query: string) =>
        (await assessor.send<{ isRatedBeforeCritical: boolean }>('GET', `/v1/risks/${risk.id}${query}`)).body
      return [(await read('')).isRatedBeforeCritical, (await read('?fields=card')).isRatedBeforeCritical]
    }
    const mailed = async () =>
      (
        await pool.query(`select u.email from outbox o join users u on u.id = (o.payload -> 'to' ->> 'userId')::int
          where o.topic = 'indicatorCritical' order by 1`)
      ).rows.map(({ email }: { email: string }) => email.split('@')[0])
    // A past critical value makes it critical for nobody.
    await give(id, 500, plusDays(today, -70))
    await give(id, 340, plusDays(today, -3))
    expect([await isMarked(), await mailed()]).toEqual([[false, false], []])
    await give(id, 350, plusDays(today, -2))
    expect(await isMarked()).toEqual([true, true])
    const told = await mailed()
    expect(told).toEqual(['assessor', 'multi', 'owner', 'viewer6'])
    const mailbox = openMailbox()
    await drainOutbox(outboxOf(api.database, mailbox))
    expect(mailbox.takeFor('owner')[0]?.text).toMatch(/Critical threshold: 350\s°C\n/)
    // It stays critical, and an earlier value changes nothing.
    await give(id, 360, plusDays(today, -1))
    await give(id, 400, plusDays(today, -9))
    expect(await mailed()).toEqual(told)
    const { updatedAt } = await assessor.get(`/v1/risks/${risk.id}`)
    await assessor.post(`/v1/risks/${risk.id}/confirmations`, { updatedAt, comment: 'The pump is repaired' }, 201)
    expect(await isMarked()).toEqual([false, false])
    // Neither do other limits, while it stays critical.
    await assessor.put(`/v1/indicators/${id}`, { amber: 250 })
    expect(await isMarked()).toEqual([false, false])
    await give(id, 10)
    await assessor.put(`/v1/indicators/${id}`, { amber: 5, red: 10 })
    expect(await isMarked()).toEqual([true, true])
    expect(await mailed()).toHaveLength(2 * told.length)
    // An inactive record is no reason for an email.
    const inactive = await createDraft(assessor)
    const { id: unused } = await make({ riskIds: [inactive.id] })
    await assessor.put(`/v1/risks/${inactive.id}/changeActive`, { isActive: false })
    await give(unused, 400)
    expect(await mailed()).toHaveLength(2 * told.length)
    // Neither is a deleted one, of which no open screen gets an event.
    const deleted = await createDraft(assessor)
    const { id: left } = await make({ riskIds: [deleted.id] })
    await pool.query('update risks set deleted_at = now() where id = $1', [deleted.id])
    await give(left, 400)
    expect(await mailed()).toHaveLength(2 * told.length)
    const heardOf = async (riskId: number) =>
      (
        await pool.query(
          `select count(*)::int as count from outbox where kind = 'event' and payload ->> 'action' = 'indicator'
           and (payload ->> 'id')::int = $1`,
          [riskId],
        )
      ).rows[0].count as number
    const [ofDeleted, ofOpen] = [await heardOf(deleted.id), await heardOf(risk.id)]
    await assessor.put(`/v1/indicators/${left}`, { red: 399 })
    expect(await heardOf(deleted.id)).toBe(ofDeleted)
    // From missing to critical is a step too, although the last value was as high.
    const silent = await make({ riskIds: [risk.id] })
    await give(silent.id, 400, plusDays(today, -70))
    await give(silent.id, 400)
    expect(await mailed()).toHaveLength(3 * told.length)
    expect(await heardOf(risk.id)).toBeGreaterThan(ofOpen)
    // So is the correction of the latest value, and no other.
    const misread = await make({ riskIds: [risk.id] })
    for (const days of [0, 1]) await give(misread.id, 1, plusDays(today, -days))
    const correct = (days: number, value: number) =>
      owner.send('PUT', `/v1/indicators/${misread.id}/values/${plusDays(today, -days)}`, { value })
    await correct(1, 400)
    expect(await mailed()).toHaveLength(3 * told.length)
    // People who have left get none.
    const setActive = (isActive: boolean) =>
      pool.query('update users set is_active = $1 where id = $2', [isActive, ownerUserId])
    await setActive(false)
    await correct(0, 400)
    expect(await mailed()).toHaveLength(4 * told.length - 1)
    await setActive(true)
    // After the Managing Director it is the Group Admin of the nearest group.
    await pool.query('delete from outbox')
    const cast = { assessor, owner, expert, director: as('md') }
    const reported = await riskIn(cast, 'item', 'waiting_managing_director')
    await give((await make({ riskIds: [reported.id] })).id, 400)
    expect(await mailed()).toEqual(['companyadmin', 'md'])
    const setAdmin = (isActive: boolean) =>
      pool.query(`update users set is_active = $1 where email = 'companyadmin@demo.example'`, [isActive])
    await setAdmin(false)
    await pool.query('delete from outbox')
    await give((await make({ riskIds: [reported.id] })).id, 400)
    expect(await mailed()).toEqual(['buadmin', 'md'])
    await setAdmin(true)
    const { id: detailId } = await assessor.post('/v1/risk-details', { riskId: risk.id }, 201)
    await assessor.put(`/v1/risk-details/${detailId}`, { rootCause: 'Seen' })
    expect(await isMarked()).toEqual([true, true])
    await approveReview(expert, await assessor.put(`/v1/risks/${risk.id}/submit`, {}))
    expect(await isMarked()).toEqual([false, false])
    // New limits also turn a warning into a critical value.
    const warned = await make({ riskIds: [risk.id] })
    await give(warned.id, 320)
    expect(await isMarked()).toEqual([false, false])
    await assessor.put(`/v1/indicators/${warned.id}`, { red: 320 })
    expect(await isMarked()).toEqual([true, true])
  })
})
