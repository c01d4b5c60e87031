import { describe, expect, it } from 'vitest'
import { hintsFor, impactsRatedOnce, type HintedRecord } from './hints.ts'

type Place = [likelihood: number | null, impact: number | null]

function record(gross: Place, net: Place, controls: string | null, plan?: HintedRecord['mitigationPlans'][number]) {
  const assessment = (type: 'gross' | 'net', [likelihoodRate, rate]: Place) => ({
    type,
    likelihoodRate,
    keyCurrentControls: type === 'net' ? controls : null,
    impactAssessmentItems: [{ rate }],
  })
  return { assessments: [assessment('gross', gross), assessment('net', net)], mitigationPlans: plan ? [plan] : [] }
}

const hedge = { description: 'Hedge', ownerUserId: 1, dueDate: '2027-03-31' }

describe('the hints before a submission', () => {
  it.each<[string, HintedRecord, string[]]>([
    ['net above gross', record([2, 2], [3, 2], 'Scan'), ['netAboveGross']],
    ['net as gross', record([2, 2], [2, 2], null), []],
    ['lowered without controls', record([4, 3], [2, 3], '  '), ['loweredWithoutControls']],
    ['lowered with controls', record([4, 3], [2, 3], 'Scan'), []],
    ['high without a plan', record([5, 5], [5, 5], 'Scan'), ['highWithoutRunningPlan']],
    [
      'high with a plan that only waits',
      record([5, 5], [5, 5], 'Scan', { ...hedge, status: 'Pending' }),
      ['highWithoutRunningPlan'],
    ],
    ['high with a plan in progress', record([5, 5], [5, 5], 'Scan', { ...hedge, status: 'In Progress' }), []],
    [
      'high with a plan in progress that says nothing',
      record([5, 5], [5, 5], 'Scan', { ...hedge, description: ' ', status: 'In Progress' }),
      ['highWithoutRunningPlan'],
    ],
    [
      'an open plan without a due date',
      record([2, 2], [2, 2], null, { ...hedge, status: 'Pending', dueDate: '' }),
      ['planWithoutDueDate'],
    ],
    [
      'an open plan of a form without an owner',
      record([2, 2], [2, 2], null, { ...hedge, status: 'Pending', ownerUserId: null }),
      ['planWithoutOwner'],
    ],
    [
      'an open stored plan without an owner',
      record([2, 2], [2, 2], null, { description: 'Hedge', status: 'Pending', owner: null, dueDate: '2027-03-31' }),
      ['planWithoutOwner'],
    ],
    [
      'an open stored plan with an owner',
      record([2, 2], [2, 2], null, { description: 'Hedge', status: 'Pending', owner: {}, dueDate: '2027-03-31' }),
      [],
    ],
    [
      'a completed plan without an owner and a due date',
      record([2, 2], [2, 2], null, { ...hedge, status: 'Complete', ownerUserId: null, dueDate: null }),
      [],
    ],
    [
      'an empty plan without a due date',
      record([2, 2], [2, 2], null, { description: ' ', status: 'Pending', dueDate: '' }),
      [],
    ],
    ['net not rated yet', record([5, 5], [null, 5], null), []],
    ['all at once', record([1, 5], [5, 5], null), ['netAboveGross', 'highWithoutRunningPlan']],
  ])('of a record with %s', (_name, given, expected) => {
    expect(hintsFor(given)).toEqual(expected)
  })

  it.each<[string, number | null, HintedRecord, HintedRecord, string[]]>([
    [
      'with the same controls',
      9,
      record([4, 4], [3, 4], 'Scan'),
      record([4, 4], [3, 3], ' Scan '),
      ['loweredToAppetite'],
    ],
    ['with another control', 9, record([4, 4], [3, 4], 'Scan'), record([4, 4], [3, 3], 'Filter'), []],
    [
      'with a completed plan',
      9,
      record([4, 4], [3, 4], 'Scan', { ...hedge, status: 'In Progress' }),
      record([4, 4], [3, 3], 'Scan', { ...hedge, status: 'Complete' }),
      [],
    ],
    [
      'after a completed plan was opened again',
      9,
      record([4, 4], [3, 4], 'Scan', { ...hedge, status: 'Complete' }),
      record([4, 4], [3, 3], 'Scan', { ...hedge, status: 'In Progress' }),
      ['loweredToAppetite'],
    ],
    ['and stays above', 8, record([4, 4], [3, 4], 'Scan'), record([4, 4], [3, 3], 'Scan'), []],
    ['from below', 12, record([4, 4], [3, 4], 'Scan'), record([4, 4], [3, 3], 'Scan'), []],
    ['without an appetite', null, record([4, 4], [3, 4], 'Scan'), record([4, 4], [3, 3], 'Scan'), []],
  ])('of a net that was lowered %s', (_name, appetite, decided, given, expected) => {
    expect(hintsFor(given, appetite, decided)).toEqual(expected)
  })

  it('of an impact whose net is above its gross, although the highest is the same', () => {
    const items = (finance: number) => [
      { rate: 4, impactTypeKey: 'people' },
      { rate: finance, impactTypeKey: 'finance' },
    ]
    const [gross, net] = record([3, 4], [3, 4], 'Scan').assessments
    const rated = (before: number, after: number) => ({
      assessments: [
        { ...gross!, impactAssessmentItems: items(before) },
        { ...net!, impactAssessmentItems: items(after) },
      ],
      mitigationPlans: [],
    })
    expect(hintsFor(rated(2, 3))).toEqual(['netAboveGross'])
    expect(hintsFor(rated(3, 3))).toEqual([])
  })

  it('name the impacts that only gross or only net rates, of a form and of a stored record', () => {
    const both = record([3, 3], [3, 3], 'Scan')
    const [gross, net] = both.assessments
    const once: HintedRecord = {
      ...both,
      assessments: [
        {
          ...gross!,
          impactAssessmentItems: [
            { rate: 3, impactTypeKey: 'financial' },
            { rate: 3, impactTypeKey: 'safety' },
          ],
        },
        {
          ...net!,
          impactAssessmentItems: [
            { rate: 3, impactType: { key: 'safety' } },
            { rate: null, impactTypeKey: 'financial' },
          ],
        },
      ],
    }
    expect(impactsRatedOnce(once)).toEqual(['financial'])
    expect(hintsFor(once)).toEqual(['ratedOnce'])
  })

  it('show nothing of a record without assessments', () => {
    expect(hintsFor({ assessments: [], mitigationPlans: [] })).toEqual([])
  })
})
