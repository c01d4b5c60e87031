import { describe, expect, it } from 'vitest'
import { dayOf } from '#domain/calendar/days'
import { isBlankPlan, isDueBeforeStart, planDueBy, planStateAfter } from './plans.ts'
import type { MitigationStatus } from './statuses.ts'

describe('whether a plan is late (rule plans.late)', () => {
  it.each([
    ['2026-11-22T16:59:59Z', '2026-11-22'],
    ['2026-11-22T17:00:00Z', '2026-11-23'],
  ])('is decided by the days of the group: %s is %s', (moment, day) => {
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

it('a plan counts as due a week ahead (rule plans.email)', () => {
  expect(planDueBy(new Date('2026-11-23T03:00:00Z'))).toBe('2026-11-30')
})

it('a plan is blank until something is entered in it (rule plans.blank)', () => {
  const blank = {
    description: ' ',
    status: 'Pending',
    ownerUserId: null,
    startDate: '',
    dueDate: null,
    progress: 0,
  } as const
  expect(isBlankPlan(blank)).toBe(true)
  expect(isBlankPlan({ ...blank, description: null, progress: null })).toBe(true)
  const entries = [
    { description: 'Hedge' },
    { status: 'In Progress' },
    { ownerUserId: 5 },
    { startDate: '2026-01-01' },
    { dueDate: '2026-01-01' },
    { progress: 5 },
  ] as const
  for (const entry of entries) expect(isBlankPlan({ ...blank, ...entry })).toBe(false)
})

describe('status and progress of a plan agree (rule plans.state)', () => {
  type Sent = Parameters<typeof planStateAfter>[0]
  const [pending, begun, done] = [
    { status: 'Pending', progress: 0 },
    { status: 'In Progress', progress: 40 },
    { status: 'Complete', progress: 100 },
  ] as const
  it.each<[Sent, { status: MitigationStatus; progress: number } | undefined, MitigationStatus, number]>([
    [{}, undefined, 'Pending', 0],
    [{}, begun, 'In Progress', 40],
    [{ status: 'Pending', progress: 60 }, undefined, 'In Progress', 60],
    [{ progress: 60 }, pending, 'In Progress', 60],
    [{ progress: 1 }, pending, 'In Progress', 1],
    [{ progress: 99 }, pending, 'In Progress', 99],
    [{ progress: 100 }, pending, 'Complete', 100],
    [{ status: 'In Progress', progress: 100 }, begun, 'Complete', 100],
    [{ status: 'Complete', progress: 30 }, begun, 'Complete', 100],
    [{ status: 'Complete' }, begun, 'Complete', 100],
    [{ status: 'In Progress' }, pending, 'In Progress', 0],
    [{ status: 'In Progress', progress: 0 }, pending, 'In Progress', 0],
    [{ status: 'Pending' }, begun, 'Pending', 0],
    [{ progress: 0 }, begun, 'In Progress', 0],
    [{ progress: 0 }, pending, 'Pending', 0],
    [{ progress: 0 }, done, 'In Progress', 0],
    [{ progress: 50 }, done, 'In Progress', 50],
    [{ status: 'In Progress' }, done, 'In Progress', 0],
    [{ status: 'Pending' }, done, 'Pending', 0],
    [{ status: 'In Progress' }, begun, 'In Progress', 40],
  ])('%j after %j is %s at %d percent', (sent, stored, status, progress) => {
    expect(planStateAfter(sent, stored)).toEqual({ status, progress })
  })

  it('a state that was sent again does not change', () => {
    for (const status of ['Pending', 'In Progress', 'Complete'] as const) {
      for (let progress = 0; progress <= 100; progress += 1) {
        const state = planStateAfter({ status, progress })
        expect(planStateAfter(state, state)).toEqual(state)
        expect(planStateAfter({}, state)).toEqual(state)
      }
    }
  })
})
