import { expect, it } from 'vitest'
import { areInOrder, initialReviewIntervals, nextReviewOf } from './reviewDates.ts'

it.each([
  ['2026-01-01', 'high', '2026-04-01'],
  ['2026-01-01', 'low', '2027-01-01'],
  [null, 'high', null],
  ['2026-01-01', null, null],
] as const)('a record reviewed on %s with the level %s is reviewed next on %s (rule review-dates.next)', (...given) => {
  const [reviewedOn, level, next] = given
  expect(nextReviewOf({ reviewedOn, level }, initialReviewIntervals)).toBe(next)
})

it.each([
  [90, 180, 365, true],
  [90, 90, 90, true],
  [91, 90, 90, false],
  [90, 366, 365, false],
])('intervals of %i, %i and %i days are in the order of the levels: %s', (high, medium, low, expected) => {
  expect(areInOrder({ high, medium, low })).toBe(expected)
})

it('without intervals no record has a next review', () => {
  expect(nextReviewOf({ reviewedOn: '2026-01-01', level: 'high' }, null)).toBeNull()
})
