import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines, openTestApi, type Client, type TestApi } from '../support/api.ts'
import type { UrlOf } from '../support/responses.ts'
import { completeDetail, createCompleteRisk } from '../support/riskInputs.ts'

describe.each(engines)('how many queries a call takes on %s', (engine) => {
  let api: TestApi
  let assessor: Client

  beforeAll(async () => {
    api = await openTestApi(engine)
    assessor = await api.as('assessor')
    const item = await createCompleteRisk(assessor)
    await createCompleteRisk(assessor, { type: 'summary', riskIds: [item.id] })
    for (let count = 0; count < 4; count++) await createCompleteRisk(assessor)
    // A call that notes the use of the session, once a minute, takes one more.
    await api.database.pool.query(`update sessions set last_used_at = now() + interval '1 hour'`)
  })

  afterAll(() => api.close())

  const queriesOf = (url: UrlOf<'GET'>): Promise<number> => queriesIn(() => assessor.get(url, 200))

  /** Of a caller whose session is remembered: on a slow machine half a minute may have passed since the last call. */
  async function queriesIn(act: () => Promise<unknown>, who = assessor): Promise<number> {
    await who.get('/v1/user-types')
    const before = api.database.queryCount()
    await act()
    return api.database.queryCount() - before
  }

  /** The reads of the first page that opens; the session is remembered (rule session.memory). */
  const limits: [UrlOf<'GET'>, number][] = [
    ['/auth/check', 3],
    ['/v1/risks?per_page=200', 2],
    ['/v1/risks?per_page=200&q=lining&sort=level&workflow_status=draft_assessor', 2],
    ['/v1/risks?fields=card&per_page=200', 2],
    ['/v1/risks/1?fields=card', 2],
    ['/v1/heat-map', 1],
    ['/v1/risks/1', 1],
    ['/v1/risks/2?include_risk_items=true', 2],
    ['/v1/risks/1/audit', 1],
    ['/v1/risk-summary-history', 1],
    ['/v1/risk-summary/access/status?company_group_id=8', 3],
    ['/v1/company-groups/1', 1],
    ['/v1/company-groups?per_page=200', 1],
    ['/v1/risk-categories', 1],
    ['/v1/faqs', 1],
    ['/v1/settings', 1],
  ]

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
    expect(await queriesIn(create)).toBe(7)
    // One of them reads the end of the audit chain: its hash is keyed by what the database does not know.
    expect(await queriesIn(() => assessor.put(`/v1/risks/${item.id}/submit`))).toBe(8)

    const few = await reset()
    expect(few).toBeLessThanOrEqual(18)
    for (let count = 0; count < 10; count++) {
      const { id } = await createCompleteRisk(assessor)
      await assessor.put(`/v1/risks/${id}/submit`)
      await createCompleteRisk(assessor, { type: 'summary', riskIds: [id] })
    }
    expect(await reset()).toBe(few)
  })
})
