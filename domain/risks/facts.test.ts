import { describe, expect, it } from 'vitest'
import { factKinds, factsOf, factWeights, hasFact, heavyWeight, type FactKind, type FactState } from './facts.ts'

const today = '2026-11-28'

const nothing: FactState = {
  gross: { likelihood: 4, impact: 4 },
  net: { likelihood: 3, impact: 4 },
  target: null,
  isCompleted: true,
  events: null,
  indicators: [],
  amounts: [],
  completion: null,
  quickDecision: null,
  progressSince: [],
  reviewedOn: '2026-11-01',
  spokenOn: null,
  appetite: 9,
  acceptance: null,
  targetState: null,
  targetMoves: 0,
  nextReviewOn: '2027-01-30',
  isRatedBeforeCritical: false,
}

const events = (likelihood: number | null) => ({ events: { count: 5, likelihood, lastOn: '2026-10-02' } })
const amountOf = (amount: number, others = {}) => ({
  amounts: [{ rate: 4, amount, currency: 'THB' as const, from: 10, to: 50, unit: 'THB' as const, ...others }],
})
const target = { score: 9, on: '2026-10-25' }
const lapsed = { state: 'lapsed' as const, until: '2026-10-21' }
const lowered = (loweredFrom: number | null, score: number, others = {}) => ({
  net: { likelihood: score, impact: 1 },
  appetite: 4,
  completion: { on: '2026-11-01', loweredFrom, isCopied: false },
  ...others,
})
const quick = (seconds: number | null) => ({ quickDecision: { on: '2026-11-20', seconds } })

