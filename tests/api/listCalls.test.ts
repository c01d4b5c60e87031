import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ErrorBody } from '#domain/wire/errors'
import type { Risk } from '#domain/wire/risks'
import { oneEngine, openTestApi, type TestApi } from '../support/api.ts'
import { createCompleteRisk } from '../support/riskInputs.ts'
import { listsOf, openCast, remark, riskIn, statusOf, type Cast } from '../support/stories.ts'

const longAgo = '2020-01-01T00:00:00.000Z'

type Call = ['POST' | 'PUT', string]

describe.each(oneEngine)('a call with a list of records on %s', (engine) => {
  let api: TestApi
  let cast: Cast

  beforeAll(async () => {
    api = await openTestApi(engine)
    cast = await openCast(api)
  })

  afterAll(() => api.close())

  const reload = (risks: Risk[]) => Promise.all(risks.map(({ id }) => cast.assessor.get(`/v1/risks/${id}`)))
  const idsOf = (risks: Risk[]) => risks.map(({ id }) => ({ id }))

  async function outboxAndAudit(): Promise<number> {
    const { rows } = await api.database.pool.query(
      'select (select count(*) from outbox)::int + (select count(*) from audit_entries)::int as count',
    )
    return rows[0].count
  }

  /** A call that would succeed for all records, with a missing, stale or forbidden one among them. */
  async function provesAllOrNothing({
    call: [method, name],
    who,
    good,
    forbidden,
    extra = {},
  }: {
    call: Call
    who: keyof Cast
    good: { summaries: Risk[]; items: Risk[] }
    forbidden: Risk
    extra?: object
  }) {
    const url = `/v1/risk-summary/${name}`
    const { summaries, items } = good
    const takesItems = method === 'POST'
    const records = [...summaries, ...items]
    const before = await reload([...records, forbidden])
    const written = await outboxAndAudit()
    const send = <Body = ErrorBody>(summaryRequire: object[], itemRequire: object[]) =>
      cast[who].send<Body>(method, url, {
        riskSummaryRequire: summaryRequire,
        ...(takesItems ? { riskItemRequire: itemRequire } : {}),
        ...extra,
      })
    const stale = { ...idsOf(summaries).at(-1), updatedAt: longAgo }
    const withStale = [...idsOf(summaries).slice(0, -1), stale]

    const missing = await send([...idsOf(summaries), { id: 999_999 }], idsOf(items))
    expect([missing.status, missing.body.info]).toEqual([
      400,
      { riskSummaryIds: 'the selected riskSummaryIds not found' },
    ])
    if (takesItems) {
      const missingItem = await send(idsOf(summaries), [...idsOf(items), { id: 999_999 }])
      expect(missingItem.body.info).toEqual({ riskItemIds: 'the selected riskItemIds not found' })
    }
    expect((await send([...idsOf(summaries), { id: forbidden.id }], idsOf(items))).status).toBe(403)
    expect((await send([...withStale, { id: forbidden.id }], idsOf(items))).status).toBe(403)
    expect((await send(withStale, idsOf(items))).status).toBe(409)
    const twice = await send([...idsOf(summaries), ...idsOf(summaries)], idsOf(items))
    expect([twice.status, Object.values(twice.body.info ?? {})]).toEqual([400, ['Each entry can be used only once']])

    expect(await reload([...records, forbidden])).toEqual(before)
    expect(await outboxAndAudit()).toBe(written)

    const { status, body } = await send<Risk[]>(
      summaries.map(({ id, updatedAt }) => ({ id, updatedAt })),
      items.map(({ id, updatedAt }) => ({ id, updatedAt })),
    )
    expect(status).toBe(200)
    expect(body.map(({ id }) => id).toSorted()).toEqual(records.map(({ id }) => id).toSorted())
    return body.map(statusOf)
  }

  it('submits and reports all records or no record', async () => {
    const statuses = await provesAllOrNothing({
      call: ['POST', 'submit'],
      who: 'assessor',
      good: {
        summaries: [
          await createCompleteRisk(cast.assessor, { type: 'summary' }),
          await riskIn(cast, 'summary', 'reject_internal_owner'),
        ],
        items: [await riskIn(cast, 'item', 'complete_assessor')],
      },
      forbidden: await createCompleteRisk(cast.owner, { type: 'summary' }),
    })
    expect(statuses).toEqual(Array(3).fill('waiting_internal_owner'))
  })

  it('approves all records or no record', async () => {
    const statuses = await provesAllOrNothing({
      call: ['POST', 'approve'],
      who: 'owner',
      good: {
        summaries: [await riskIn(cast, 'summary', 'waiting_internal_owner')],
        items: [
          await riskIn(cast, 'item', 'waiting_internal_owner'),
          await riskIn(cast, 'item', 'waiting_internal_owner'),
        ],
      },
      forbidden: await createCompleteRisk(cast.assessor, { type: 'summary' }),
    })
    expect(statuses).toEqual(Array(3).fill('waiting_managing_director'))
  })

  it('rejects all records or no record, with the notes on every record', async () => {
    const good = {
      summaries: [await riskIn(cast, 'summary', 'waiting_internal_owner')],
      items: [await riskIn(cast, 'item', 'waiting_internal_owner')],
    }
    const statuses = await provesAllOrNothing({
      call: ['POST', 'reject'],
      who: 'owner',
      good,
      forbidden: await createCompleteRisk(cast.assessor, { type: 'summary' }),
      extra: { stickyNotes: [remark] },
    })
    expect(statuses).toEqual(Array(2).fill('reject_internal_owner'))
    for (const { latestDetail } of await reload([...good.summaries, ...good.items])) {
      expect(latestDetail.stickyNotes).toMatchObject([
        { ...remark, disableStickyNote: false, authorRole: 'Internal Owner' },
      ])
    }
  })

  it('withdraws all records or no record', async () => {
    const summaries = [
      await riskIn(cast, 'summary', 'waiting_internal_owner'),
      await riskIn(cast, 'summary', 'waiting_internal_owner'),
    ]
    const forbidden = await createCompleteRisk(cast.assessor, { type: 'summary' })
    const good = { summaries, items: [] }
    const statuses = await provesAllOrNothing({ call: ['PUT', 'withdraw'], who: 'assessor', good, forbidden })
    expect(statuses).toEqual(Array(2).fill('withdrawn_assessor'))
  })

  it('undoes all records or no record', async () => {
    const summaries = [
      await riskIn(cast, 'summary', 'editing_assessor'),
      await riskIn(cast, 'summary', 'withdrawn_assessor'),
    ]
    const forbidden = await createCompleteRisk(cast.assessor, { type: 'summary' })
    const good = { summaries, items: [] }
    const statuses = await provesAllOrNothing({ call: ['PUT', 'undo'], who: 'assessor', good, forbidden })
    expect(statuses).toEqual(['complete_managing_director', 'draft_assessor'])
  })

  it('orders all summaries or no summary', async () => {
    const [a, b] = [
      await createCompleteRisk(cast.assessor, { type: 'summary' }),
      await createCompleteRisk(cast.assessor, { type: 'summary' }),
    ]
    const order = (...risks: object[]) =>
      cast.assessor.send<Partial<ErrorBody>>('PUT', '/v1/risk-summary/order', { risks })
    const item = await createCompleteRisk(cast.assessor)
    const written = await outboxAndAudit()
    expect((await order({ id: a.id, order: 3 }, { id: 999_999, order: 1 })).body.info).toEqual({
      riskSummaryIds: 'the selected riskSummaryIds not found',
    })
    expect((await order({ id: a.id, order: 3 }, { id: item.id, order: 1 })).status).toBe(400)
    expect((await order({ id: a.id, order: 0 })).status).toBe(400)
    expect((await order({ id: a.id, order: 3 }, { id: a.id, order: 4 })).status).toBe(400)
    expect((await order()).status).toBe(400)
    expect(await reload([a, b])).toEqual([a, b])
    expect(await outboxAndAudit()).toBe(written)
    const ordered = await cast.assessor.put('/v1/risk-summary/order', {
      risks: [
        { id: b.id, order: 8 },
        { id: a.id, order: 9 },
      ],
    })
    // In the order of the call, not of the numbers.
    expect(ordered.map(({ id }) => id)).toEqual([b.id, a.id])
  })

  it.each(['submit', 'approve', 'reject'])('gets 400 without a record to %s', async (name) => {
    const body = name === 'reject' ? { stickyNotes: [remark] } : {}
    const { status, body: error } = await cast.owner.send<ErrorBody>('POST', `/v1/risk-summary/${name}`, body)
    expect([status, error.info]).toEqual([400, { riskSummaryRequire: 'This field is required' }])
  })

  it.each(['withdraw', 'undo'])('gets 400 without a record to %s', async (name) => {
    const { status, body } = await cast.owner.send<ErrorBody>('PUT', `/v1/risk-summary/${name}`, {
      riskSummaryRequire: [],
    })
    expect([status, body.info]).toEqual([400, { riskSummaryRequire: 'This field is required' }])
  })

  it('refuses a summary among the items, and an item among the summaries', async () => {
    const [summary, item] = [
      await riskIn(cast, 'summary', 'waiting_internal_owner'),
      await riskIn(cast, 'item', 'waiting_internal_owner'),
    ]
    const swapped = { riskSummaryRequire: [{ id: item.id }], riskItemRequire: [{ id: summary.id }] }
    const { status, body } = await cast.owner.send<ErrorBody>('POST', '/v1/risk-summary/approve', swapped)
    expect([status, Object.keys(body.info ?? {}).length]).toEqual([400, 1])
    expect(await reload([summary, item])).toEqual([summary, item])
  })

  it('is offered to the roles of pending records of a company group, with their counts', async () => {
    const fresh = await openTestApi(engine)
    const people = await openCast(fresh)
    const statusFor = (who: keyof Cast) => people[who].get('/v1/risk-summary/access/status?company_group_id=8')
    const nothing = { canSubmit: false, canApprove: false, canReject: false, counts: {} }
    expect(await statusFor('owner')).toEqual(nothing)
    // A record that can only be reported, not submitted.
    const item = await riskIn(people, 'item', 'complete_assessor')
    expect(await statusFor('assessor')).toEqual({ ...nothing, canSubmit: true, counts: { complete_assessor: 1 } })
    await people.owner.post('/v1/risk-summary/submit', listsOf(item))
    await createCompleteRisk(people.assessor, { type: 'summary' })
    await riskIn(people, 'summary', 'waiting_internal_owner')
    const counts = { waiting_internal_owner: 1, waiting_managing_director: 1 }
    const home = { ...counts, draft_assessor: 1 }
    expect(await statusFor('assessor')).toEqual({ canSubmit: true, canApprove: false, canReject: false, counts: home })
    expect(await statusFor('owner')).toEqual({ canSubmit: true, canApprove: true, canReject: true, counts: home })
    expect(await statusFor('director')).toEqual({ canSubmit: false, canApprove: true, canReject: true, counts })
    const viewer = await fresh.as('viewer')
    expect(await viewer.get('/v1/risk-summary/access/status?company_group_id=8')).toEqual({ ...nothing, counts })
    expect(await viewer.get('/v1/risk-summary/access/status?company_group_id=6')).toEqual(nothing)
    await viewer.get('/v1/risk-summary/access/status', 400)
    await (await fresh.as('sysadmin')).get('/v1/risk-summary/access/status?company_group_id=8', 403)
    await fresh.close()
  })
})
