import { describe, expect, it } from 'vitest'
import { isWeekday, plusDays } from '#domain/calendar/days'
import {
  acceptanceNotices,
  countsOfOthers,
  daysWithNotice,
  groupedByDue,
  isTimeOfDay,
  mailingStart,
  periodNotices,
} from './dailyMail.ts'

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

describe('the groups of tasks in the daily email (rule follow-up.daily)', () => {
  const today = '2026-06-15'
  const tasks = (due: string | null, count: number) => Array.from({ length: count }, () => ({ due }))

  it('are late, due today, within 7 days and later, and without a day', () => {
    const days = [null, '2026-06-23', '2026-06-22', '2026-06-16', '2026-06-15', '2026-06-14', '2026-01-01']
    const groups = groupedByDue(
      days.map((due) => ({ due })),
      today,
    )
    expect(groups.map(({ group, named, more }) => [group, ...named.map(({ due }) => due), more])).toEqual([
      ['late', '2026-01-01', '2026-06-14', 0],
      ['today', '2026-06-15', 0],
      ['week', '2026-06-16', '2026-06-22', 0],
      ['later', '2026-06-23', 0],
      ['undated', null, 0],
    ])
  })

  it('name ten tasks and count the others', () => {
    const groups = groupedByDue(
      [...tasks('2026-06-14', 12), ...tasks(null, 10)],
      today,
      { late: 3 },
      { late: 1, week: 2 },
    )
    expect(groups.map(({ group, named, more }) => [group, named.length, more])).toEqual([
      ['late', 10, 6],
      ['week', 0, 2],
      ['undated', 10, 0],
    ])
    expect(countsOfOthers(groups)).toEqual({ late: 6, week: 2, undated: 0 })
  })
})
