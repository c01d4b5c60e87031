import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine, openTestApi, type Client, type TestApi } from '../support/api.ts'
import { createCompleteRisk } from '../support/riskInputs.ts'

type Risk = Awaited<ReturnType<typeof createCompleteRisk>>

/** The commands that change a plan, each with a state or a text. */
const ways: Record<string, (client: Client, risk: Risk, change: object) => Promise<unknown>> = {
  'a saved plan': (client, { latestDetail }, change) => {
    const { id, description, status } = latestDetail.mitigationPlans[0]!
    return client.put('/v1/mitigation-plans', {
      riskDetailId: latestDetail.id,
      mitigationPlans: [{ id, description, status, ...change }],
    })
  },
  'an import': async (client, { id, latestDetail }, change) => {
    const { updatedAt } = await client.get(`/v1/risks/${id}`)
    const row = { id, updatedAt, mitigationPlans: [{ id: latestDetail.mitigationPlans[0]!.id, ...change }] }
    return client.post('/v1/risks/import', { companyGroupId: 8, source: 'board.xlsx', rows: [row] }, 200)
  },
  'a report': async (client, { id }, change) => {
    const { id: planId, updatedAt } = (await client.get(`/v1/risks/${id}`)).latestDetail.mitigationPlans[0]!
    const words = 'description' in change ? { comment: String(change.description) } : change
    return client.post(`/v1/mitigation-plans/${planId}/updates`, { updatedAt, ...words }, 201)
  },
}

describe.each(oneEngine)('a time without progress ends on %s (rule patterns.kinds)', (engine) => {
  let api: TestApi
  let assessor: Client

  beforeAll(async () => {
    api = await openTestApi(engine)
    assessor = await api.as('assessor')
  })

  // Days are written by SQL.
  afterAll(() => api.close(/./))

  it.each(Object.entries(ways))('by progress in %s, and not by other words', async (_, write) => {
    const risk = await createCompleteRisk(assessor)
    const planId = risk.latestDetail.mitigationPlans[0]!.id
    const stalledFor = async () =>
      (
        await api.database.pool.query<{ days: number }>(
          `select extract(day from until - since)::int as days from plan_stalls where plan_id = $1`,
          [planId],
        )
      ).rows.map(({ days }) => days)
    const isSinceToday = async () =>
      (
        await api.database.pool.query<{ isIt: boolean }>(
          `select progress_since > now() - interval '1 hour' as "isIt" from mitigation_plans where id = $1`,
          [planId],
        )
      ).rows[0]!.isIt
    await write(assessor, risk, { status: 'In Progress' })
    expect(await isSinceToday()).toBe(true)
    await api.database.pool.query(
      `update mitigation_plans set progress_since = now() - interval '91 days 1 hour' where id = $1`,
      [planId],
    )
    await write(assessor, risk, { status: 'In Progress', description: 'The same plan in other words' })
    expect([await isSinceToday(), await stalledFor()]).toEqual([false, []])
    await write(assessor, risk, { status: 'In Progress', progress: 40 })
    expect([await isSinceToday(), await stalledFor()]).toEqual([true, [91]])
  })
})
