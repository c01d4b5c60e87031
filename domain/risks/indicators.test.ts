import { describe, expect, it } from 'vitest'
import { plusDays } from '#domain/calendar/days'
import {
  areBoundsInOrder,
  criticalDays,
  indicatorStateOn,
  performanceOf,
  stateOfValue,
  statusOfIndicators,
} from './indicators.ts'

const up = { direction: 'up', amber: 10, red: 20 } as const
const down = { direction: 'down', amber: 10, red: 5 } as const

describe('indicators (rules indicators.state and indicators.performance)', () => {
  it.each([
    [up, 9.99, 'normal'],
    [up, 10, 'warning'],
    [up, 20, 'critical'],
    [down, 10.01, 'normal'],
    [down, 10, 'warning'],
    [down, 5, 'critical'],
    [{ direction: 'up', amber: 10, red: 10 } as const, 10, 'critical'],
  ] as const)('%j: %d is %s', (bounds, value, state) => {
    expect(stateOfValue(bounds, value)).toBe(state)
  })

  it.each([
    [[], null],
    [['normal', 'normal'], 'Normal'],
    [['normal', 'missing'], 'Warning'],
    [['warning', 'normal'], 'Warning'],
    [['missing', 'critical', 'normal'], 'Critical'],
  ] as const)('%j give their record the status %s (rule indicators.derived)', (states, status) => {
    expect(statusOfIndicators(states)).toBe(status)
  })

  it('have a critical limit that is at least as bad as the warning limit', () => {
    const same = [up, down].map((bounds) => areBoundsInOrder({ ...bounds, red: bounds.amber }))
    expect(same).toEqual([true, true])
    expect([up, down, { ...up, red: 9 }, { ...down, red: 11 }].map(areBoundsInOrder)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it.each([
    ['weekly', 14],
    ['monthly', 62],
    ['quarterly', 184],
  ] as const)('are missing when the last value of a %s one is older than %i days', (rhythm, days) => {
    const stateAfter = (passed: number) =>
      indicatorStateOn({ ...up, rhythm }, { on: '2026-01-31', value: 20 }, plusDays('2026-01-31', passed))
    expect([stateAfter(days), stateAfter(days + 1)]).toEqual(['critical', 'missing'])
    expect(indicatorStateOn({ ...up, rhythm }, null, '2026-01-31')).toBe('missing')
  })

  it('24 monthly values with 5 breaches, 3 of them followed after 10, 31 and 62 days, answer 5, 3, 31', () => {
    const critical = new Set([2, 7, 12, 17, 22])
    const values = Array.from({ length: 24 }, (_, month) => ({
      on: plusDays('2024-01-01', month * 30),
      value: critical.has(month) ? 25 : 3,
    }))
    const steps = criticalDays(up, values)
    const happenings = [
      plusDays(steps[0]!, 10),
      plusDays(steps[2]!, 31),
      plusDays(steps[4]!, 62),
      plusDays(steps[4]!, 80),
    ]
    expect(performanceOf(steps, happenings)).toEqual({ critical: 5, followed: 3, medianLeadDays: 31 })
  })

  it('that stay critical became so once, and nothing on that day or after 90 days follows', () => {
    const values = [25, 25, 25].map((value, month) => ({ on: plusDays('2024-01-01', month * 30), value }))
    const steps = criticalDays(up, values)
    expect(steps).toEqual(['2024-01-01'])
    expect(performanceOf(steps, ['2024-01-01', '2024-04-01'])).toEqual({
      critical: 1,
      followed: 0,
      medianLeadDays: null,
    })
    expect(performanceOf(steps, ['2024-03-31'])).toEqual({ critical: 1, followed: 1, medianLeadDays: 90 })
  })
})
