import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ErrorBody } from '#domain/wire/errors'
import type { RiskEvent } from '#domain/wire/events'
import type { RiskCard } from '#domain/wire/riskCards'
import type { Risk } from '#domain/wire/risks'
import { engines, openTestApi, type Client, type TestApi } from '../support/api.ts'
import { before, boundLikelihood, eventInput, today } from '../support/riskEvents.ts'
import { completeDetail, createCompleteRisk, createDraft } from '../support/riskInputs.ts'
import { openCast, personIn, riskIn, type Cast } from '../support/stories.ts'

describe.each(engines)('events and near misses on %s', (engine) => {
  let api: TestApi
  let cast: Cast

  beforeAll(async () => {
    api = await openTestApi(engine)
    cast = await openCast(api)
    await boundLikelihood(api)
  })

  afterAll(() => api.close())

  const send = <Body = RiskEvent>(who: Client, others: object = {}, headers = {}) =>
    who.send<Body>('POST', '/v1/risk-events', eventInput(others), headers)
  const report = async (who: Client, others: object = {}) => {
    const { status, body } = await send(who, others)
    expect([who.name, status, body]).toEqual([who.name, 201, body])
    return body
  }
  const refused = async (who: Client, others: object, status = 400) => {
    const reply = await send<ErrorBody>(who, others)
    expect([who.name, others, reply.status]).toEqual([who.name, others, status])
    return Object.keys(reply.body.info ?? {})
  }
  const ids = async (who: Client, query = '') =>
    (await who.list(`/v1/risk-events?per_page=200&sort=id${query}`)).rows.map(({ id }) => id)
  const cardOf = async (who: Client, id: number) => (await who.get(`/v1/risks/${id}?fields=card`)) as RiskCard
  const contradicted = async (who: Client, query = 'contradicted=true') =>
    (await who.list(`/v1/risks?per_page=200&sort=id&fields=card&${query}`)).rows.map(({ id }) => id)
  const auditOf = async (id: number) =>
    (
      await api.database.db.execute<{ action: string; changes: Record<string, unknown> }>(
        sql`select action, changes from audit_entries where subject_type = 'risk_event' and subject_id = ${id} order by id`,
      )
    ).rows

  it('are reported by everybody in the own group, and once for an idempotency key (rule events.reported)', async () => {
    for (const name of ['assessor', 'owner', 'expert', 'md', 'viewer', 'companyadmin']) {
      const who = await api.as(name)
      const event = await report(who)
      expect(event).toMatchObject({ ...eventInput(), riskIds: [], description: null, lossAmount: null, currency: null })
      expect(event.mayChange).toBe(name === 'assessor' || name === 'owner')
      expect(await who.get(`/v1/risk-events/${event.id}`)).toEqual(event)
      expect(await refused(who, { companyGroupId: 6 }, 403)).toEqual([])
    }
    expect(await report(cast.assessor, { occurredOn: today() })).toMatchObject({ occurredOn: today() })
    const system = await report(await api.as('sysadmin'), { companyGroupId: 1 })
    expect((await cast.assessor.send('GET', `/v1/risk-events/${system.id}`)).status).toBe(400)
    const key = { 'idempotency-key': 'one event' }
    const [first, again] = [await send(cast.assessor, {}, key), await send(cast.assessor, {}, key)]
    expect([first.status, again.body]).toEqual([201, first.body])
    expect((await send(cast.assessor, { title: 'Other' }, key)).status).toBe(400)
    expect((await auditOf(first.body.id)).map(({ action }) => action)).toEqual(['create'])
  })

  it('refuse whatever does not fit with the field, and store nothing of it', async () => {
    const own = await createDraft(cast.assessor)
    const elsewhere = await createDraft(await api.as('assessor6'))
    const count = async () => (await cast.assessor.list('/v1/risk-events?per_page=1')).total
    const earlier = await count()
    for (const [others, field] of [
      [{ occurredOn: before(0, -1) }, 'occurredOn'],
      [{ occurredOn: '2026-02-30' }, 'occurredOn'],
      [{ lossAmount: 10 }, 'currency'],
      [{ lossAmount: -1, currency: 'THB' }, 'lossAmount'],
      [{ lossAmount: 1e30, currency: 'THB' }, 'lossAmount'],
      [{ lossAmount: '5', currency: 'THB' }, 'lossAmount'],
      [{ currency: 'GBP' }, 'currency'],
      [{ kind: 'accident' }, 'kind'],
      [{ title: ' ' }, 'title'],
      [{ title: 'x'.repeat(256) }, 'title'],
      [{ title: 'null \u0000' }, 'title'],
      [{ description: 'x'.repeat(4001) }, 'description'],
      [{ riskCategoryId: 999_999 }, 'riskCategoryId'],
      [{ impactTypeKey: 'none' }, 'impactTypeKey'],
      [{ impactTypeKey: "'; drop table risk_events" }, 'impactTypeKey'],
      [{ companyGroupId: 999_999 }, 'companyGroupId'],
      [{ riskIds: [elsewhere.id] }, 'riskIds'],
      [{ riskIds: [own.id, 999_999] }, 'riskIds'],
      [{ riskIds: [own.id, own.id] }, 'riskIds'],
      [{ reportedBy: 1 }, 'reportedBy'],
      [
        { fileAttachment: [{ attachmentName: 'a.pdf', attachmentUrl: 'nowhere.pdf' }] },
        'fileAttachment.0.attachmentUrl',
      ],
    ] as const) {
      expect(await refused(cast.assessor, others)).toEqual([field])
    }
    expect((await send<ErrorBody>(cast.assessor, { lossAmount: 1.234, currency: 'THB' })).body.info).toEqual({
      lossAmount: 'Please enter at most 2 decimal places.',
    })
    // Reporters cannot link; linkers see no records outside their area.
    const viewer = await api.as('viewer')
    const seen = await riskIn(cast, 'item', 'complete_assessor')
    expect(await refused(viewer, { riskIds: [seen.id] }, 403)).toEqual([])
    expect(await refused(viewer, { riskIds: [own.id] })).toEqual(['riskIds'])
    const event = await report(cast.assessor)
    for (const [body, field] of [
      [{ lossAmount: 5 }, 'currency'],
      [{ occurredOn: before(0, -1) }, 'occurredOn'],
      [{ riskIds: [elsewhere.id] }, 'riskIds'],
      [{ id: 5 }, 'id'],
    ] as const) {
      const reply = await cast.assessor.send<ErrorBody>('PUT', `/v1/risk-events/${event.id}`, body)
      expect([reply.status, Object.keys(reply.body.info ?? {})]).toEqual([400, [field]])
    }
    expect([await count(), (await auditOf(event.id)).length]).toEqual([earlier + 1, 1])
    for (const query of ['unknown=1', 'kind=accident', 'sort=name', 'linked=maybe', 'per_page=201']) {
      expect([query, (await cast.assessor.send('GET', `/v1/risk-events?${query}`)).status]).toEqual([query, 400])
    }
  })

  it('are linked to a record by the call that creates it (rule events.changed)', async () => {
    const event = await report(await api.as('viewer'))
    const url = `/v1/risk-events/${event.id}` as const
    const detail = { ...completeDetail, eventDescription: 'From an event' }
    const create = (who: Client, others: object = {}) =>
      who.send('POST', '/v1/risks/create', { type: 'item', detail, riskEventId: event.id, ...others })
    const count = async () => (await cast.assessor.send('GET', '/v1/risks?q=From%20an%20event')).body
    expect((await create(cast.assessor, { riskEventId: 999_999 })).status).toBe(400)
    expect((await create(await api.as('assessor6'))).status).toBe(400)
    // An Assessor of a group above reads the event but cannot link it.
    expect((await create(await personIn(api, 'Assessor', 3))).status).toBe(403)
    expect(await count()).toEqual([])
    const { status, body } = await create(cast.assessor)
    expect(status).toBe(201)
    expect((await cast.assessor.get(url)).riskIds).toEqual([(body as Risk).id])
  })

  it('are changed, linked and deleted by the Assessor and the Internal Owner of their group (rule events.changed)', async () => {
    const risk = await createDraft(cast.assessor)
    const event = await report(await api.as('viewer'))
    const url = `/v1/risk-events/${event.id}` as const
    for (const name of ['expert', 'md', 'viewer', 'companyadmin']) {
      const who = await api.as(name)
      expect([name, (await who.send('PUT', url, { title: 'Other' })).status]).toEqual([name, 403])
      expect([name, (await who.send('DELETE', url)).status]).toEqual([name, 403])
    }
    for (const name of ['assessor6', 'owner6', 'sysadmin']) {
      const who = await api.as(name)
      expect([name, (await who.send('PUT', url, { title: 'Other' })).status]).toEqual([name, 400])
    }
    const changed = await cast.owner.put(url, {
      riskIds: [risk.id],
      lossAmount: 1200.5,
      currency: 'THB',
      updatedAt: event.updatedAt,
    })
    expect(changed).toMatchObject({
      riskIds: [risk.id],
      lossAmount: 1200.5,
      title: event.title,
      risks: [{ id: risk.id }],
    })
    await cast.assessor.put(url, { title: 'Late', updatedAt: event.updatedAt }, 409)
    await cast.assessor.put(url, { companyGroupId: 6 }, 403)
    // A draft is only visible in its home; the link to it is visible to nobody else.
    expect(await (await api.as('viewer')).get(url)).toMatchObject({ riskIds: [], risks: [] })
    expect(await ids(await api.as('viewer'), '&linked=true')).not.toContain(event.id)
    expect(await ids(cast.assessor, `&linked=true&risk_id=${risk.id}`)).toEqual([event.id])
    const read = await cast.assessor.get(`/v1/risks/${risk.id}`)
    expect(read.evidence).toEqual({
      events: 1,
      nearMisses: 0,
      lossTotal: [{ amount: 1200.5, currency: 'THB' }],
      likelihood: 3,
    })
    expect(read.updatedAt).toBe(risk.updatedAt)

    // A category that is no longer used stays with the event, and is chosen by no other.
    const old = await report(cast.assessor, { riskCategoryId: 20 })
    const retire = (isRetired: boolean) =>
      api.database.db.execute(sql`update risk_categories set is_retired = ${isRetired} where id = 20`)
    await retire(true)
    expect((await cast.assessor.put(`/v1/risk-events/${old.id}`, { title: 'Other' })).riskCategoryId).toBe(20)
    expect(await refused(cast.assessor, { riskCategoryId: 20 })).toEqual(['riskCategoryId'])
    await retire(false)
    // Without its event a record has another card, and its open screens read it again.
    const shown = await createDraft(cast.assessor)
    const linked = await report(cast.assessor, { riskIds: [shown.id] })
    const notified = async () =>
      (
        await api.database.db
          .execute(sql`with taken as (delete from outbox where kind = 'event' returning topic, payload)
          select topic, payload ->> 'action' as action, (payload ->> 'id')::int as id from taken`)
      ).rows
    const ofShown = [{ topic: 'risk', action: 'evidence', id: shown.id }]
    await notified()
    await cast.assessor.put(`/v1/risk-events/${linked.id}`, { title: 'Belt fire at the kiln' })
    expect(await notified()).toEqual(ofShown)
    await cast.assessor.delete(`/v1/risk-events/${linked.id}`)
    expect((await cast.assessor.get(`/v1/risks/${shown.id}`)).evidence.events).toBe(0)
    expect(await notified()).toEqual(ofShown)

    await cast.assessor.delete(`/v1/risks/${risk.id}`)
    const unlinked = await cast.assessor.get(url)
    expect([unlinked.riskIds, unlinked.updatedAt > changed.updatedAt]).toEqual([[], true])
    await cast.assessor.delete(url, { updatedAt: event.updatedAt }, 409)
    expect(await cast.assessor.delete(url, { updatedAt: unlinked.updatedAt })).toEqual({ id: event.id })
    expect((await cast.assessor.send('GET', url)).status).toBe(400)
    const audit = await auditOf(event.id)
    expect(audit.map(({ action }) => action)).toEqual(['create', 'update', 'delete'])
    expect(audit[1]?.changes).toMatchObject({
      riskIds: { before: [], after: [risk.id] },
      lossAmount: { after: 1200.5 },
    })
  })

  it('are listed by their filters, the latest first, with their range', async () => {
    const word = 'Conveyorquake'
    const item = await createCompleteRisk(cast.assessor)
    const near = await report(cast.assessor, {
      title: `${word} one`,
      kind: 'near_miss',
      occurredOn: before(40),
      lossAmount: 0,
      currency: 'THB',
    })
    const loss = await report(cast.assessor, {
      title: 'two',
      description: word,
      lossAmount: 5,
      currency: 'USD',
      riskCategoryId: 1,
    })
    const linked = await report(cast.assessor, {
      title: `${word} three`,
      riskIds: [item.id],
      impactTypeKey: 'financial',
    })
    const found = async (query: string) => ids(cast.assessor, `&q=${word}${query}`)
    expect(await found('')).toEqual([near.id, loss.id, linked.id])
    expect(await found('&kind=near_miss')).toEqual([near.id])
    expect(await found('&has_loss=true')).toEqual([near.id, loss.id])
    expect(await found('&has_loss=false')).toEqual([linked.id])
    expect(await found('&linked=false')).toEqual([near.id, loss.id])
    expect(await found('&risk_category_id=1')).toEqual([loss.id])
    expect(await found('&impact_type_key=financial')).toEqual([linked.id])
    for (const [days, isUntil, isFrom] of [
      [1, false, true],
      [0, true, true],
      [-1, true, false],
    ] as const) {
      const day = before(40, days)
      expect([day, await found(`&occurred_to=${day}`)]).toEqual([day, isUntil ? [near.id] : []])
      const all = isFrom ? [near.id, loss.id, linked.id] : [loss.id, linked.id]
      expect([day, await found(`&occurred_from=${day}&company_group_id=8`)]).toEqual([day, all])
    }
    const thai = await cast.assessor.send<RiskEvent>('GET', `/v1/risk-events/${loss.id}`, undefined, {
      'accept-language': 'th',
    })
    expect(thai.body.riskCategory).toEqual({ id: 1, name: expect.stringMatching(/[ก-๙]/) })
    expect(await found('&company_group_id=6&include_descendants=true')).toEqual([])
    const page = await cast.assessor.send<RiskEvent[]>('GET', `/v1/risk-events?q=${word}&per_page=1`)
    expect([page.headers['content-range'], page.body[0]?.id]).toEqual(['risk-events 0-0/3', loss.id])
  })

  it('are read by their readers whatever they are linked to, and name the records that each reader can read (rule events.readers)', async () => {
    const open = await riskIn(cast, 'item', 'complete_assessor')
    const closed = await riskIn(cast, 'item', 'complete_assessor')
    const viewer = await api.as('viewer')
    const event = await report(viewer)
    const url = `/v1/risk-events/${event.id}` as const
    await cast.assessor.put(url, { riskIds: [open.id, closed.id] })
    for (let index = 0; index < 4; index++) await report(cast.assessor, { riskIds: [open.id, closed.id] })
    await cast.assessor.post('/v1/risk-details', { riskId: closed.id })
    await cast.assessor.put(`/v1/risks/${closed.id}`, { isPrivate: true })
    const isOnMap = async (who: Client) =>
      (await who.get(`/v1/heat-map?contradicted=true&q=%23${open.id}`)).net
        .flat()
        .reduce((sum, count) => sum + count, 0)
    for (const [name, riskIds] of [
      ['viewer', [open.id]],
      ['assessor', [open.id, closed.id]],
      ['owner', [open.id, closed.id]],
      ['expert', [open.id, closed.id]],
      ['md', [open.id, closed.id]],
      ['companyadmin', [open.id, closed.id]],
      ['buadmin', [open.id, closed.id]],
    ] as const) {
      const who = await api.as(name)
      const seen = await who.get(url)
      expect([name, seen.riskIds, seen.risks.map(({ id }) => id)]).toEqual([name, riskIds, riskIds])
      const { evidence, isContradicted } = await who.get(`/v1/risks/${open.id}`)
      expect([name, evidence.events, isContradicted]).toEqual([name, 5, true])
    }
    expect(await ids(viewer, `&risk_id=${open.id}`)).toHaveLength(5)
    expect(await ids(viewer, `&risk_id=${closed.id}`)).toEqual([])
    expect(await contradicted(viewer)).toContain(open.id)
    expect([await isOnMap(viewer), await cardOf(viewer, open.id)]).toMatchObject([1, { isContradicted: true }])
    expect((await (await api.as('assessor6')).send('GET', url)).status).toBe(400)
  })

  it('stay in their group: an author of a group above cannot take them away (rule events.changed)', async () => {
    const event = await report(cast.assessor)
    const url = `/v1/risk-events/${event.id}` as const
    const above = await personIn(api, 'Assessor', 3)
    expect((await above.get(url)).mayChange).toBe(false)
    for (const body of [{ companyGroupId: 3 }, { title: 'Other' }, { companyGroupId: 3, title: 'Other' }])
      expect([body, (await above.send('PUT', url, body)).status]).toEqual([body, 403])
    expect((await above.send('DELETE', url)).status).toBe(403)
    expect((await cast.assessor.get(url)).companyGroupId).toBe(8)
  })

  it('keep links to records that the author of a change cannot see (rule events.changed)', async () => {
    const [kept, added, hidden] = [
      await createDraft(cast.assessor),
      await createDraft(cast.assessor),
      await createDraft(cast.assessor),
    ]
    const event = await report(cast.assessor, { riskIds: [kept.id, hidden.id] })
    const url = `/v1/risk-events/${event.id}` as const
    // The home cannot read drafts of its sub-groups.
    await api.database.pool.query(
      `update risks r set company_group_id = g.id, company_id = g.company_id, hierarchy = g.hierarchy
       from company_groups g where r.id = $1 and g.id = 25`,
      [hidden.id],
    )
    const linked = async () =>
      (
        await api.database.db.execute<{ id: number }>(
          sql`select risk_id as id from risk_event_risks where event_id = ${event.id} order by 1`,
        )
      ).rows.map(({ id }) => id)
    expect((await cast.assessor.get(url)).riskIds).toEqual([kept.id])
    expect((await cast.assessor.put(url, { riskIds: [kept.id, added.id] })).riskIds).toEqual([kept.id, added.id])
    expect(await linked()).toEqual([kept.id, added.id, hidden.id])
    const named = await cast.assessor.send<ErrorBody>('PUT', url, { riskIds: [hidden.id] })
    expect([named.status, Object.keys(named.body.info ?? {})]).toEqual([400, ['riskIds']])
    expect((await cast.owner.put(url, { riskIds: [] })).riskIds).toEqual([])
    expect(await linked()).toEqual([hidden.id])
  })
})
