import { expect, it } from 'vitest'
import { withoutFields } from './withoutFields.ts'

const change = {
  id: 7,
  updatedAt: '2026-03-02T08:00:00.000Z',
  isPrivate: true,
  detail: { riskCategoryId: 2, riskCategoryDescription: 'Words', rootCause: 'Cause' },
  netAssessment: {
    likelihoodRate: 2 as const,
    impactAssessmentItems: [{ impactTypeKey: 'safety', rate: 3 as const }],
    removedImpacts: ['financial'],
  },
  mitigationPlans: [{ id: 1, status: 'Complete' as const }],
  removedPlanIds: [2],
}

it.each([
  [['isPrivate'], ['isPrivate']],
  [['mitigationPlans'], ['mitigationPlans', 'removedPlanIds']],
  [['rootCause', 'riskCategoryId'], ['detail']],
  [['netAssessment.likelihoodRate', 'netAssessment.impactAssessmentItems'], ['netAssessment']],
])('leaves %j of a change as they are saved', (fields, gone) => {
  const left = withoutFields(change, fields)
  const names = Object.keys(change) as (keyof typeof change)[]
  expect(Object.keys(left)).toEqual(names.filter((name) => !gone.includes(name)))
  for (const name of names.filter((one) => !gone.includes(one))) expect(left[name]).toEqual(change[name])
})

it('keeps the other fields of a part', () => {
  expect(withoutFields(change, ['rootCause']).detail).toEqual({ riskCategoryId: 2, riskCategoryDescription: 'Words' })
  expect(withoutFields(change, ['netAssessment.impactAssessmentItems']).netAssessment).toEqual({ likelihoodRate: 2 })
})
