import { dayOf } from '../calendar/days.ts'
import { describe, expect, it } from 'vitest'
import { isBlankPlan, isDueBeforeStart, isPlanLate, planDueBy } from './plans.ts'

describe('a plan is late (rule plans.late)', () => {
  it.each([
    ['Pending', '2026-11-22', true],
    ['In Progress', '2026-11-22', true],
    ['Complete', '2026-11-22', false],
    ['Pending', '2026-11-23', false],
    ['Pending', '2026-11-24', false],
    ['Pending', null, false],
  ] as const)('%s, due %s: %s', (status, dueDate, expected) => {
    expect(isPlanLate({ status, dueDate }, '2026-11-23')).toBe(expected)
  })

  it.each([
    ['2026-11-22T16:59:59Z', '2026-11-22'],
    ['2026-11-22T17:00:00Z', '2026-11-23'],
  ])('by the days of the group: %s is %s', (moment, day) => {
    expect(dayOf(new Date(moment))).toBe(day)
  })
})

describe('days of a plan (rule plans.dates)', () => {
  it.each([
    ['2026-11-23', '2026-11-22', true],
    ['2026-11-23', '2026-11-23', false],
    ['2026-11-23', null, false],
    [undefined, '2026-11-22', false],
  ])('from %s to %s are in the wrong order: %s', (startDate, dueDate, expected) => {
    expect(isDueBeforeStart({ startDate, dueDate })).toBe(expected)
  })
})

it('a plan counts as due a week ahead (rule plans.told)', () => {
  expect(planDueBy(new Date('2026-11-23T03:00:00Z'))).toBe('2026-11-30')
})

it('finds a plan blank until something is entered in it (rule plans.blank)', () => {
  const blank = { description: ' ', status: 'Pending', owner: null, startDate: '', dueDate: null, progress: 0 } as const
  expect(isBlankPlan(blank)).toBe(true)
  expect(isBlankPlan({ ...blank, description: null, progress: null })).toBe(true)
  const entries = [
    { description: 'Hedge' },
    { status: 'In Progress' },
    { owner: {} },
    { startDate: '2026-01-01' },
    { dueDate: '2026-01-01' },
    { progress: 5 },
  ] as const
  for (const entry of entries) expect(isBlankPlan({ ...blank, ...entry })).toBe(false)
})
