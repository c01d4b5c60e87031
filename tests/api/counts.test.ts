import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayOf } from '#domain/calendar/days'
import type { RiskReport } from '#domain/wire/riskReport'
import { passDay } from '../support/anyWork.ts'
import { engines, openTestApi, type Client, type TestApi } from '../support/api.ts'
import { createCompleteRisk } from '../support/riskInputs.ts'
import { openCast, type Cast } from '../support/stories.ts'

const today = () => dayOf(new Date())

describe.each(engines)('counts on %s', (engine) => {
  let api: TestApi
  let cast: Cast

  beforeAll(async () => {
    api = await openTestApi(engine)
    cast = await openCast(api)
  })

  // Days of the past are written by SQL.
  afterAll(() => api.close(/./))

  it('a plan is late from the day after its due date until it is complete, without any write (rule plans.late)', async () => {
    const viewer = await api.as('viewer')
    const risk = await createCompleteRisk(cast.assessor)
    const plan = { description: 'Order bricks', status: 'Pending', dueDate: today() }
    const of = { riskDetailId: risk.latestDetail.id, mitigationPlans: [plan, { ...plan, dueDate: null }] }
    await cast.assessor.post('/v1/mitigation-plans', of, 201)
    await cast.assessor.put(`/v1/risks/${risk.id}/submit`)
    const seen = async () => {
      const card = await viewer.get(`/v1/risks/${risk.id}?fields=card`, 200)
      return { ofCard: card.plans.late, ofGroup: (await viewer.get('/v1/risk-report')).latePlans.plans }
    }
    const before = await seen()
    expect(before.ofCard).toBe(0)
    await passDay(api, risk.id)
    expect(await seen()).toEqual({ ofCard: 1, ofGroup: before.ofGroup + 1 })
    const { latestDetail } = await cast.assessor.get(`/v1/risks/${risk.id}`)
    const { id } = latestDetail.mitigationPlans.find(({ isLate }) => isLate)!
    await cast.assessor.post(`/v1/mitigation-plans/${id}/updates`, { status: 'Complete' }, 201)
    expect(await seen()).toEqual(before)
  })

  it('a draft moves no number of a report, for its author neither (rule report.submitted)', async () => {
    const read = async (who: Client) => [
      await who.get('/v1/risk-report'),
      await who.get('/v1/heat-map?state=submitted'),
      await who.get('/v1/risk-targets'),
    ]
    const before = [await read(cast.assessor), await read(cast.owner)]
    const board = await cast.assessor.get('/v1/heat-map')
    const { id } = await createCompleteRisk(cast.assessor)
    expect([await read(cast.assessor), await read(cast.owner)]).toEqual(before)
    expect(await cast.assessor.get('/v1/heat-map')).not.toEqual(board)
    await cast.assessor.put(`/v1/risks/${id}/submit`)
    const after = await read(cast.assessor)
    expect(after[0]).toMatchObject({ total: (before[0]![0] as RiskReport).total + 1 })
    // The submitted version counts while it is withdrawn, too.
    await cast.assessor.put(`/v1/risks/${id}/withdraw`)
    expect(await read(cast.assessor)).toEqual(after)
  })
})
