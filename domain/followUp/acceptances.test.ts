import { describe, expect, it } from 'vitest'
import { thaiHolidays } from '../calendar/thaiHolidays.ts'
import { isWorkingDay, plusDays } from '../calendar/workingDays.ts'
import { acceptanceNoticeOn } from './acceptances.ts'

const holidays = new Set([2025, 2026].flatMap((year) => thaiHolidays(year).map(({ day }) => day)))

describe('the notices of an ending acceptance (rule acceptance.told)', () => {
  it.each([
    ['2026-06-30', { 30: '2026-05-29', 7: '2026-06-23', 0: '2026-06-30' }],
    // Songkran from Monday to Wednesday: the Friday before.
    ['2026-04-14', { 30: '2026-03-13', 7: '2026-04-07', 0: '2026-04-10' }],
  ])('of %s fall on working days, each once', (until, expected) => {
    const reminded: Record<number, string> = {}
    let after = plusDays(until, -80)
    for (let today = plusDays(after, 1); today <= plusDays(until, 20); today = plusDays(today, 1)) {
      if (!isWorkingDay(today, holidays)) continue
      const notice = acceptanceNoticeOn({ until, given: '2026-01-05' }, { after, today }, holidays)
      if (notice !== null) reminded[notice] = reminded[notice] ? 'twice' : today
      after = today
    }
    expect(reminded).toEqual(expected)
  })

  it('are the last missed one, and none from before the acceptance', () => {
    const missed = { after: '2026-05-20', today: '2026-06-24' }
    expect(acceptanceNoticeOn({ until: '2026-06-30', given: '2026-01-05' }, missed, holidays)).toBe(7)
    expect(acceptanceNoticeOn({ until: '2026-06-30', given: '2026-06-24' }, missed, holidays)).toBeNull()
  })
})
