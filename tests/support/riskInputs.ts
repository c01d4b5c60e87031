import type { Client } from './api.ts'

/** The requirements of a caller for writing and reviewing a risk, over any transport. */
export type RiskApi = Pick<Client, 'get' | 'post' | 'put'>

/** A detail that is complete for a submission. */
export const completeDetail = {
  riskCategoryId: 1,
  eventDescription: 'A kiln refractory lining fails during the peak season and stops clinker production.',
  rootCause: 'The lining is near the end of its life and spare bricks take twelve weeks to arrive.',
  indicator: 'Shell temperature above 350 degrees',
  triggerPoint: 'Three readings above the limit within a week',
}

/** An assessment of one rated impact. */
export const assessmentOf = (
  riskDetailId: number,
  type: 'gross' | 'net',
  likelihoodRate: number,
  impactRate: number,
) => ({
  riskDetailId,
  type,
  likelihoodRate,
  keyCurrentControls: 'Weekly thermal scan of the shell',
  impactAssessmentItems: [{ impactTypeKey: 'financial', rate: impactRate, financialImpact: 'THB 40 million' }],
})

/** Creates an item that has nothing but its detail. */
export const createDraft = (client: RiskApi) =>
  client.post('/v1/risks/create', { type: 'item', detail: completeDetail }, 201)

/** Creates a risk that is complete: detail, gross 4x4, net 2x3 and one mitigation plan. */
export async function createCompleteRisk(
  client: RiskApi,
  overrides: {
    type?: 'item' | 'summary'
    isPrivate?: boolean
    riskIds?: number[]
    detail?: object
    net?: [number, number]
  } = {},
) {
  const { type = 'item', detail, net = [2, 3], ...rest } = overrides
  const risk = await client.post('/v1/risks/create', { type, ...rest, detail: { ...completeDetail, ...detail } }, 201)
  const detailId = risk.latestDetail.id
  await client.post('/v1/assessments', assessmentOf(detailId, 'gross', 4, 4), 201)
  await client.post('/v1/assessments', assessmentOf(detailId, 'net', ...net), 201)
  await client.post(
    '/v1/mitigation-plans',
    { riskDetailId: detailId, mitigationPlans: [{ description: 'Order a spare lining', status: 'In Progress' }] },
    201,
  )
  return client.get(`/v1/risks/${risk.id}`)
}

/** Approves the detail and every plan of an item. */
export async function approveReview(expert: RiskApi, risk: { id: number }) {
  const { latestDetail } = await expert.get(`/v1/risks/${risk.id}`)
  await expert.put(`/v1/risk-details/${latestDetail.id}/review`, { reviewStatus: 'approved' })
  for (const plan of latestDetail.mitigationPlans) {
    await expert.put(`/v1/mitigation-plans/${plan.id}/review`, { reviewStatus: 'approved' })
  }
  return expert.get(`/v1/risks/${risk.id}`)
}
