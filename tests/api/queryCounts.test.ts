import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines, openTestApi, type Client, type TestApi } from '../support/api.ts'
import type { UrlOf } from '../support/responses.ts'
import { completeDetail, createCompleteRisk } from '../support/riskInputs.ts'
import { isWhole } from '../support/scope.ts'

describe.each(engines)('how many queries a call takes on %s', (engine) => {
  let api: TestApi
  let assessor: Client

  beforeAll(async () => {
    api = await openTestApi(engine)
    assessor = await api.as('assessor')
    const item = await createCompleteRisk(assessor)
    await createCompleteRisk(assessor, { type: 'summary', riskIds: [item.id] })
    for (let count = 0; count < 4; count++) await createCompleteRisk(assessor)
    // A call that updates the last use of the session, once a minute, needs one more.
    await api.database.pool.query(`update sessions set last_used_at = now() + interval '1 hour'`)
  })

  afterAll(() => api.close())

  /** For a repeated call, with a cached session. */
  const queriesOf = async (url: UrlOf<'GET'>): Promise<number> => {
    await assessor.get(url, 200)
    return queriesIn(() => assessor.get(url, 200))
  }

  /** With a cached session: on a slow machine half a minute may have passed since the last call. */
  async function queriesIn(run: () => Promise<unknown>, who = assessor): Promise<number> {
    await who.get('/v1/user-types')
    const before = api.database.queryCount()
    await run()
    return api.database.queryCount() - before
  }

  /** Number of database round trips of an action with a cached session. */
  async function roundTripsOf(run: () => Promise<unknown>): Promise<number> {
    await assessor.get('/v1/user-types')
    const before = api.database.roundTripCount()
    await run()
    return api.database.roundTripCount() - before
  }

  /** The reads of the first page; the session is cached (rule session.memory). */
  const limits: [UrlOf<'GET'>, number][] = [
    ['/auth/check', 3],
    ['/auth/start', 8],
    // Since here `begin` and `commit` are counted too.
    ['/v1/risks/board', 10],
    // No record is waiting, so there are no cards to read.
    ['/v1/risks/board?type=item&view=waiting&heat_map=true', 4],
    ['/v1/risks?per_page=200', 9],
    ['/v1/risks?per_page=200&q=lining&sort=level&workflow_status=draft_assessor', 10],
    ['/v1/risks?fields=card&per_page=200', 7],
    ['/v1/risks/1?fields=card', 6],
    ['/v1/heat-map', 1],
    ['/v1/risks/1', 7],
    ['/v1/risks/2?include_risk_items=true', 15],
    ['/v1/risks/1/audit', 1],
    ['/v1/risk-summary-history', 1],
    ['/v1/risk-summary/access/status?company_group_id=8', 3],
    ['/v1/company-groups/1', 1],
    ['/v1/company-groups?per_page=200', 1],
    ['/v1/risk-categories', 1],
    ['/v1/faqs', 1],
    ['/v1/settings', 1],
  ]

  // A snapshot: the row decides what else is read, and everything else is sent together.
  it.runIf(engine === 'postgresql')('records and cards are read in two round trips', async () => {
    const urls = [
      '/v1/risks/1',
      '/v1/risks/2',
      '/v1/risks/1?fields=card',
      '/v1/risks?fields=card&per_page=200',
    ] as const
    const trips: [string, number][] = []
    for (const url of urls) trips.push([url, await roundTripsOf(() => assessor.get(url, 200))])
    expect(trips).toEqual(urls.map((url) => [url, 2]))
  })

  it('stays the same for ten times the risks', async () => {
    const few: [string, number][] = []
    for (const [url] of limits) few.push([url, await queriesOf(url)])
    expect(few).toEqual(limits)

    const ids: number[] = []
    for (let count = 0; count < 45; count++) {
      const { id } = await assessor.post('/v1/risks/create', {
        type: 'item',
        detail: { riskCategoryId: 1, eventDescription: `Event ${count}`, rootCause: 'A worn lining' },
      })
      ids.push(id)
    }
    await assessor.put('/v1/risk-risks/risk/2', { riskIds: ids })
    expect((await assessor.list('/v1/risks?per_page=200')).rows).toHaveLength(51)
    const many: [string, number][] = []
    for (const [url] of limits) many.push([url, await queriesOf(url)])
    expect(many).toEqual(limits)
  })

  /** With `begin` and `commit`. */
  it('is small where something is written, and the same for a reset of ten times the risks', async () => {
    const admin = await api.as('companyadmin')
    const dates = { periodDate: '2026-01-01T00:00:00.000Z', resetDate: '2026-01-15T00:00:00.000Z' }
    const reset = () =>
      queriesIn(() => admin.put('/v1/risks/workflow/reset', { companyGroupIds: [8], ...dates }), admin)
    const item = await createCompleteRisk(assessor)
    const create = () => assessor.post('/v1/risks/create', { type: 'item', detail: completeDetail })
    expect(await queriesIn(create)).toBe(11)
    // After the lock: the end of the audit chain, whose hash needs a key outside the database, completeness, targets,
    // experts.
    expect(await queriesIn(() => assessor.put(`/v1/risks/${item.id}/submit`))).toBe(12)

    // Statements that do not depend on the previous response are sent with it: reads, writes, the response, commit.
    if (engine === 'postgresql') {
      const next = await createCompleteRisk(assessor)
      expect(await roundTripsOf(create)).toBe(3)
      expect(await roundTripsOf(() => assessor.put(`/v1/risks/${next.id}/submit`))).toBe(3)
    }

    const few = await reset()
    expect(few).toBeLessThanOrEqual(26)
    for (let count = 0; count < 10; count++) {
      const { id } = await createCompleteRisk(assessor)
      await assessor.put(`/v1/risks/${id}/submit`)
      await createCompleteRisk(assessor, { type: 'summary', riskIds: [id] })
    }
    expect(await reset()).toBe(few)
  })

  it.runIf(isWhole)('is the same for many records of a list call as for few (rule workflow.all-or-none)', async () => {
    const owner = await api.as('owner')
    const numbersFor = async (records: number) => {
      const ids: number[] = []
      for (let count = 0; count < records; count++) {
        ids.push((await createCompleteRisk(assessor, { type: 'summary' })).id)
      }
      const riskSummaryRequire = ids.map((id) => ({ id }))
      const post = (name: 'submit' | 'approve', who = assessor) =>
        queriesIn(() => who.post(`/v1/risk-summary/${name}`, { riskSummaryRequire }, 200), who)
      const put = (name: 'withdraw' | 'undo') =>
        queriesIn(() => assessor.put(`/v1/risk-summary/${name}`, { riskSummaryRequire }))
      const order = (first: number) =>
        queriesIn(() =>
          assessor.put('/v1/risk-summary/order', { risks: ids.map((id, place) => ({ id, order: first + place })) }),
        )
      const numbers = {
        submit: await post('submit'),
        withdraw: await put('withdraw'),
        undo: await put('undo'),
        order: await order(1000),
        again: await post('submit'),
        approve: await post('approve', owner),
      }
      return numbers
    }
    const few = await numbersFor(2)
    expect(Math.max(...Object.values(few))).toBeLessThanOrEqual(22)
    expect(await numbersFor(9)).toEqual(few)
  })
})
