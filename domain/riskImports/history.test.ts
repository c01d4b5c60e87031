import { describe, expect, it } from 'vitest'
import type { ImportedRisk } from '../wire/riskImports.ts'
import { historyAllowableUntil, historyDenial, missingInHistory } from './history.ts'

// Midnight is that of the group: it is the 21st there already.
const now = new Date('2026-11-20T18:00:00Z')

describe('who may import completed records (rule import.history)', () => {
  const until = (allowedUntil: string, id = 7) => ({ allowedUntil, allowedBy: { id } })

  it.each([
    ['nothing was allowed', null, false, 'historyNotAllowed'],
    ['it was allowed until yesterday', until('2026-11-20'), false, 'historyEnded'],
    ['it is allowed until today', until('2026-11-21'), false, null],
    ['it is allowed for longer', until('2026-12-01'), false, null],
    ['they allowed it themselves', until('2026-12-01', 1), false, 'historyOwn'],
    ['they allowed it themselves, and may decide on their own', until('2026-12-01', 1), true, null],
    ['they allowed it themselves until yesterday', until('2026-11-20', 1), true, 'historyEnded'],
  ])('where %s', (_, permission, decidesOwn, denial) => {
    expect(historyDenial(permission, { userId: 1, decidesOwn, now })).toBe(denial)
  })

  it('is allowed for a month at most', () => {
    expect(historyAllowableUntil(now)).toBe('2026-12-22')
  })
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