/** Cases for both results of each kind. */
const cases: [FactKind, string, Partial<FactState>, object | null][] = [
  ['events', 'the net likelihood', events(3), null],
  [
    'events',
    'one above the net likelihood',
    events(4),
    { since: '2026-10-02', values: { events: 5, months: 36, likelihood: 4, rated: 3 } },
  ],
  ['events', 'no likelihood by the criteria', events(null), null],
  ['events', 'an unrated record', { ...events(5), net: null }, null],
  [
    'indicator_critical',
    'a critical indicator before the rating',
    { indicators: [{ state: 'critical', on: '2026-10-01' }] },
    null,
  ],
  [
    'indicator_critical',
    'two critical indicators after the rating',
    {
      isRatedBeforeCritical: true,
      indicators: [
        { state: 'critical', on: '2026-11-02' },
        { state: 'critical', on: '2026-11-20' },
        { state: 'warning', on: '2026-11-21' },
      ],
    },
    { since: '2026-11-20', values: { indicators: 2, score: 12 } },
  ],
  [
    'indicator_critical',
    'an indicator that is normal again',
    { isRatedBeforeCritical: true },
    { since: null, values: { indicators: 1 } },
  ],
  ['target_missed', 'a target on course', { target, targetState: 'on_course' }, null],
  [
    'target_missed',
    'a missed target',
    { target, targetState: 'missed' },
    { since: '2026-10-25', values: { target: 9, on: '2026-10-25', score: 12 } },
  ],
  [
    'target_missed',
    'a revision at the target that is not complete yet',
    { target: { ...target, score: 12 }, targetState: 'missed' },
    null,
  ],
  [
    'target_missed',
    'a revision one above the target',
    { target: { ...target, score: 11 }, targetState: 'missed' },
    { values: { target: 11 } },
  ],
  [
    'acceptance_lapsed',
    'a lapsed acceptance above the appetite',
    { acceptance: lapsed },
    { since: '2026-10-21', values: { on: '2026-10-21', score: 12, limit: 9 } },
  ],
  ['acceptance_lapsed', 'a lapsed acceptance at the appetite', { acceptance: lapsed, appetite: 12 }, null],
  [
    'acceptance_lapsed',
    'a lapsed acceptance one above the appetite',
    { acceptance: lapsed, appetite: 11 },
    { values: { limit: 11 } },
  ],
  ['acceptance_lapsed', 'an active acceptance', { acceptance: { ...lapsed, state: 'active' } }, null],
  ['acceptance_lapsed', 'an outdated acceptance', { acceptance: { ...lapsed, state: 'outdated' } }, null],
  ['amount_level', 'an amount at the lower bound', amountOf(10), null],
  ['amount_level', 'an amount at the upper bound', amountOf(50), null],
  [
    'amount_level',
    'an amount above the upper bound',
    amountOf(51),
    { since: null, values: { amount: 51, limit: 50, level: 4, currency: 'THB' } },
  ],
  ['amount_level', 'an amount below the lower bound', amountOf(9), { values: { amount: 9, limit: 10, level: 4 } }],
  [
    'amount_level',
    'a second amount outside its bounds',
    { amounts: [...amountOf(50).amounts, ...amountOf(500, { unit: 'USD' }).amounts, ...amountOf(60).amounts] },
    { values: { amount: 60 } },
  ],
  ['amount_level', 'an amount without an upper bound', amountOf(500, { to: null }), null],
  ['amount_level', 'an amount without a lower bound', amountOf(1, { from: null }), null],
  ['amount_level', 'an amount in another currency', amountOf(500, { currency: 'USD' }), null],
  ['amount_level', 'a criterion without a unit', amountOf(500, { unit: null }), null],
  ['target_postponed', 'two moves', { targetMoves: 2 }, null],
  ['target_postponed', 'three moves', { targetMoves: 3 }, { since: null, values: { moves: 3 } }],
  ['target_postponed', 'four moves', { target, targetMoves: 4 }, { values: { moves: 4, target: 9, on: '2026-10-25' } }],
  [
    'lowered_to_appetite',
    'a score lowered to the appetite',
    lowered(5, 4),
    { since: '2026-11-01', values: { before: 5, score: 4, limit: 4 } },
  ],
  ['lowered_to_appetite', 'a score lowered to one above the appetite', lowered(6, 5), null],
  ['lowered_to_appetite', 'an earlier score at the present appetite', lowered(4, 3), null],
  ['lowered_to_appetite', 'a score that was not lowered', lowered(null, 4), null],
  ['lowered_to_appetite', 'a record that is edited again', lowered(5, 4, { isCompleted: false }), null],
  [
    'copied_after_reset',
    'a copy',
    { completion: { on: '2026-11-01', loweredFrom: null, isCopied: true } },
    { since: '2026-11-01', values: { on: '2026-11-01' } },
  ],
  [
    'copied_after_reset',
    'another completion',
    { completion: { on: '2026-11-01', loweredFrom: 16, isCopied: false } },
    null,
  ],
  ['quick_approval', 'a slow decision', { quickDecision: null }, null],
  [
    'quick_approval',
    'a decision after 19 seconds',
    quick(19),
    { since: '2026-11-20', values: { limit: 20, seconds: 19 } },
  ],
  ['quick_approval', 'a decision without a look', quick(null), { since: '2026-11-20', values: { limit: 20 } }],
  ['plans_stalled', '89 days without progress', { progressSince: ['2026-08-31'] }, null],
  [
    'plans_stalled',
    '90 days without progress',
    { progressSince: ['2026-08-30'] },
    { since: '2026-08-30', values: { plans: 1, days: 90 } },
  ],
  [
    'plans_stalled',
    'two plans without progress',
    { progressSince: ['2026-08-29', '2026-11-01', '2026-08-28'] },
    { since: '2026-08-28', values: { plans: 2, days: 92 } },
  ],
  ['indicator_missing', 'a normal indicator', { indicators: [{ state: 'normal', on: today }] }, null],
  [
    'indicator_missing',
    'a missing indicator',
    { indicators: [{ state: 'missing', on: null }] },
    { since: null, values: { indicators: 1 } },
  ],
  ['review_overdue', 'a review tomorrow', { nextReviewOn: '2026-11-29' }, null],
  ['review_overdue', 'a review today', { nextReviewOn: today }, null],
  [
    'review_overdue',
    'a review yesterday',
    { nextReviewOn: '2026-11-27' },
    { since: '2026-11-27', values: { on: '2026-11-27' } },
  ],
  ['silent', '364 days of silence', { reviewedOn: '2025-11-29' }, null],
  [
    'silent',
    '365 days of silence',
    { reviewedOn: '2025-11-28' },
    { since: '2025-11-28', values: { on: '2025-11-28' } },
  ],
  [
    'silent',
    'a review after an old comment',
    { reviewedOn: '2025-11-28', spokenOn: '2024-01-01' },
    { since: '2025-11-28', values: { on: '2025-11-28' } },
  ],
  ['silent', 'a comment in the last year', { reviewedOn: '2024-01-01', spokenOn: '2026-01-01' }, null],
  ['silent', 'a record that is edited again', { reviewedOn: '2024-01-01', isCompleted: false }, null],
  [
    'all_middle',
    'the middle, gross and net',
    { gross: { likelihood: 3, impact: 3 }, net: { likelihood: 3, impact: 3 } },
    { since: null, values: { rate: 3 } },
  ],
  ['all_middle', 'the middle, net alone', { net: { likelihood: 3, impact: 3 } }, null],
  [
    'all_middle',
    'one step from the middle',
    { gross: { likelihood: 3, impact: 3 }, net: { likelihood: 3, impact: 2 } },
    null,
  ],
]

describe('the facts of a record (rule facts.kinds)', () => {
  it('are none where nothing speaks against the rating', () => {
    expect(factsOf(nothing, today)).toEqual([])
  })

  it.each(cases)('have the right result of %s for %s', (kind, _what, changes, expected) => {
    const found = factsOf({ ...nothing, ...changes }, today).filter((fact) => fact.kind === kind)
    if (expected === null) expect(found).toEqual([])
    else expect(found).toMatchObject([{ kind, weight: factWeights[kind], ...expected }])
  })

  it('are tested for each kind', () => {
    const kinds = cases.flatMap(([kind, , , expected]) => (expected ? [kind] : []))
    expect(factKinds.filter((kind) => !kinds.includes(kind))).toEqual([])
  })

  it('have the strongest first', () => {
    const state = { ...nothing, ...events(5), reviewedOn: '2024-01-01', targetMoves: 3, nextReviewOn: '2026-01-01' }
    const facts = factsOf(state, today)
    const weights = facts.map(({ weight }) => weight)
    expect(['events', 'silent', 'all_middle'].map((kind) => hasFact(facts, kind as FactKind))).toEqual([
      true,
      true,
      false,
    ])
    expect(weights).toEqual([5, 3, 2, 1])
    expect(weights.filter((weight) => weight >= heavyWeight)).toEqual([5, 3])
  })
})
