import { describe, expect, it } from 'vitest'
import { assessmentTexts, detailTexts, impactTexts, recordOf } from '#domain/risks/fieldNames'
import { riskDetail } from '#domain/wire/riskDetails'
import type { DetailRow } from '#server/queries/risks/riskRows'
import { presentRiskDetail } from './risk.ts'

const at = '2026-03-02T08:00:00.000Z'

/** As a picture of the history that was taken before any of the texts existed. */
const oldPicture: Partial<DetailRow> = {
  id: 1,
  riskId: 1,
  revision: 1,
  workflowStatus: 'complete_internal_owner',
  submitRole: null,
  reviewStatus: 'approved',
  riskCategory: null,
  fileAttachment: [],
  copyFileAttachment: null,
  inactiveStatus: null,
  mitigationPlans: [],
  createdAt: at,
  updatedAt: at,
}
const oldImpact = { id: 1, impactType: { key: 'financial', nameEn: 'Financial', nameTh: 'การเงิน' }, rate: 2 }
const oldAssessment = {
  id: 1,
  riskDetailId: 1,
  type: 'net',
  likelihoodRate: 2,
  impactAssessmentItems: [oldImpact],
  highestImpactRate: 2,
  heatMapIndicator: 'low',
  activeflag: true,
  createdAt: at,
  updatedAt: at,
}

describe('a revision of the history', () => {
  it('says null for every text that came after it', () => {
    const presented = presentRiskDetail({ ...oldPicture, assessments: [oldAssessment] } as unknown as DetailRow, 'en')
    expect(riskDetail.parse(presented)).toMatchObject({
      ...recordOf(detailTexts, () => null),
      assessments: [
        {
          ...recordOf(assessmentTexts, () => null),
          impactAssessmentItems: [recordOf(impactTexts, () => null)],
        },
      ],
    })
  })
})
