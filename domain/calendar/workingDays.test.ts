import { describe, expect, it } from 'vitest'
import { dayOf, isWorkingDay, momentOf, plusWorkingDays, workingDaysBetween } from './workingDays.ts'

/** Songkran, the day instead of the fifth of December, and the turn of the year. */
const daysOff = new Set(['2026-04-13', '2026-04-14', '2026-04-15', '2026-12-07', '2026-12-31', '2027-01-01'])

describe('working days (rule follow-up.days)', () => {
  it.each([
    // From, to, working days between them.
    ['2026-11-23', '2026-11-23', 0],
    ['2026-11-23', '2026-11-24', 1],
    ['2026-11-20', '2026-11-23', 1],
    ['2026-11-20', '2026-11-22', 0],
    // Songkran from Monday to Wednesday.
    ['2026-04-10', '2026-04-16', 1],
    // The fifth of December is a Saturday, and Monday is taken instead.
    ['2026-12-04', '2026-12-08', 1],
    ['2026-12-30', '2027-01-04', 1],
    ['2026-11-24', '2026-11-23', -1],
  ])('from %s to %s are %i', (from, to, days) => {
    expect(workingDaysBetween(from, to, daysOff)).toBe(days)
  })

  it.each([
    ['2026-11-23', 5, '2026-11-30'],
    ['2026-04-10', 1, '2026-04-16'],
    ['2026-04-11', 0, '2026-04-16'],
    ['2026-11-21', 1, '2026-11-23'],
    ['2026-11-23', 0, '2026-11-23'],
  ])('after %s come %i to %s', (from, days, to) => {
    expect(plusWorkingDays(from, days, daysOff)).toBe(to)
  })

  it.each(['2026-01-02', '2026-01-06', '2026-04-12', '2026-04-13'])(
    'are counted the same forward and back from %s',
    (from) => {
      for (let days = 1; days < 300; days++) {
        const due = plusWorkingDays(from, days, daysOff)
        expect([days, isWorkingDay(due, daysOff), workingDaysBetween(from, due, daysOff)]).toEqual([days, true, days])
      }
    },
  )

  it('begin at midnight in Bangkok', () => {
    expect(dayOf(new Date('2026-11-22T16:59:59.999Z'))).toBe('2026-11-22')
    expect(dayOf(new Date('2026-11-22T17:00:00.000Z'))).toBe('2026-11-23')
    expect(momentOf('2026-11-23', 7).toISOString()).toBe('2026-11-23T00:00:00.000Z')
    expect(momentOf('2026-11-23').toISOString()).toBe('2026-11-22T17:00:00.000Z')
    expect(momentOf('2026-11-23', 24).toISOString()).toBe('2026-11-23T17:00:00.000Z')
  })
})
