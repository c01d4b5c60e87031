import { describe, expect, it } from 'vitest'
import { thaiHolidays } from '../calendar/thaiHolidays.ts'
import { isWorkingDay, plusDays } from '../calendar/workingDays.ts'
import { periodNoticeOn } from './periods.ts'

const holidays = new Set(thaiHolidays(2026).map(({ day }) => day))

/** The day of each notice, where the follow-up runs on every working day. */
function remindedOn(startsOn: string, endsOn: string): Record<number, string> {
  const reminded: Record<number, string> = {}
  let after = plusDays(endsOn, -70)
  for (let today = plusDays(after, 1); today <= plusDays(endsOn, 10); today = plusDays(today, 1)) {
    if (!isWorkingDay(today, holidays)) continue
    const notice = periodNoticeOn({ startsOn, endsOn }, { after, today }, holidays)
    if (notice !== null) reminded[notice] = reminded[notice] ? 'twice' : today
    after = today
  }
  return reminded
}

describe('the notices of a review period (rule review-periods.told)', () => {
  it.each([
    ['on plain working days', '2026-01-05', '2026-06-30', { 14: '2026-06-10', 7: '2026-06-19', 1: '2026-06-29' }],
    // Songkran from Monday to Wednesday, Chakri Memorial Day a week before.
    ['over holidays', '2026-01-05', '2026-04-16', { 14: '2026-03-23', 7: '2026-04-01', 1: '2026-04-10' }],
    ['that ends on a Sunday', '2026-01-05', '2026-06-28', { 14: '2026-06-08', 7: '2026-06-17', 1: '2026-06-25' }],
    ['that begins late', '2026-06-15', '2026-06-30', { 14: undefined, 7: '2026-06-19', 1: '2026-06-29' }],
  ])('%s fall on working days, each once', (_what, startsOn, endsOn, expected) => {
    expect(remindedOn(startsOn, endsOn)).toEqual(expected)
  })

  it('are the last of those that were missed', () => {
    const missed = { after: '2026-06-01', today: '2026-06-29' }
    expect(periodNoticeOn({ startsOn: '2026-01-05', endsOn: '2026-06-30' }, missed, holidays)).toBe(1)
  })
})
