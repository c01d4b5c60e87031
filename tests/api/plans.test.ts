import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pick } from '#domain/risks/fieldNames'
import type { ErrorBody } from '#domain/wire/errors'
import type { Plan } from '#domain/wire/plans'
import { oneEngine, openTestApi, type Client, type TestApi } from '../support/api.ts'
import { approveReview, createCompleteRisk, createDraft } from '../support/riskInputs.ts'

describe.each(oneEngine)('planning mitigations on %s', (engine) => {
  let api: TestApi
  let assessor: Client

  beforeAll(async () => {
    api = await openTestApi(engine)
    assessor = await api.as('assessor')
  })

  afterAll(() => api.close())

  it('adds with POST and replaces the set with PUT, keeping the ids of what stays', async () => {
    const draft = await createDraft(assessor)
    const riskDetailId = draft.latestDetail.id
    const first = await assessor.post(
      '/v1/mitigation-plans',
      {
        riskDetailId,
        mitigationPlans: [
          { description: 'A', status: 'Pending' },
          { description: ' ', status: 'Complete' },
        ],
      },
      201,
    )
    expect(first).toMatchObject([
      { description: 'A', status: 'Pending', reviewStatus: 'created' },
      { description: null, status: 'Complete' },
    ])
    const added = await assessor.post(
      '/v1/mitigation-plans',
      { riskDetailId, mitigationPlans: [{ description: 'C', status: 'In Progress' }] },
      201,
    )
    expect(added.map(({ description }) => description)).toEqual(['A', null, 'C'])
    // A plan that POST changes keeps its place.
    const started = { id: added[1]!.id, description: 'B', status: 'In Progress' }
    const changed = await assessor.post('/v1/mitigation-plans', { riskDetailId, mitigationPlans: [started] }, 201)
    expect(changed.map(({ description }) => description)).toEqual(['A', 'B', 'C'])
    const replaced = await assessor.put(
      '/v1/mitigation-plans',
      {
        riskDetailId,
        mitigationPlans: [
          { id: added[2]!.id, description: 'C', status: 'Complete', updatedAt: added[2]!.updatedAt },
          { description: 'D', status: 'Pending' },
          { id: added[0]!.id, description: 'A', status: 'Pending' },
        ],
      },
      200,
    )
    expect(replaced.map(({ id, description, status }) => [id, description, status])).toEqual([
      [added[2]!.id, 'C', 'Complete'],
      [expect.any(Number), 'D', 'Pending'],
      [added[0]!.id, 'A', 'Pending'],
    ])
    expect(await assessor.put('/v1/mitigation-plans', { riskDetailId, mitigationPlans: [] }, 200)).toEqual([])
  })

  it('guards every plan by its own version: one stale plan changes none', async () => {
    const draft = await createCompleteRisk(assessor)
    const riskDetailId = draft.latestDetail.id
    const plans = await assessor.post(
      '/v1/mitigation-plans',
      { riskDetailId, mitigationPlans: [{ description: 'B', status: 'Pending' }] },
      201,
    )
    const [a, b] = [plans[0]!, plans[1]!]
    const planOf = ({ id, description, status, updatedAt }: Plan) => ({ id, description, status, updatedAt })
    const [, newerB] = await assessor.put('/v1/mitigation-plans', {
      riskDetailId,
      mitigationPlans: [planOf(a), { ...planOf(b), status: 'Complete' }],
    })
    const stale = { riskDetailId, mitigationPlans: [{ ...planOf(a), description: 'Changed' }, planOf(b)] }
    await assessor.put('/v1/mitigation-plans', stale, 409)
    const { latestDetail } = await assessor.get(`/v1/risks/${draft.id}`)
    expect(latestDetail.mitigationPlans).toEqual([a, newerB])
    const foreign = await createCompleteRisk(assessor)
    const mixed = { riskDetailId, mitigationPlans: [{ ...planOf(foreign.latestDetail.mitigationPlans[0]!) }] }
    const { status, body } = await assessor.send<ErrorBody>('PUT', '/v1/mitigation-plans', mixed)
    expect([status, body.info]).toEqual([400, { mitigationPlanId: 'the selected mitigationPlanId not found' }])
  })

  it('removes none that was added after the record was opened (rule wire.conflict)', async () => {
    const opened = await createCompleteRisk(assessor)
    const riskDetailId = opened.latestDetail.id
    const added = {
      riskDetailId,
      mitigationPlans: [{ description: 'Added by a colleague', status: 'Pending' } as const],
    }
    await assessor.post('/v1/mitigation-plans', added, 201)
    const mitigationPlans = opened.latestDetail.mitigationPlans.map((plan) =>
      pick(plan, ['id', 'description', 'status', 'updatedAt']),
    )
    const body = { riskDetailId, mitigationPlans, updatedAt: opened.updatedAt }
    await assessor.put('/v1/mitigation-plans', body, 409)
    const { latestDetail, updatedAt } = await assessor.get(`/v1/risks/${opened.id}`)
    expect(latestDetail.mitigationPlans).toHaveLength(mitigationPlans.length + 1)
    await assessor.put('/v1/mitigation-plans', { ...body, updatedAt })
  })

  it('writes 99 plans in few statements, and takes no more than 100 of a record (rules plans.set and wire.turns)', async () => {
    const draft = await createDraft(assessor)
    const riskDetailId = draft.latestDetail.id
    const mitigationPlans = Array.from({ length: 99 }, (_, index) => ({ description: `${index}`, status: 'Pending' }))
    const queries = api.database.queryCount()
    const written = await assessor.post('/v1/mitigation-plans', { riskDetailId, mitigationPlans }, 201)
    const changed = written.map(({ id, description }) => ({ id, description: `${description}!`, status: 'Pending' }))
    const plans = await assessor.put('/v1/mitigation-plans', { riskDetailId, mitigationPlans: changed })
    expect(api.database.queryCount() - queries).toBeLessThan(40)
    expect(plans.map(({ description }) => description)).toEqual(changed.map(({ description }) => description))
    const { status, body } = await assessor.send<ErrorBody>('POST', '/v1/mitigation-plans', {
      riskDetailId,
      mitigationPlans: mitigationPlans.slice(0, 2),
    })
    expect([status, body.info]).toEqual([400, { mitigationPlans: 'Please select up to 100 entries.' }])
  })

  it.each([
    [{ status: 'Done' }, 'mitigationPlans.0.status'],
    [{ description: 'x'.repeat(4001) }, 'mitigationPlans.0.description'],
    [{ owner: 'me' }, 'mitigationPlans.0.owner'],
  ])('refuses a plan with %j at %s', async (change, field) => {
    const plan = { description: 'A', status: 'Pending', ...change }
    const { status, body } = await assessor.send<ErrorBody>('POST', '/v1/mitigation-plans', {
      riskDetailId: 1,
      mitigationPlans: [plan],
    })
    expect([status, Object.keys(body.info ?? {})]).toEqual([400, [field]])
  })

  it('keeps the reports on a plan in every later revision (rule plans.updates)', async () => {
    const expert = await api.as('expert')
    const { id } = await createCompleteRisk(assessor)
    const complete = async () => approveReview(expert, await assessor.put(`/v1/risks/${id}/submit`, {}))
    const planId = (await complete()).latestDetail.mitigationPlans[0]!.id
    await assessor.post(`/v1/mitigation-plans/${planId}/updates`, { progress: 10, comment: 'Ordered' }, 201)
    for (const revision of [2, 3]) {
      const { mitigationPlans } = await assessor.post('/v1/risk-details', { riskId: id }, 201)
      const { rows } = await assessor.list(`/v1/mitigation-plans/${mitigationPlans[0]!.id}/updates`)
      expect([revision, rows.map(({ comment }) => comment)]).toEqual([revision, ['Ordered']])
      await complete()
    }
  })

  it('lists the plans of a draft to its authors, and not as submitted before it is (rule report.submitted)', async () => {
    const draft = await createCompleteRisk(assessor)
    const isListed = async (query: string) =>
      (await assessor.list(`/v1/mitigation-plans?per_page=200&sort=id&order=desc${query}`)).rows.some(
        ({ risk }) => risk.id === draft.id,
      )
    expect([await isListed(''), await isListed('&state=submitted')]).toEqual([true, false])
    await assessor.put(`/v1/risks/${draft.id}/submit`)
    expect([await isListed(''), await isListed('&state=submitted')]).toEqual([true, true])
  })

  it('names people with their default role alone, to those who write plans or name deputies (rule plans.people)', async () => {
    const { rows } = await api.database.pool.query<{ id: number; first: string; last: string }>(
      `select id, first_name as first, last_name as last from users where email = 'viewer6@demo.example'`,
    )
    const { id, first, last } = rows[0]!
    const people = await assessor.get(`/v1/people?q=${encodeURIComponent(`${last} ${first}`)}` as '/v1/people')
    expect(people).toContainEqual({
      id,
      firstName: first,
      lastName: last,
      userRole: 'Viewer',
      companyGroup: { id: expect.any(Number), name: expect.any(String) },
    })
    const named = await assessor.get('/v1/people?q=du' as '/v1/people')
    expect(named.map((one) => one.lastName).filter((name) => /^Petcharat|^Duangkaew/.test(name))).toEqual([
      'Petcharat',
      'Duangkaew',
    ])
    await assessor.get('/v1/people?q=a' as '/v1/people', 400)
    await assessor.get('/v1/people', 400)
    expect(await assessor.get(`/v1/people?ids=${id}` as '/v1/people')).toEqual([people.find((one) => one.id === id)])
    await assessor.get(`/v1/people?ids=${id}&q=an` as '/v1/people', 400)
    await (await api.as('viewer')).get('/v1/people?q=an' as '/v1/people', 403)
    for (const name of ['expert', 'md', 'companyadmin', 'sysadmin']) {
      expect((await (await api.as(name)).get('/v1/people?q=an')).length).toBeGreaterThan(0)
    }
  })
})
