import { afterEach, describe, expect, it, vi } from 'vitest'
import { dataProvider } from '../dataProvider.ts'
import { recordFetch } from '../testSupport/recordedFetch.ts'

afterEach(() => vi.unstubAllGlobals())

const seen = { id: 7, updatedAt: '2024-02-01T08:00:00.000Z' }
const updatedAt = seen.updatedAt
const note = { stickyNoteNo: 0, comment: 'Please explain the assumption' }
const rating = { impactTypeKey: 'financial', rate: 4 as const, financialImpact: ' ', assumption: 'One week' }
const assessment = {
  riskDetailId: 9,
  type: 'net' as const,
  likelihoodRate: 3,
  keyCurrentControls: '\n',
  impactAssessmentItems: [rating],
}
const savedAssessment = {
  ...assessment,
  keyCurrentControls: null,
  impactAssessmentItems: [{ ...rating, financialImpact: null }],
}
const records = [
  { ...seen, type: 'summary' as const, order: 4 },
  { id: 8, updatedAt, type: 'item' as const },
]
const lists = { riskSummaryRequire: [seen], riskItemRequire: [{ id: 8, updatedAt }] }

/** Every method that changes something, with its call and its body. */
const changes: [string, () => Promise<unknown>, string, object][] = [
  [
    'updateRisk',
    () => dataProvider.updateRisk(seen, { isPrivate: true, detail: { eventDescription: ' ' } }),
    'PUT /api/v1/risks/7',
    { isPrivate: true, detail: { eventDescription: null }, updatedAt },
  ],
  [
    'updateRisk without a detail',
    () => dataProvider.updateRisk(seen, { riskIds: [1] }),
    'PUT /api/v1/risks/7',
    { riskIds: [1], updatedAt },
  ],
  ['submitRisk', () => dataProvider.submitRisk(seen), 'PUT /api/v1/risks/7/submit', { updatedAt }],
  ['withdrawRisk', () => dataProvider.withdrawRisk(seen), 'PUT /api/v1/risks/7/withdraw', { updatedAt }],
  ['undoRisk', () => dataProvider.undoRisk(seen), 'PUT /api/v1/risks/7/undo', { updatedAt }],
  [
    'setActive',
    () => dataProvider.setActive(seen, false),
    'PUT /api/v1/risks/7/changeActive',
    { isActive: false, updatedAt },
  ],
  [
    'deleteRisk of a summary',
    () => dataProvider.deleteRisk({ ...seen, type: 'summary' }),
    'DELETE /api/v1/risks/7',
    { updatedAt },
  ],
  [
    'deleteRisk of an item',
    () => dataProvider.deleteRisk({ ...seen, type: 'item' }),
    'DELETE /api/v1/risks/item/7',
    { updatedAt },
  ],
  ['editAgain', () => dataProvider.editAgain(seen), 'POST /api/v1/risk-details', { riskId: 7, updatedAt }],
  [
    'reviewDetail',
    () => dataProvider.reviewDetail(seen, { reviewStatus: 'rejected', stickyNotes: [note] }),
    'PUT /api/v1/risk-details/7/review',
    { reviewStatus: 'rejected', stickyNotes: [note], updatedAt },
  ],
  [
    'saveAssessment, the first time',
    () => dataProvider.saveAssessment(assessment),
    'POST /api/v1/assessments',
    savedAssessment,
  ],
  [
    'saveAssessment, again',
    () => dataProvider.saveAssessment(assessment, seen),
    'PUT /api/v1/assessments/7',
    { ...savedAssessment, updatedAt },
  ],
  [
    'saveMitigationPlans',
    () => dataProvider.saveMitigationPlans(9, [{ id: 1, description: ' ', status: 'Pending', updatedAt }]),
    'PUT /api/v1/mitigation-plans',
    { riskDetailId: 9, mitigationPlans: [{ id: 1, description: null, status: 'Pending', updatedAt }] },
  ],
  [
    'reviewMitigationPlan',
    () => dataProvider.reviewMitigationPlan(seen, { reviewStatus: 'approved', stickyNotes: [] }),
    'PUT /api/v1/mitigation-plans/7/review',
    { reviewStatus: 'approved', stickyNotes: [], updatedAt },
  ],
  ['submitReport', () => dataProvider.submitReport(records), 'POST /api/v1/risk-summary/submit', lists],
  ['approveReport', () => dataProvider.approveReport(records), 'POST /api/v1/risk-summary/approve', lists],
  [
    'rejectReport',
    () => dataProvider.rejectReport(records, [note]),
    'POST /api/v1/risk-summary/reject',
    { ...lists, stickyNotes: [note] },
  ],
  [
    'withdrawSummaries',
    () => dataProvider.withdrawSummaries([seen]),
    'PUT /api/v1/risk-summary/withdraw',
    { riskSummaryRequire: [seen] },
  ],
  [
    'undoSummaries',
    () => dataProvider.undoSummaries([seen]),
    'PUT /api/v1/risk-summary/undo',
    { riskSummaryRequire: [seen] },
  ],
  [
    'orderSummaries',
    () => dataProvider.orderSummaries([{ id: 7, order: 1 }]),
    'PUT /api/v1/risk-summary/order',
    { risks: [{ id: 7, order: 1 }] },
  ],
]

describe('methods that change something', () => {
  it.each(changes)('%s', async (_name, run, call, body) => {
    const requests = recordFetch({ body: { id: 7 } })
    await run()
    expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([call])
    expect(requests[0]?.body).toEqual(body)
  })

  it('answers the changed record', async () => {
    recordFetch({ body: { id: 7, isActive: true } })
    expect(await dataProvider.submitRisk(seen)).toEqual({ id: 7, isActive: true })
    expect(await dataProvider.deleteRisk({ ...seen, type: 'item' })).toEqual({ id: 7, isActive: true })
  })

  it('rejects with status and message of a conflict', async () => {
    recordFetch({ status: 409, body: { statusCode: 409, error: 'Conflict', message: 'Changed meanwhile' } })
    await expect(dataProvider.withdrawRisk(seen)).rejects.toMatchObject({ status: 409, message: 'Changed meanwhile' })
  })
})

describe('methods that read', () => {
  it('getAudit', async () => {
    const requests = recordFetch({ body: [{ id: 1, action: 'create' }] })
    expect(await dataProvider.getAudit(7)).toEqual([{ id: 1, action: 'create' }])
    expect(requests[0]).toMatchObject({ method: 'GET', path: '/api/v1/risks/7/audit' })
  })

  it('getDrillDown', async () => {
    const requests = recordFetch({ body: { id: 7, riskItems: [] } })
    expect(await dataProvider.getDrillDown(7)).toEqual({ id: 7, riskItems: [] })
    expect(requests[0]).toMatchObject({ path: '/api/v1/risks/7', query: { include_risk_items: 'true' } })
  })

  it('getHeatMap', async () => {
    const requests = recordFetch({ body: { gross: [], net: [] } })
    await dataProvider.getHeatMap({ type: 'item', companyGroupId: [8], includeDescendants: true, q: 'kiln' })
    expect(requests[0]).toMatchObject({
      path: '/api/v1/heat-map',
      query: { type: 'item', company_group_id: '8', include_descendants: 'true', q: 'kiln' },
    })
  })

  it('countRisks reads the total alone', async () => {
    const requests = recordFetch({ body: [{ id: 1 }], headers: { 'content-range': 'risks 0-0/42' } })
    expect(await dataProvider.countRisks({ type: 'item' })).toBe(42)
    expect(requests[0]).toMatchObject({ path: '/api/v1/risks', query: { type: 'item', page: '1', per_page: '1' } })
  })
})
