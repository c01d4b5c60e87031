import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines, openTestApi, type Client, type TestApi } from '../support/api.ts'
import { approveReview, createCompleteRisk } from '../support/riskInputs.ts'

// The browser covers it daily on the embedded engine (e2e/journey.spec.ts).
describe.each(engines)('the journey of a risk on %s', (engine) => {
  let api: TestApi
  let assessor: Client
  let owner: Client
  let expert: Client
  let director: Client

  beforeAll(async () => {
    api = await openTestApi(engine)
    assessor = await api.as('assessor')
    owner = await api.as('owner')
    expert = await api.as('expert')
    director = await api.as('md')
  })

  afterAll(() => api.close())

  it('goes from draft to the Managing Director, every step audited, the summary pictured in the history', async () => {
    const item = await createCompleteRisk(assessor)
    expect(item.latestDetail.workflowStatus).toEqual({ name: 'draft_assessor' })
    expect(item.latestDetail.assessments).toMatchObject([
      { type: 'gross', highestImpactRate: 4, heatMapIndicator: 'high' },
      { type: 'net', highestImpactRate: 3, heatMapIndicator: 'medium' },
    ])
    expect(item.allowedActions).toEqual(['comment', 'delete', 'edit', 'link', 'set_active', 'set_private', 'submit'])
    await expert.get(`/v1/risks/${item.id}`, 400)

    const submitted = await assessor.put(`/v1/risks/${item.id}/submit`, { updatedAt: item.updatedAt })
    expect(submitted.latestDetail.workflowStatus.name).toBe('waiting_category_expert')
    expect(submitted.latestDetail.submitDetail).toEqual({ name: 'Assessor' })
    expect(submitted.notices).toBeUndefined()

    const reviewed = await approveReview(expert, item)
    expect(reviewed.latestDetail.workflowStatus.name).toBe('complete_assessor')

    const summary = await createCompleteRisk(assessor, { type: 'summary', riskIds: [item.id] })
    expect(summary.riskRisks).toMatchObject([{ riskId: item.id }])
    const reported = await assessor.post('/v1/risk-summary/submit', {
      riskSummaryRequire: [{ id: summary.id, updatedAt: summary.updatedAt }],
      riskItemRequire: [{ id: item.id }],
    })
    expect(reported.map(statusOf)).toEqual(['waiting_internal_owner', 'waiting_internal_owner'])

    const lists = { riskSummaryRequire: [{ id: summary.id }], riskItemRequire: [{ id: item.id }] }
    const approved = await owner.post('/v1/risk-summary/approve', lists)
    expect(approved.map(statusOf)).toEqual(['waiting_managing_director', 'waiting_managing_director'])
    const completed = await director.post('/v1/risk-summary/approve', lists)
    expect(completed.map(statusOf)).toEqual(['complete_managing_director', 'complete_managing_director'])

    const audit = await director.get(`/v1/risks/${item.id}/audit`)
    expect(audit.map((entry) => [entry.action, entry.role, entry.toStatus])).toEqual([
      ['create', 'Assessor', 'draft_assessor'],
      ['update_assessment', 'Assessor', 'draft_assessor'],
      ['update_assessment', 'Assessor', 'draft_assessor'],
      ['update_mitigation_plans', 'Assessor', 'draft_assessor'],
      ['submit', 'Assessor', 'waiting_category_expert'],
      ['review', 'Category Expert', 'waiting_category_expert'],
      ['review_mitigation_plan', 'Category Expert', 'complete_assessor'],
      ['report', 'Assessor', 'waiting_internal_owner'],
      ['approve', 'Internal Owner', 'waiting_managing_director'],
      ['approve', 'Managing Director', 'complete_managing_director'],
    ])
    for (const [index, entry] of audit.entries()) expect(entry.previousHash).toBe(audit[index - 1]?.hash ?? null)

    const history = await director.get('/v1/risk-summary-history')
    expect(history).toMatchObject([
      {
        riskId: summary.id,
        isSummaryHistory: true,
        allowedActions: [],
        latestDetail: { workflowStatus: { name: 'complete_managing_director' } },
        riskItems: [{ id: item.id, latestDetail: { workflowStatus: { name: 'complete_managing_director' } } }],
      },
    ])
    await director.get(`/v1/risk-summary-history/${history[0]!.id}`)
    await director.get('/v1/risk-summary-history/999999', 404)

    const drillDown = await director.get(`/v1/risks/${summary.id}?include_risk_items=true`)
    expect(drillDown.riskItems).toMatchObject([{ id: item.id }])
  })
})

const statusOf = (risk: { latestDetail: { workflowStatus: { name: string } } }) => risk.latestDetail.workflowStatus.name
