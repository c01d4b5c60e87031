import { describe, expect, it } from 'vitest'
import { fieldWithinStep, missingBySteps, stepOfField } from './problems.ts'

describe('fields of the server on the steps of the wizard', () => {
  it.each([
    ['riskCategoryId', 'details', 'riskCategoryId'],
    ['detail.eventDescription', 'details', 'eventDescription'],
    ['grossAssessment.likelihoodRate', 'gross', 'likelihoodRate'],
    ['netAssessment.impactAssessmentItems', 'net', 'impactAssessmentItems'],
    ['mitigationPlans.1.description', 'mitigationPlans', 'mitigationPlans.1.description'],
    ['riskIds', 'details', 'riskIds'],
  ] as const)('%s is written on %s as %s', (field, step, name) => {
    expect(stepOfField(field)).toBe(step)
    expect(fieldWithinStep(field)).toBe(name)
  })

  it('counts what each step misses', () => {
    expect(missingBySteps(['rootCause', 'eventDescription', 'netAssessment.likelihoodRate'])).toEqual({
      details: 2,
      gross: 0,
      net: 1,
      mitigationPlans: 0,
    })
  })
})
