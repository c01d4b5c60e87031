import { valueOf } from './returned/fieldValues.ts'
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

it.each([
  ['46023', { value: '2026-01-01' }],
  ['1/1/2026', { value: '2026-01-01' }],
  ['', { value: null }],
  ['12345', { problem: 'unknownDay' }],
  ['460235', { problem: 'unknownDay' }],
])('the day %j of a returned workbook is %j, also where the cell lost its format', (cell, value) => {
  expect(valueOf('plan', 'dueDate', cell, { categories: [], impacts: [] })).toEqual(value)
})
