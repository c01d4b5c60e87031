import { describe, expect, it } from 'vitest'
import { problemsOfConfirmation, questionsOf, type ConfirmedRecord } from './confirmation.ts'

const record = (others: Partial<ConfirmedRecord> = {}): ConfirmedRecord => ({
  facts: [],
  latePlans: 0,
  isTargetOpen: false,
  ...others,
})
const heavy = record({ facts: [{ weight: 2 }, { weight: 3 }] })
const open = record({ isTargetOpen: true })
const scores = { net: 12, target: 9 }

describe('the answers of a confirmation (rule review-dates.evidence)', () => {
  it.each([
    ['nothing', record(), { comment: false, target: false }],
    ['a fact of weight 2', record({ facts: [{ weight: 2 }] }), { comment: false, target: false }],
    ['a fact of weight 3', heavy, { comment: true, target: false }],
    ['a late plan', record({ latePlans: 1 }), { comment: true, target: false }],
    ['an open target', open, { comment: false, target: true }],
  ])('are necessary with %s', (_what, one, expected) => {
    expect(questionsOf(one)).toEqual(expected)
  })

  it.each([
    ['no comment', heavy, {}, scores, { comment: 'required' }],
    ['an empty comment', heavy, { comment: ' ' }, scores, { comment: 'required' }],
    ['a comment', heavy, { comment: 'Insured' }, scores, {}],
    ['no answer about the target', open, {}, scores, { target: 'required' }],
    ['a kept target', open, { target: 'kept' as const }, scores, {}],
    [
      'a target reached one above it',
      open,
      { target: 'reached' as const },
      { net: 10, target: 9 },
      { target: 'targetNotReached' },
    ],
    ['a target reached at it', open, { target: 'reached' as const }, { net: 9, target: 9 }, {}],
    [
      'a target reached without one',
      record(),
      { target: 'reached' as const },
      { net: 9, target: null },
      { target: 'targetNotReached' },
    ],
    [
      'a target reached without a rating',
      open,
      { target: 'reached' as const },
      { net: null, target: 9 },
      { target: 'targetNotReached' },
    ],
  ])('are refused or accepted with %s', (_what, one, answers, of, expected) => {
    expect(problemsOfConfirmation(one, answers, of)).toEqual(expected)
  })
})
