import { describe, expect, it } from 'vitest'
import { eras } from '#domain/organisation/eras'
import { singleDayOf } from '#domain/riskImports/days'
import { dayOf, datesFor } from './dates.ts'
import { locales, type Locale } from './locales.ts'

const bangkok = 'Asia/Bangkok'

describe('dates (rules text.dates and text.era)', () => {
  it.each([
    // The day and the year in Bangkok differ from those in UTC.
    ['2026-11-04T23:07:08.999Z', 'en', 'gregorian', '05 Nov 2026', '05/11/2026', '06:07:08'],
    ['2026-11-04T23:07:08.999Z', 'en', 'buddhist', '05 Nov 2569', '05/11/2569', '06:07:08'],
    ['2026-11-04T23:07:08.999Z', 'th', 'gregorian', '05 พ.ย. 2026', '05/11/2026', '06:07:08'],
    ['2026-11-04T23:07:08.999Z', 'th', 'buddhist', '05 พ.ย. 2569', '05/11/2569', '06:07:08'],
    ['2025-12-31T17:00:00.000Z', 'th', 'buddhist', '01 ม.ค. 2569', '01/01/2569', '00:00:00'],
    ['2025-12-31T16:59:59.000Z', 'en', 'gregorian', '31 Dec 2025', '31/12/2025', '23:59:59'],
    // Leap years are the Gregorian ones: 2567 is not divisible by four.
    ['2024-02-29T05:00:00Z', 'en', 'gregorian', '29 Feb 2024', '29/02/2024', '12:00:00'],
    ['2024-02-29T05:00:00Z', 'th', 'buddhist', '29 ก.พ. 2567', '29/02/2567', '12:00:00'],
  ] as const)('%s in %s, %s: %s', (time, locale, era, text, field, clock) => {
    const dates = datesFor({ locale, era, timeZone: bangkok })
    const minutes = locale === 'th' ? `${clock.slice(0, 5)} น.` : clock.slice(0, 5)
    expect(dates.text(time)).toBe(text)
    expect(dates.text(new Date(time))).toBe(text)
    expect(dates.withTime(time)).toBe(`${text} ${minutes}`)
    expect(dates.field(time)).toBe(field)
    expect(dates.exact(time)).toBe(`${field} ${clock}`)
    expect(dates.timeOfDay(time)).toBe(minutes)
  })

  it.each(['America/Los_Angeles', bangkok, 'Pacific/Kiritimati', undefined])(
    'keep a day as it is in %s',
    (timeZone) => {
      const dates = datesFor({ locale: 'en', era: 'gregorian', ...(timeZone && { timeZone }) })
      expect(dates.text('2024-02-29')).toBe('29 Feb 2024')
      expect(dates.field('2026-01-01')).toBe('01/01/2026')
    },
  )

  it.each([
    ['en', 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'],
    ['th', 'ม.ค. ก.พ. มี.ค. เม.ย. พ.ค. มิ.ย. ก.ค. ส.ค. ก.ย. ต.ค. พ.ย. ธ.ค.'],
  ] as const)('name the months of %s', (locale: Locale, names) => {
    const { text } = datesFor({ locale, era: 'gregorian' })
    const named = names
      .split(' ')
      .map((_, month) => text(`2026-${String(month + 1).padStart(2, '0')}-09`).split(' ')[1])
    expect(named.join(' ')).toBe(names)
  })

  it.each(locales)('are read again from a register, in %s (rule import.reading)', (locale) => {
    const days = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-09`)
    const { text } = datesFor({ locale, era: 'gregorian' })
    expect(days.map((day) => singleDayOf(text(day)))).toEqual(days)
  })

  it('are "-" where there is none (rule text.empty), and an error where it is no date', () => {
    const every = locales.flatMap((locale) => eras.map((era) => datesFor({ locale, era })))
    for (const { text, field, withTime } of every) {
      expect([text(null), field(undefined), withTime('')]).toEqual(['-', '-', '-'])
      expect(() => text('someday')).toThrow(RangeError)
    }
  })

  it('tell the day of a moment, as it travels', () => {
    const moment = new Date('2025-12-31T17:00:00Z')
    expect(dayOf(moment, bangkok)).toBe('2026-01-01')
    expect(dayOf(moment, 'UTC')).toBe('2025-12-31')
    expect(dayOf(new Date(2026, 1, 3))).toBe('2026-02-03')
  })
})
