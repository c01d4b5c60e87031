import { describe, expect, it } from 'vitest'
import { eventSteps, isContradicted, likelihoodAt, likelihoodOfEvents } from './events.ts'

const bounds = (unit: 'percent' | 'years' | 'people', ...pairs: [number | null, number | null][]) =>
  pairs.map(([from, to]) => ({ from, to, unit }))
const percent = bounds('percent', [null, 5], [5, 20], [20, 50], [50, 80], [80, null])
const years = bounds('years', [10, null], [5, 10], [2, 5], [1, 2], [null, 1])

describe('the likelihood of events (rule events.likelihood)', () => {
  it.each([
    // 100 x (1 - e^(-n/3)): 28.3, 48.7, 63.2, 73.6, 81.1
    [percent, 'percent', [null, 3, 3, 4, 4, 5]],
    // 3/n: 3, 1.5, 1, 0.75: at a shared limit the higher level counts.
    [years, 'years', [null, 3, 4, 5, 5, 5]],
    [bounds('people', [0, 5], [5, 9], [9, 10], [10, 11], [11, null]), 'another unit', [null, null, null]],
    [
      bounds('percent', [null, null], [null, null], [null, null], [null, null], [null, null]),
      'no bounds',
      [null, null],
    ],
    [bounds('percent', [0, 10], [60, 70], [90, 95], [96, 97], [98, 99]), 'gaps', [null, null, null, 2]],
    [bounds('years', [3, null], [1, 1]), 'values on a bound', [null, 1, null, 2]],
  ])('of criteria %#: %s', (criteria, _, expected) => {
    expect(expected.map((_level, events) => likelihoodOfEvents(events, criteria))).toEqual(expected)
  })

  it.each([[percent], [years], [bounds('percent', [0, 10], [60, 70], [90, 95], [96, 97], [98, 99])]])(
    'is the same from the steps of criteria %#, for any number of events',
    (criteria) => {
      const steps = eventSteps(criteria)
      const numbers = Array.from({ length: 60 }, (_, events) => events)
      expect(numbers.map((events) => likelihoodAt(steps, events))).toEqual(
        numbers.map((events) => likelihoodOfEvents(events, criteria)),
      )
      expect(steps.length).toBeLessThan(10)
    },
  )

  it('contradicts a lower net likelihood, and no record that is not rated', () => {
    expect([isContradicted(4, 3), isContradicted(4, 4), isContradicted(4, null), isContradicted(null, 1)]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
})
