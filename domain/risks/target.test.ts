import { describe, expect, it } from 'vitest'
import { isTargetDue, targetOf, targetStateOf } from './target.ts'
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

describe('a missed target (rule target.asked)', () => {
  it.each([
    ['rated before its day', 'missed', { isComplete: true, reviewedOn: '2027-06-29' }, true],
    ['rated on its day', 'missed', { isComplete: true, reviewedOn: '2027-06-30' }, true],
    ['rated after its day', 'missed', { isComplete: true, reviewedOn: '2027-07-01' }, false],
    ['never completed', 'missed', { isComplete: true, reviewedOn: null }, false],
    ['edited again', 'missed', { isComplete: false, reviewedOn: '2027-06-29' }, false],
    ['on course', 'on_course', { isComplete: true, reviewedOn: '2027-06-29' }, false],
    ['reached', 'reached', { isComplete: true, reviewedOn: '2027-06-29' }, false],
  ] as const)('asks a record that is %s', (_what, state, record, expected) => {
    expect(isTargetDue(target, state, record)).toBe(expected)
  })
})
