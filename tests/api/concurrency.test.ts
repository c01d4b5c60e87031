import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RiskDetail } from '#domain/wire/riskDetails'
import type { Risk } from '#domain/wire/risks'
import { engines, openTestApi, type Reply, type TestApi } from '../support/api.ts'
import { createCompleteRisk } from '../support/riskInputs.ts'
import { timesOf } from '../support/scope.ts'
import { listsOf, openCast, remark, riskIn, statusOf, type Cast } from '../support/stories.ts'

const attempts = 20

describe.each(engines)('simultaneous calls on %s', (engine) => {
  let api: TestApi
  let cast: Cast

  beforeAll(async () => {
    api = await openTestApi(engine)
    cast = await openCast(api)
  })

  afterAll(() => api.close())

  const atOnce = <Body>(call: (index: number) => Promise<Reply<Body>>) =>
    Promise.all(Array.from({ length: attempts }, (_, index) => call(index)))

  /** How many responses of each status. */
  function tally(replies: Reply[]): Record<number, number> {
    const counts: Record<number, number> = {}
    for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1
    return counts
  }

  const actionsOf = async ({ id }: Risk) =>
    (await cast.assessor.get(`/v1/risks/${id}/audit`)).map(({ action }) => action)

  it('of twenty submits of the version seen one succeeds, nineteen are conflicts, and one audit row is written', async () => {
    const draft = await createCompleteRisk(cast.assessor)
    const replies = await atOnce(() =>
      cast.assessor.send('PUT', `/v1/risks/${draft.id}/submit`, { updatedAt: draft.updatedAt }),
    )
    expect(tally(replies)).toEqual({ 200: 1, 409: 19 })
    expect((await actionsOf(draft)).filter((action) => action === 'submit')).toHaveLength(1)
    expect(statusOf(await cast.assessor.get(`/v1/risks/${draft.id}`))).toBe('waiting_category_expert')
  })

  it('of twenty submits that name no version one succeeds and nineteen are refused', async () => {
    const draft = await createCompleteRisk(cast.assessor)
    const replies = await atOnce(() => cast.assessor.send('PUT', `/v1/risks/${draft.id}/submit`))
    expect(tally(replies)).toEqual({ 200: 1, 403: 19 })
    expect((await actionsOf(draft)).filter((action) => action === 'submit')).toHaveLength(1)
  })

  it('the same is true of withdrawing, editing again, undoing and deciding', async () => {
    const cases: [string, Risk, (risk: Risk) => Promise<Reply>, number][] = [
      [
        'withdraw',
        await riskIn(cast, 'item', 'waiting_category_expert'),
        ({ id, updatedAt }) => cast.assessor.send('PUT', `/v1/risks/${id}/withdraw`, { updatedAt }),
        200,
      ],
      [
        'edit_again',
        await riskIn(cast, 'item', 'complete_assessor'),
        ({ id, updatedAt }) => cast.assessor.send('POST', '/v1/risk-details', { riskId: id, updatedAt }),
        201,
      ],
      [
        'undo',
        await riskIn(cast, 'item', 'editing_assessor'),
        ({ id, updatedAt }) => cast.assessor.send('PUT', `/v1/risks/${id}/undo`, { updatedAt }),
        200,
      ],
      [
        'report',
        await riskIn(cast, 'item', 'complete_assessor'),
        (risk) => cast.assessor.send('POST', '/v1/risk-summary/submit', listsOf(risk, true)),
        200,
      ],
      [
        'submit',
        await createCompleteRisk(cast.assessor, { type: 'summary' }),
        (risk) => cast.owner.send('POST', '/v1/risk-summary/submit', listsOf(risk, true)),
        200,
      ],
      [
        'approve',
        await riskIn(cast, 'summary', 'waiting_internal_owner'),
        (risk) => cast.owner.send('POST', '/v1/risk-summary/approve', listsOf(risk, true)),
        200,
      ],
    ]
    for (const [action, risk, call, success] of cases) {
      const before = (await actionsOf(risk)).length
      const replies = await atOnce(() => call(risk))
      expect([action, tally(replies)]).toEqual([action, { [success]: 1, 409: 19 }])
      expect([action, (await actionsOf(risk)).slice(before)]).toEqual([action, [action]])
    }
  })

  it('of a withdrawal, an approval and a rejection in parallel one wins, and the losers are conflicts', async () => {
    for (let round = 0; round < timesOf(2, 5); round++) {
      const risk = await riskIn(cast, 'summary', 'waiting_internal_owner')
      const lists = listsOf(risk, true)
      const replies = await Promise.all([
        cast.assessor.send('PUT', '/v1/risk-summary/withdraw', { riskSummaryRequire: lists.riskSummaryRequire }),
        cast.owner.send('POST', '/v1/risk-summary/approve', lists),
        cast.owner.send('POST', '/v1/risk-summary/reject', { ...lists, stickyNotes: [remark] }),
      ])
      expect(tally(replies)).toEqual({ 200: 1, 409: 2 })
    }
  })

  it('of two experts deciding on the same item one wins', async () => {
    const waiting = await riskIn(cast, 'item', 'waiting_category_expert')
    const { id, updatedAt, mitigationPlans } = waiting.latestDetail
    await cast.expert.put(`/v1/mitigation-plans/${mitigationPlans[0]!.id}/review`, { reviewStatus: 'approved' })
    const replies = await atOnce((index) =>
      cast.expert.send('PUT', `/v1/risk-details/${id}/review`, {
        ...(index % 2 ? { reviewStatus: 'approved' } : { reviewStatus: 'rejected', stickyNotes: [remark] }),
        updatedAt,
      }),
    )
    expect(tally(replies)).toEqual({ 200: 1, 409: 19 })
  })

  it('of twenty reports of progress on the version seen one wins', async () => {
    const { latestDetail } = await createCompleteRisk(cast.assessor)
    const { id, updatedAt } = latestDetail.mitigationPlans[0]!
    const replies = await atOnce((index) =>
      cast.assessor.send('POST', `/v1/mitigation-plans/${id}/updates`, { progress: index + 1, updatedAt }),
    )
    expect(tally(replies)).toEqual({ 201: 1, 409: 19 })
  })

  it('of twenty edits of the version seen one wins, and the audit has the one text that was there before', async () => {
    const draft = await createCompleteRisk(cast.assessor)
    const { id, updatedAt, rootCause } = draft.latestDetail
    const replies = await atOnce((index) =>
      cast.assessor.send<RiskDetail>('PUT', `/v1/risk-details/${id}`, { rootCause: `Cause ${index}`, updatedAt }),
    )
    expect(tally(replies)).toEqual({ 200: 1, 409: 19 })
    const [last] = (await cast.assessor.get(`/v1/risks/${draft.id}/audit`)).slice(-1)
    const winner = replies.find(({ status }) => status === 200)?.body
    expect(last?.changes).toEqual({ rootCause: { before: rootCause, after: winner?.rootCause } })
  })

  it('twenty edits that name no version all happen, one after the other, in one unbroken chain', async () => {
    const draft = await createCompleteRisk(cast.assessor)
    const replies = await atOnce((index) =>
      cast.assessor.send<RiskDetail>('PUT', `/v1/risk-details/${draft.latestDetail.id}`, {
        rootCause: `Cause ${index}`,
      }),
    )
    expect(tally(replies)).toEqual({ 200: 20 })
    const audit = (await cast.assessor.get(`/v1/risks/${draft.id}/audit`)).slice(-20)
    for (const [index, entry] of audit.entries()) {
      const before = index === 0 ? draft.latestDetail.rootCause : audit[index - 1]?.changes.rootCause?.after
      expect(entry.changes.rootCause?.before).toBe(before)
    }
    expect(new Set(replies.map(({ body }) => body.updatedAt)).size).toBe(20)
  })

  const newRisk = {
    type: 'item',
    detail: { riskCategoryId: 1, eventDescription: 'A fan fails', rootCause: 'Dust' },
  } as const

  it('twenty new records take twenty places', async () => {
    const replies = await atOnce(() => cast.assessor.send<Risk>('POST', '/v1/risks/create', newRisk))
    expect(tally(replies)).toEqual({ 201: 20 })
    expect(new Set(replies.map(({ body }) => body.order)).size).toBe(20)
  })

  /** Calls while a change in the locked group of the cast is not committed yet. */
  async function during<Body>(change: string, call: () => Promise<Reply<Body>>): Promise<Reply<Body>> {
    const { pool } = api.database
    const holding = await pool.connect()
    try {
      await holding.query('begin')
      await holding.query('select from company_groups where id = 8 for no key update')
      await holding.query(change)
      const called = call()
      const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      while ((await pool.query(waiting)).rowCount === 0);
      await holding.query('commit')
      return await called
    } finally {
      holding.release()
    }
  }

  it.runIf(engine === 'postgresql')('a new record waits for the change of its group, and follows it', async () => {
    const { pool } = api.database
    const createDuring = (change: string) =>
      during(`update company_groups set ${change} where id = 8`, () =>
        cast.assessor.send<Risk>('POST', '/v1/risks/create', newRisk),
      )
    const { rows } = await pool.query<{ hierarchy: string }>('select hierarchy from company_groups where id = 8')
    try {
      const { body } = await createDuring(`hierarchy = '1>8'`)
      const created = await pool.query('select hierarchy from risks where id = $1', [body.id])
      expect(created.rows).toEqual([{ hierarchy: '1>8' }])
      const count = 'select count(*)::int as count from risks'
      const before = (await pool.query(count)).rows
      expect((await createDuring('is_active = false')).status).toBe(403)
      expect((await pool.query(count)).rows).toEqual(before)
    } finally {
      await pool.query('update company_groups set is_active = true, hierarchy = $1 where id = 8', [rows[0]?.hierarchy])
      await pool.query(`update risks set hierarchy = $1 where company_group_id = 8`, [rows[0]?.hierarchy])
    }
  })

  it.runIf(engine === 'postgresql')(
    'an import that waits for another new record takes the place after it',
    async () => {
      const { id, order } = await cast.assessor.post('/v1/risks/create', newRisk)
      const rows = [{ detail: { ...newRisk.detail, eventDescription: 'A kiln stops' } }]
      const { body } = await during(`update risks set "order" = ${order + 100} where id = ${id}`, () =>
        cast.assessor.send<{ rows: { id: number }[] }>('POST', '/v1/risks/import', {
          companyGroupId: 8,
          source: 'register.xlsx',
          rows,
        }),
      )
      expect((await cast.assessor.get(`/v1/risks/${Number(body.rows[0]?.id)}`)).order).toBe(order + 101)
    },
  )

  it('lists that lock the same records in different orders never wait for each other for ever', async () => {
    const summaries: Risk[] = []
    for (let count = 0; count < 6; count++) summaries.push(await createCompleteRisk(cast.assessor, { type: 'summary' }))
    const replies = await atOnce((index) => {
      const shuffled = index % 2 ? summaries : summaries.toReversed()
      return cast.assessor.send('PUT', '/v1/risk-summary/order', {
        risks: shuffled.map(({ id }, place) => ({ id, order: place + index + 1 })),
      })
    })
    expect(tally(replies)).toEqual({ 200: 20 })
  })

  it('twenty first assessments in parallel make one', async () => {
    const draft = await cast.assessor.post('/v1/risks/create', {
      type: 'item',
      detail: { riskCategoryId: 1, eventDescription: 'x', rootCause: 'y' },
    })
    const replies = await atOnce(() =>
      cast.assessor.send('POST', '/v1/assessments', {
        riskDetailId: draft.latestDetail.id,
        type: 'net',
        likelihoodRate: 1,
        impactAssessmentItems: [],
      }),
    )
    expect(tally(replies)).toEqual({ 201: 1, 409: 19 })
  })

  it('creates twenty risks in parallel, each with a number and a place of its own', async () => {
    const replies = await atOnce((index) =>
      cast.owner.send<Risk>('POST', '/v1/risks/create', {
        type: 'item',
        detail: { riskCategoryId: 1, eventDescription: `Event ${index}`, rootCause: null },
      }),
    )
    expect(tally(replies)).toEqual({ 201: 20 })
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(20)
    expect(new Set(replies.map(({ body }) => body.order)).size).toBe(20)
  })
})
