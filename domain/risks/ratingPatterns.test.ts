import { describe, expect, it } from 'vitest'
import { comparePatterns, patternsOfCompletion, secondsOfQuickDecision } from './ratingPatterns.ts'

const decidedAt = new Date('2026-11-29T10:00:20.000Z')

it('records with a pattern at two moments are counted once each, in the groups and patterns of both (rule patterns.previous)', () => {
  const row = (pattern: 'silent' | 'quick_approval' | 'too_few', id: number, riskIds?: number[]) => ({
    pattern,
    companyGroup: { id },
    riskIds,
  })
  const now = [
    row('silent', 8, [1, 2]),
    row('quick_approval', 8, [2, 3]),
    row('silent', 9, [4, 5, 6]),
    row('silent', 7, [9]),
  ]
  expect(comparePatterns([row('silent', 8, [1]), row('quick_approval', 8, [1]), row('silent', 9, [])], now)).toEqual({
    before: 1,
    now: 6,
  })
  // Quick decisions were not recorded then, and group 9 had too few records.
  expect(comparePatterns([row('silent', 8, [7, 8, 9]), row('too_few', 9)], now)).toEqual({ before: 3, now: 2 })
  expect(comparePatterns([row('too_few', 8)], now)).toBeNull()
  expect(comparePatterns([], now)).toBeNull()
})

describe('the patterns of decisions and completions (rule patterns.kinds)', () => {
  it.each([
    ['never', null, null],
    ['after the decision', '2026-11-29T10:00:21.000Z', null],
    ['8.4 seconds before', '2026-11-29T10:00:11.600Z', 8],
    ['just under 20 seconds before', '2026-11-29T10:00:00.001Z', 20],
    ['20 seconds before', '2026-11-29T10:00:00.000Z', undefined],
  ])('a decision on a revision that was opened %s', (_, openedAt, seconds) => {
    expect(secondsOfQuickDecision(openedAt === null ? null : new Date(openedAt), decidedAt)).toBe(seconds)
  })

  const lowered = {
    before: 12,
    after: 9,
    appetite: 9,
    hasSameControls: true,
    hasCompletedPlan: false,
    isSameAfterReset: false,
  }

  it.each([
    ['to the appetite', {}, 12],
    ['but not to the appetite', { after: 10 }, null],
    ['from the appetite', { before: 9, after: 8 }, null],
    ['from no rating', { before: null }, null],
    ['to no rating', { after: null }, null],
    ['without an appetite', { appetite: null }, null],
    ['with other controls', { hasSameControls: false }, null],
    ['with a completed plan', { hasCompletedPlan: true }, null],
  ])('a score lowered %s', (_, change, loweredFrom) => {
    expect(patternsOfCompletion({ ...lowered, ...change })).toEqual({ loweredFrom, isCopied: false })
  })

  it('a revision that repeats the one before a reset', () => {
    expect(patternsOfCompletion({ ...lowered, before: 9, isSameAfterReset: true })).toEqual({
      loweredFrom: null,
      isCopied: true,
    })
  })
})
