import { describe, expect, it } from 'vitest'
import type { ImportedRisk } from '#domain/wire/riskImports'
import { isHistoryAllowed, missingInHistory } from './history.ts'

// Midnight is that of the group: it is the 21st there already.
const now = new Date('2026-11-20T18:00:00Z')

it.each([
  ['', false],
  ['2026-11-20', false],
  ['2026-11-21', true],
  ['2026-12-01', true],
])('completed records can be imported with the setting %j: %s (rule import.history)', (until, expected) => {
  expect(isHistoryAllowed(until, now)).toBe(expected)
})

describe('what a completed record lacks (rules import.history and workflow.completeness)', () => {
  const rated = (likelihoodRate: 1 | 5 | null, rate: 1 | 5 | null) => ({
    likelihoodRate,
    impactAssessmentItems: [{ impactTypeKey: 'financial', rate }],
  })
  const whole: ImportedRisk = {
    detail: { riskCategoryId: 1, eventDescription: 'A leak', rootCause: 'Rust' },
    grossAssessment: rated(5, 5),
    netAssessment: rated(1, 1),
  }

  it.each<[string, ImportedRisk, boolean, Record<string, string>]>([
    ['has all', whole, false, {}],
    [
      'has an event alone',
      { detail: { riskCategoryId: null, eventDescription: 'A leak', rootCause: null } },
      false,
      {
        'detail.riskCategoryId': 'required',
        'detail.rootCause': 'required',
        'grossAssessment.likelihoodRate': 'required',
        'grossAssessment.impactAssessmentItems': 'impactRequired',
        'netAssessment.likelihoodRate': 'required',
        'netAssessment.impactAssessmentItems': 'impactRequired',
      },
    ],
    ['does not describe another category', whole, true, { 'detail.riskCategoryDescription': 'required' }],
    [
      'has an impact that is not rated',
      { ...whole, grossAssessment: rated(5, null) },
      false,
      { 'grossAssessment.impactAssessmentItems': 'impactRequired' },
    ],
    ['is high, without a plan', { ...whole, netAssessment: rated(5, 5) }, false, { mitigationPlans: 'planRequired' }],
    [
      'is high, with a plan',
      { ...whole, netAssessment: rated(5, 5), mitigationPlans: [{ description: 'Paint', status: 'Complete' }] },
      false,
      {},
    ],
  ])('where it %s', (_, content, isOther, missing) => {
    expect(missingInHistory(content, isOther)).toEqual(missing)
  })
})
