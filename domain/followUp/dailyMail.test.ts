import { describe, expect, it } from 'vitest'
import { isWeekday, plusDays } from '../calendar/days.ts'
import { acceptanceNotices, daysWithNotice, isTimeOfDay, mailingStart, periodNotices } from './dailyMail.ts'

describe('the time of the daily emails (rule follow-up.daily)', () => {
  it.each([
    ['2026-11-23', '07:00', '2026-11-23T00:00:00.000Z'],
    ['2026-11-27', '16:20', '2026-11-27T09:20:00.000Z'],
    ['2026-11-23', '00:00', '2026-11-22T17:00:00.000Z'],
    ['2026-11-28', '07:00', undefined],
    ['2026-11-29', '07:00', undefined],
    // Public holidays are days like any other.
    ['2026-04-13', '07:00', '2026-04-13T00:00:00.000Z'],
  ])('on %s at %s is %s', (day, time, start) => {
    expect(mailingStart(day, time)?.toISOString()).toBe(start)
  })

  it.each(['00:00', '07:05', '19:59', '23:59'])('can be %s', (time) => expect(isTimeOfDay(time)).toBe(true))

  it.each(['', '7:00', '24:00', '12:60', '07:00:00', ' 07:00', '07.00'])('cannot be "%s"', (time) =>
    expect(isTimeOfDay(time)).toBe(false),
  )
})

/** The day of each notice of an end, where emails are sent on every weekday. */
function noticedOn(notices: readonly number[], end: string): string[] {
  const found: string[] = []
  let after = plusDays(end, -60)
  for (let today = plusDays(after, 1); today <= plusDays(end, 10); today = plusDays(today, 1)) {
    if (!isWeekday(today)) continue
    if (daysWithNotice(notices, { after, today }).includes(end)) found.push(today)
    after = today
  }
  return found
}

describe('the notices of an end', () => {
  it.each([
    [acceptanceNotices, '2026-06-30', ['2026-05-29', '2026-06-23', '2026-06-30']],
    // A Sunday: the Fridays before.
    [acceptanceNotices, '2026-06-28', ['2026-05-29', '2026-06-19', '2026-06-26']],
    [periodNotices, '2026-06-30', ['2026-06-16', '2026-06-23', '2026-06-29']],
    [periodNotices, '2026-06-28', ['2026-06-12', '2026-06-19', '2026-06-26']],
  ])('%j of %s are on weekdays, each once (rules acceptance.email and review-periods.email)', (notices, end, days) => {
    expect(noticedOn(notices, end)).toEqual(days)
  })

  it('that were missed are made up for', () => {
    expect(daysWithNotice([7], { after: '2026-06-22', today: '2026-06-25' })).toEqual([
      '2026-06-30',
      '2026-07-01',
      '2026-07-02',
    ])
    expect(daysWithNotice([0], { after: '2026-06-22', today: '2026-06-24' })).toEqual(['2026-06-23', '2026-06-24'])
  })
})
