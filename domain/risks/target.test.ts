import { describe, expect, it } from 'vitest'
import { isTargetDue, isTargetOpen, targetOf, targetStateOf } from './target.ts'
import { targetProgressOf } from './targetProgress.ts'

const target = targetOf({ targetLikelihood: 2, targetImpact: 3, targetOn: '2027-06-30' })
const plan = { status: 'In Progress', dueDate: '2027-03-31' } as const

describe('the course of a target (rule target.course)', () => {
  it.each([
    ['none', null, null, '2027-01-01', [plan], null],
    ['a net score of at most its own', target, 6, '2027-08-10', [], { name: 'reached' }],
    ['an open plan that is due before its day', target, 9, '2027-01-01', [plan], { name: 'onCourse' }],
    ['no plan', target, 9, '2027-01-01', [], { name: 'noPlan' }],
    ['a complete plan', target, 9, '2027-01-01', [{ ...plan, status: 'Complete' as const }], { name: 'noPlan' }],
    ['a plan without a day', target, 9, '2027-01-01', [{ ...plan, dueDate: null }], { name: 'noPlan' }],
    [
      'a plan that is due on its day',
      target,
      9,
      '2027-01-01',
      [{ ...plan, dueDate: '2027-06-30' }],
      { name: 'noPlan' },
    ],
    ['a revision that meets it and is in review', target, 9, '2027-01-01', [], { name: 'onApproval' }, 6],
    ['such a revision after its day', target, 9, '2027-08-10', [], { name: 'onApproval' }, 6],
    ['its day', target, 9, '2027-06-30', [plan], { name: 'onCourse' }],
    ['41 days after it', target, 9, '2027-08-10', [plan], { name: 'late', days: 41 }],
    ['nothing completed', target, null, '2027-07-01', [plan], { name: 'late', days: 1 }],
  ])('with %s', (_what, one, score, today, plans, expected, netScore: number | null = score) => {
    expect(targetProgressOf(one, targetStateOf(one, score, today), { plans, netScore }, today)).toEqual(expected)
  })
})

describe('the question about a target (rule target.asked)', () => {
  it.each([
    ['the day before', '2027-06-29', 9, false],
    ['its day', '2027-06-30', 9, true],
    ['the day after', '2027-07-01', 9, true],
    ['its day, where the net score is one above it', '2027-06-30', 7, true],
    ['its day, where it is achieved', '2027-06-30', 6, false],
  ])('is open on %s', (_day, today, score, expected) => {
    expect(isTargetOpen(target, targetStateOf(target, score, today), today)).toBe(expected)
  })

  it.each([
    ['rated before its day', 'missed', { isComplete: true, reviewedOn: '2027-06-29' }, true],
    ['rated on its day', 'missed', { isComplete: true, reviewedOn: '2027-06-30' }, false],
    ['rated after its day', 'missed', { isComplete: true, reviewedOn: '2027-07-01' }, false],
    ['never completed', 'missed', { isComplete: true, reviewedOn: null }, false],
    ['edited again', 'missed', { isComplete: false, reviewedOn: '2027-06-29' }, false],
    ['reached', 'reached', { isComplete: true, reviewedOn: '2027-06-29' }, false],
  ] as const)('is asked of a record that is %s', (_what, state, record, expected) => {
    expect(isTargetDue(target, state, { ...record, today: '2027-07-02' })).toBe(expected)
  })

  it.each([
    ['2027-06-29', false],
    ['2027-06-30', true],
  ])('is due from the day of the target: %s', (today, expected) => {
    const record = { isComplete: true, reviewedOn: '2027-06-01', today }
    expect(isTargetDue(target, 'on_course', record)).toBe(expected)
  })
})
