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

describe('the hints before a submission', () => {
  it.each<[string, HintedRecord, string[]]>([
    ['net above gross', record([2, 2], [3, 2], 'Scan'), ['netAboveGross']],
    ['net as gross', record([2, 2], [2, 2], null), []],
    ['lowered without controls', record([4, 3], [2, 3], '  '), ['loweredWithoutControls']],
    ['lowered with controls', record([4, 3], [2, 3], 'Scan'), []],
    ['high without a plan', record([5, 5], [5, 5], 'Scan'), ['highWithoutRunningPlan']],
    [
      'high with a plan that only waits',
      record([5, 5], [5, 5], 'Scan', { description: 'Hedge', status: 'Pending' }),
      ['highWithoutRunningPlan'],
    ],
    [
      'high with a plan in progress',
      record([5, 5], [5, 5], 'Scan', { description: 'Hedge', status: 'In Progress' }),
      [],
    ],
    [
      'high with a plan in progress that says nothing',
      record([5, 5], [5, 5], 'Scan', { description: ' ', status: 'In Progress' }),
      ['highWithoutRunningPlan'],
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
      record([4, 4], [3, 4], 'Scan', { description: 'Hedge', status: 'In Progress' }),
      record([4, 4], [3, 3], 'Scan', { description: 'Hedge', status: 'Complete' }),
      [],
    ],
    [
      'after a completed plan was opened again',
      9,
      record([4, 4], [3, 4], 'Scan', { description: 'Hedge', status: 'Complete' }),
      record([4, 4], [3, 3], 'Scan', { description: 'Hedge', status: 'In Progress' }),
      ['loweredToAppetite'],
    ],
    ['and stays above', 8, record([4, 4], [3, 4], 'Scan'), record([4, 4], [3, 3], 'Scan'), []],
    ['from below', 12, record([4, 4], [3, 4], 'Scan'), record([4, 4], [3, 3], 'Scan'), []],
    ['without an appetite', null, record([4, 4], [3, 4], 'Scan'), record([4, 4], [3, 3], 'Scan'), []],
  ])('of a net that was lowered %s', (_name, appetite, decided, given, expected) => {
    expect(hintsFor(given, appetite, decided)).toEqual(expected)
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
            { rate: 2, impactTypeKey: 'safety' },
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
