import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PeriodMovement } from '#domain/risks/periodMovement'
import type { Risk } from '#domain/wire/risks'
import { oneEngine, openTestApi, type Client, type TestApi } from '../support/api.ts'
import { assessmentOf, createCompleteRisk } from '../support/riskInputs.ts'
import { openCast, riskIn, type Cast } from '../support/stories.ts'

const none = { new: 0, raised: 0, lowered: 0, same: 0, dropped: 0, unrated: 0 }

describe.each(oneEngine)('movement against the previous period on %s', (engine) => {
  let api: TestApi
  let cast: Cast
  let viewer: Client
  let companyAdmin: Client

  beforeAll(async () => {
    api = await openTestApi(engine)
    cast = await openCast(api)
    viewer = await api.as('viewer')
    companyAdmin = await api.as('companyadmin')
  })

  afterAll(() => api.close())

  async function periodFor(client: Client, query = '') {
    const { previousPeriod } = await client.get(`/v1/risk-report?type=item&${query}`)
    return previousPeriod
  }

  async function movementsFor(client: Client, query = ''): Promise<Record<string, number>> {
    const { movements } = await periodFor(client, query)
    return Object.fromEntries(movements.map(({ name, count }) => [name, count]))
  }

  /** The ids behind a number, as the list finds them. */
  async function idsOf(client: Client, movement: PeriodMovement): Promise<number[]> {
    const { rows } = await client.list(`/v1/risks?type=item&per_page=200&period_movement=${movement}`)
    return rows.map(({ id }) => id)
  }

  /** Changes the net assessment of the current revision, or removes its rating. */
  async function rateNet({ id }: Risk, rating: [number, number] | null): Promise<void> {
    const { latestDetail } = await cast.assessor.get(`/v1/risks/${id}`)
    const net = latestDetail.assessments.find(({ type }) => type === 'net')!
    const {
      riskDetailId: _detail,
      type: _type,
      ...content
    } = assessmentOf(latestDetail.id, 'net', ...(rating ?? [1, 1]))
    await cast.assessor.put(`/v1/assessments/${net.id}`, rating ? content : { ...content, likelihoodRate: null })
  }

  it('compares with the last completed revision where the group was never reset', async () => {
    const completed = await riskIn(cast, 'item', 'complete_assessor', { net: [3, 4] })
    expect(await movementsFor(cast.assessor)).toEqual({ ...none, new: 1 })
    await cast.assessor.post('/v1/risk-details', { riskId: completed.id })
    expect(await movementsFor(cast.assessor)).toEqual({ ...none, same: 1 })
    await rateNet(completed, [2, 4])
    expect(await movementsFor(cast.assessor)).toEqual({ ...none, lowered: 1 })
    // Everyone else still sees the completed revision, which is the first one.
    expect(await movementsFor(viewer)).toEqual({ ...none, new: 1 })
    await cast.assessor.put(`/v1/risks/${completed.id}/submit`)
    expect(await movementsFor(viewer)).toEqual({ ...none, lowered: 1 })
    expect((await periodFor(viewer)).resets).toBeNull()
    await cast.assessor.put(`/v1/risks/${completed.id}/withdraw`)
    await cast.assessor.put(`/v1/risks/${completed.id}/changeActive`, { isActive: false })
    for (const client of [cast.assessor, viewer]) expect(await movementsFor(client)).toEqual({ ...none, dropped: 1 })
    await cast.assessor.delete(`/v1/risks/${completed.id}`)
    for (const client of [cast.assessor, viewer]) expect((await periodFor(client)).deleted).toBe(1)
  })

  describe('after a reset', () => {
    const risks: Record<string, Risk> = {}
    let resetAt: string

    function riskOf(name: string): Risk {
      const risk = risks[name]
      if (!risk) throw new Error(`There is no risk ${name}`)
      return risk
    }

    const idOf = (name: string) => riskOf(name).id

    beforeAll(async () => {
      for (const name of ['raised', 'lowered', 'same', 'dropped', 'deleted', 'unrated']) {
        risks[name] = await riskIn(cast, 'item', 'complete_assessor', { net: [3, 3] })
      }
      risks.edited = await riskIn(cast, 'item', 'editing_assessor', { net: [3, 3] })
      await rateNet(riskOf('edited'), [5, 5])
      risks.rejected = await riskIn(cast, 'item', 'reject_category_expert', { net: [3, 3] })
      risks.draft = await createCompleteRisk(cast.assessor, { net: [3, 3] })
      for (const name of ['returned', 'inactive']) {
        risks[name] = await riskIn(cast, 'item', 'reject_category_expert', { net: [3, 3] })
        await cast.assessor.put(`/v1/risks/${idOf(name)}/changeActive`, { isActive: false })
      }
      const dates = { periodDate: '2026-01-01T00:00:00.000Z', resetDate: '2026-01-15T00:00:00.000Z' }
      const { resetHistory } = await companyAdmin.put('/v1/risks/workflow/reset', { companyGroupIds: [8], ...dates })
      resetAt = resetHistory.createdAt

      await rateNet(riskOf('raised'), [3, 4])
      await rateNet(riskOf('lowered'), [2, 4])
      await rateNet(riskOf('unrated'), null)
      await cast.assessor.put(`/v1/risks/${idOf('dropped')}/changeActive`, { isActive: false })
      await cast.assessor.delete(`/v1/risks/${idOf('deleted')}`)
      await cast.assessor.put(`/v1/risks/${idOf('returned')}/changeActive`, { isActive: true })
      risks.later = await riskIn(cast, 'item', 'complete_assessor', { net: [3, 3] })
      // Completed and reopened within the period: it still counts as new.
      await cast.assessor.post('/v1/risk-details', { riskId: idOf('later') })
      risks.inactiveDraft = await createCompleteRisk(cast.assessor)
      await cast.assessor.put(`/v1/risks/${idOf('inactiveDraft')}/changeActive`, { isActive: false })
    })

    it('shows the home Assessor the changes of the present revisions', async () => {
      expect(await movementsFor(cast.assessor)).toEqual({
        new: 3,
        raised: 2,
        lowered: 1,
        same: 2,
        dropped: 1,
        unrated: 1,
      })
      const found = async (movement: PeriodMovement) => (await idsOf(cast.assessor, movement)).sort((a, b) => a - b)
      expect(await found('new')).toEqual([idOf('draft'), idOf('returned'), idOf('later')])
      expect(await found('raised')).toEqual([idOf('raised'), idOf('edited')])
      expect(await found('lowered')).toEqual([idOf('lowered')])
      expect(await found('same')).toEqual([idOf('same'), idOf('rejected')])
      expect(await found('dropped')).toEqual([idOf('dropped')])
      expect(await found('unrated')).toEqual([idOf('unrated')])
    })

    it('shows everyone else the changes of the submitted versions', async () => {
      const before = await movementsFor(viewer)
      expect(before).toEqual({ ...none, new: 2, same: 6, dropped: 1 })
      await cast.assessor.put(`/v1/risks/${idOf('raised')}/submit`)
      expect(await movementsFor(viewer)).toEqual({ ...before, raised: 1, same: 5 })
      expect(await idsOf(viewer, 'raised')).toEqual([idOf('raised')])
    })

    it('counts what the list counts, for every caller and under the filters of the list', async () => {
      for (const client of [cast.assessor, cast.owner, cast.director, viewer]) {
        for (const filter of ['', 'level=medium', 'workflow_status=draft_assessor', 'q=kiln', 'period_movement=same']) {
          const movements = await movementsFor(client, filter)
          for (const [movement, count] of Object.entries(movements)) {
            if (filter.startsWith('period_movement')) continue
            const { total } = await client.list(`/v1/risks?type=item&per_page=1&period_movement=${movement}&${filter}`)
            expect(count, `${client.name} ${movement} ${filter}`).toBe(total)
          }
          const { total } = await client.list(`/v1/risks?type=item&per_page=1&is_active=true&${filter}`)
          const { dropped = 0, ...ofActive } = movements
          expect(dropped, client.name).toBe(filter === '' ? 1 : dropped)
          expect(
            Object.values(ofActive).reduce((sum, count) => sum + count, 0),
            `${client.name} ${filter}`,
          ).toBe(total)
        }
      }
    })

    it('counts what was deleted since to anyone who could see it, and shows when the period began', async () => {
      for (const client of [cast.assessor, viewer]) expect((await periodFor(client)).deleted).toBe(1)
      const elsewhere = await periodFor(await api.as('viewer6'))
      expect(elsewhere).toMatchObject({ deleted: 0, resets: null })
      const { resets } = await periodFor(viewer)
      expect(resets).toEqual({ first: resetAt, last: resetAt })
    })

    it('counts inactive risks separately under every filter', async () => {
      const all = await movementsFor(viewer)
      expect(await movementsFor(viewer, 'is_active=true')).toEqual(all)
      expect(await movementsFor(viewer, 'is_active=false')).toEqual(all)
      await viewer.get('/v1/risk-report?period_movement=sideways', 400)
      await viewer.get('/v1/risks?period_movement=', 400)
    })
  })
})
