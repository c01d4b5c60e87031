import { describe, expect, it } from 'vitest'
import { thaiHolidays } from './thaiHolidays.ts'

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
    // No moving holidays are registered. 13 and 14 April are a Saturday and a Sunday, which share one substitute day.
    [
      2030,
      '01-01 04-06 04-08 04-13 04-14 04-15 04-16 05-01 05-04 05-06 06-03 07-28 07-29 08-12 10-13 10-14 10-23 12-05 12-10 12-31',
    ],
  ])('of %i include the movable ones and the substitute days', (year, days) => {
    expect(thaiHolidays(year).map(({ day }) => day)).toEqual(days.split(' ').map((day) => `${year}-${day}`))
  })
})
