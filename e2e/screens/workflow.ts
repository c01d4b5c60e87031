import type { Risk } from '#domain/wire/risks'
import { assessmentOf, createCompleteRisk, type RiskApi } from '../../tests/support/riskInputs.ts'

/** Writes a complete item without a screen and submits it. */
export async function submitItem(author: RiskApi, eventDescription: string): Promise<Risk> {
  const { id } = await createCompleteRisk(author, { detail: { eventDescription } })
  return author.put(`/v1/risks/${id}/submit`)
}

/** Rejects the detail of an item and approves its plans, which ends the review. */
export async function rejectDetail(
  expert: RiskApi,
  id: number,
  stickyNotes: readonly { stickyNoteNo: number; comment: string }[],
): Promise<void> {
  const { latestDetail } = await expert.get(`/v1/risks/${id}`)
  await expert.put(`/v1/risk-details/${latestDetail.id}/review`, { reviewStatus: 'rejected', stickyNotes })
  for (const plan of latestDetail.mitigationPlans) {
    await expert.put(`/v1/mitigation-plans/${plan.id}/review`, { reviewStatus: 'approved' })
  }
}

/** Changes texts of the detail. */
export async function changeDetail(author: RiskApi, id: number, detail: object): Promise<Risk> {
  return author.put(`/v1/risks/${id}`, { detail })
}

/** Changes the net rating, by likelihood and impact. */
export async function rateNet(author: RiskApi, id: number, likelihood: number, impact: number): Promise<void> {
  const { latestDetail } = await author.get(`/v1/risks/${id}`)
  const net = latestDetail.assessments.find(({ type }) => type === 'net')!
  const { riskDetailId: _detail, type: _type, ...rating } = assessmentOf(latestDetail.id, 'net', likelihood, impact)
  await author.put(`/v1/assessments/${net.id}`, rating)
}

/** Takes a submitted record back, changes its detail and submits it again. */
export async function resubmit(author: RiskApi, id: number, detail: object): Promise<void> {
  await author.put(`/v1/risks/${id}/withdraw`)
  await changeDetail(author, id, detail)
  await author.put(`/v1/risks/${id}/submit`)
}
