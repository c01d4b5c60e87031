import { describe, expect, it } from 'vitest'
import { missingForSubmit, type SubmittableRecord } from './completeness.ts'
import { levelOf, rates } from './heatMap.ts'

const gross = { type: 'gross', likelihoodRate: 4, impactAssessmentItems: [{ rate: 4 }] } as const
const net = { type: 'net', likelihoodRate: 2, impactAssessmentItems: [{ rate: null }, { rate: 3 }] } as const

const complete: SubmittableRecord = {
  riskCategoryId: 1,
  isOtherCategory: false,
  riskCategoryDescription: null,
  eventDescription: 'Kiln refractory failure',
  rootCause: 'Worn lining',
  assessments: [gross, net],
  mitigationPlans: [],
}

/** A submission checks completeness (rule workflow.completeness), one entry for each field. */
const cases: [string, Partial<SubmittableRecord>, object][] = [
  ['nothing', {}, {}],
  ['the category', { riskCategoryId: null }, { riskCategoryId: 'required' }],
  ['the description of the category Other', { isOtherCategory: true }, { riskCategoryDescription: 'required' }],
  [
    'a description of the category Other that says something',
    { isOtherCategory: true, riskCategoryDescription: ' \t' },
    { riskCategoryDescription: 'required' },
  ],
  ['nothing, Other being described', { isOtherCategory: true, riskCategoryDescription: 'Flood' }, {}],
  ['the event description', { eventDescription: null }, { eventDescription: 'required' }],
  ['an event description that says something', { eventDescription: ' \n ' }, { eventDescription: 'required' }],
  ['the root cause', { rootCause: null }, { rootCause: 'required' }],
  ['a root cause that says something', { rootCause: '  ' }, { rootCause: 'required' }],
  [
    'the gross assessment',
    { assessments: [net] },
    { 'grossAssessment.likelihoodRate': 'required', 'grossAssessment.impactAssessmentItems': 'impactRequired' },
  ],
  [
    'the net assessment',
    { assessments: [gross] },
    { 'netAssessment.likelihoodRate': 'required', 'netAssessment.impactAssessmentItems': 'impactRequired' },
  ],
  [
    'the gross likelihood',
    { assessments: [{ ...gross, likelihoodRate: null }, net] },
    { 'grossAssessment.likelihoodRate': 'required' },
  ],
  [
    'the net likelihood',
    { assessments: [gross, { ...net, likelihoodRate: null }] },
    { 'netAssessment.likelihoodRate': 'required' },
  ],
  [
    'a rated gross impact',
    { assessments: [{ ...gross, impactAssessmentItems: [{ rate: null }, {}] }, net] },
    { 'grossAssessment.impactAssessmentItems': 'impactRequired' },
  ],
  [
    'a rated net impact',
    { assessments: [gross, { ...net, impactAssessmentItems: [] }] },
    { 'netAssessment.impactAssessmentItems': 'impactRequired' },
  ],
]

describe('missingForSubmit', () => {
  it.each(cases)('misses %s', (_, changes, missing) => {
    expect(missingForSubmit({ ...complete, ...changes })).toEqual(missing)
  })

  it.each(rates.flatMap((likelihood) => rates.map((impact) => [likelihood, impact] as const)))(
    'asks for a mitigation plan at net likelihood %i by impact %i only where that is high',
    (likelihoodRate, rate) => {
      const assessments = [gross, { ...net, likelihoodRate, impactAssessmentItems: [{ rate: 1 }, { rate }] }]
      const problem = levelOf(likelihoodRate, rate) === 'high' ? { mitigationPlans: 'planRequired' } : {}
      expect(missingForSubmit({ ...complete, assessments })).toEqual(problem)
      expect(missingForSubmit({ ...complete, assessments, mitigationPlans: [{ description: ' ' }] })).toEqual(problem)
      expect(
        missingForSubmit({
          ...complete,
          assessments,
          mitigationPlans: [{ description: null }, { description: 'Dam' }],
        }),
      ).toEqual({})
    },
  )

  it('asks for no plan where only the gross level is high', () => {
    const assessments = [{ ...gross, likelihoodRate: 5, impactAssessmentItems: [{ rate: 5 }] }, net]
    expect(missingForSubmit({ ...complete, assessments })).toEqual({})
  })

  it('names all missing fields of an empty record together', () => {
    const empty = { ...complete, riskCategoryId: null, eventDescription: null, rootCause: null, assessments: [] }
    expect(Object.keys(missingForSubmit(empty)).sort()).toEqual(
      [
        'riskCategoryId',
        'eventDescription',
        'rootCause',
        'grossAssessment.likelihoodRate',
        'grossAssessment.impactAssessmentItems',
        'netAssessment.likelihoodRate',
        'netAssessment.impactAssessmentItems',
      ].sort(),
    )
  })
})
