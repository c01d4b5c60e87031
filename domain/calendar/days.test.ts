import { describe, expect, it } from 'vitest'
import { dayOf, daysBetween, isWeekday, momentOf, plusDays } from './days.ts'

describe('days (rule follow-up.days)', () => {
  it('begin at midnight in Bangkok', () => {
    expect(dayOf(new Date('2026-11-22T16:59:59.999Z'))).toBe('2026-11-22')
    expect(dayOf(new Date('2026-11-22T17:00:00.000Z'))).toBe('2026-11-23')
    expect(momentOf('2026-11-23').toISOString()).toBe('2026-11-22T17:00:00.000Z')
  })

  it.each([
    ['2026-11-23', '2026-11-23', 0],
    ['2026-11-20', '2026-11-23', 3],
    ['2026-12-30', '2027-01-04', 5],
    ['2026-11-24', '2026-11-23', -1],
  ])('from %s to %s are %i', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days)
    expect(plusDays(from, days)).toBe(to)
  })

  it('of the week are Monday to Friday', () => {
    const week = Array.from({ length: 7 }, (_, index) => plusDays('2026-11-23', index))
    expect(week.map(isWeekday)).toEqual([true, true, true, true, true, false, false])
  })
})
