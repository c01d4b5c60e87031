import { describe, expect, it } from 'vitest'
import { shippedYears, thaiHolidays } from './thaiHolidays.ts'
import { dayOf, isWorkingDay, momentOf, plusWorkingDays, workingDaysBetween } from './workingDays.ts'

const daysOff = new Set(shippedYears.flatMap(thaiHolidays).map(({ day }) => day))

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

  it('are counted the same forward and back', () => {
    for (let days = 0; days < 300; days++) {
      const due = plusWorkingDays('2026-01-02', days, daysOff)
      expect([days, isWorkingDay(due, daysOff), workingDaysBetween('2026-01-02', due, daysOff)]).toEqual([
        days,
        true,
        days,
      ])
    }
  })

  it('begin at midnight in Bangkok', () => {
    expect(dayOf(new Date('2026-11-22T16:59:59.999Z'))).toBe('2026-11-22')
    expect(dayOf(new Date('2026-11-22T17:00:00.000Z'))).toBe('2026-11-23')
    expect(momentOf('2026-11-23', 7).toISOString()).toBe('2026-11-23T00:00:00.000Z')
    expect(momentOf('2026-11-23').toISOString()).toBe('2026-11-22T17:00:00.000Z')
    expect(momentOf('2026-11-23', 24).toISOString()).toBe('2026-11-23T17:00:00.000Z')
  })
})

describe('Thai public holidays (rule follow-up.holidays)', () => {
  it.each([
    [
      2026,
      '01-01 03-03 04-06 04-13 04-14 04-15 05-01 05-04 05-31 06-01 06-03 07-28 07-29 07-30 08-12 10-13 10-23 12-05 12-07 12-10 12-31',
    ],
    [
      2027,
      '01-01 02-21 02-22 04-06 04-13 04-14 04-15 05-01 05-03 05-04 05-20 06-03 07-18 07-19 07-20 07-28 08-12 10-13 10-23 10-25 12-05 12-06 12-10 12-31',
    ],
    [
      2028,
      '01-01 01-03 02-10 04-06 04-13 04-14 04-15 04-17 05-01 05-04 05-08 06-03 06-05 07-06 07-07 07-28 08-12 08-14 10-13 10-23 12-05 12-10 12-11 12-31',
    ],
    // No moving ones are known. 13 and 14 April are a Saturday and a Sunday, which share one day instead.
    [
      2030,
      '01-01 04-06 04-08 04-13 04-14 04-15 04-16 05-01 05-04 05-06 06-03 07-28 07-29 08-12 10-13 10-14 10-23 12-05 12-10 12-31',
    ],
  ])('of %i are known, moving ones and those taken instead among them', (year, days) => {
    expect(thaiHolidays(year).map(({ day }) => day)).toEqual(days.split(' ').map((day) => `${year}-${day}`))
  })
})
