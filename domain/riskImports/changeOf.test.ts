import { expect, it } from 'vitest'
import { changeOf, withoutFields } from './changeOf.ts'
import { valueOf } from './returned/fieldValues.ts'

const existing = { id: 7, updatedAt: '2026-03-02T08:00:00.000Z' }

it('a register changes only the fields of a recorded event that it fills in (rule import.duplicates)', () => {
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
])('the fields %j of a change stay as they are saved', (fields, gone) => {
  const left = withoutFields(change, fields)
  const names = Object.keys(change) as (keyof typeof change)[]
  expect(Object.keys(left)).toEqual(names.filter((name) => !gone.includes(name)))
  for (const name of names.filter((one) => !gone.includes(one))) expect(left[name]).toEqual(change[name])
})

it('a part of a change keeps its other fields', () => {
  expect(withoutFields(change, ['rootCause']).detail).toEqual({ riskCategoryId: 2, riskCategoryDescription: 'Words' })
  expect(withoutFields(change, ['netAssessment.impactAssessmentItems']).netAssessment).toEqual({ likelihoodRate: 2 })
})
