import { expect, it } from 'vitest'
import { changeOf } from './changeOf.ts'

const existing = { id: 7, updatedAt: '2026-03-02T08:00:00.000Z' }

it('changes only the fields of a recorded event that the register fills in (rule import.duplicates)', () => {
  const content = {
    detail: { riskCategoryId: null, eventDescription: 'A leak', rootCause: 'Rust', indicator: null },
    netAssessment: {
      likelihoodRate: null,
      keyCurrentControls: 'Scan',
      impactAssessmentItems: [{ impactTypeKey: 'financial', rate: 3 as const, assumption: null }],
    },
    mitigationPlans: [{ description: 'Paint', status: 'Pending' as const }],
  }
  expect(changeOf(content, existing)).toEqual({
    ...existing,
    detail: { rootCause: 'Rust' },
    netAssessment: { keyCurrentControls: 'Scan', impactAssessmentItems: [{ impactTypeKey: 'financial', rate: 3 }] },
    mitigationPlans: [{ description: 'Paint', status: 'Pending' }],
  })
})
