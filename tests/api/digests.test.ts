import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayOf, isWorkingDay, plusDays, plusWorkingDays, type Day } from '#domain/calendar/workingDays'
import { thaiHolidays } from '#domain/calendar/thaiHolidays'
import type { MailFrequency } from '#domain/followUp/mailFrequency'
import { weekOf } from '#domain/risks/plans'
import { runFollowUp } from '#server/commands/followUp/runFollowUp'
import { openDatabase, type Database } from '#server/database/client'
import type { OutgoingMail } from '#server/delivery/mail/mailer'
import { drainOutbox } from '#server/delivery/outbox/worker'
import { openTestApi, type Client, type TestApi } from '../support/api.ts'
import { openMailbox, outboxOf } from '../support/mail/mailbox.ts'
import { riskIn, openCast, type Cast } from '../support/stories.ts'

const today = dayOf(new Date())
const holidays = new Set(
  [0, 1].flatMap((years) => thaiHolidays(Number(today.slice(0, 4)) + years)).map(({ day }) => day),
)

/** Working days from tomorrow on: everything written during the test is before each of them. */
const workingDay = (days: number): Day => plusWorkingDays(today, days, holidays)

const atSeven = (day: Day) => new Date(`${day}T07:05:00+07:00`)

/** The first working day of the week after that of the day. */
function firstOfNextWeek(day: Day): Day {
  let first = plusDays(weekOf(atSeven(day)), 7)
  while (!isWorkingDay(first, holidays)) first = plusDays(first, 1)
  return first
}

describe('notices together in one email (rule follow-up.digest)', () => {
  let api: TestApi
  let cast: Cast
  let other: Database
  let expert: Client
  const mailbox = openMailbox()
  const query = (text: string, values: unknown[] = []) => api.database.pool.query(text, values)

  beforeAll(async () => {
    api = await openTestApi('postgresql')
    cast = await openCast(api)
    expert = await api.as('expert')
    other = await openDatabase({ databaseUrl: api.database.pool.options.connectionString! })
  })

  afterAll(async () => {
    await other.close()
    await api.close()
  })

  beforeEach(async () => {
    await query('truncate follow_up_notices, scheduled_runs, weekly_plan_mails')
    // Nothing else is queued.
    await query(`update risks set workflow_status = 'draft_assessor'`)
    await query('delete from outbox')
    mailbox.mails = []
    await choose('at_once')
  })

  const choose = (mailFrequency: MailFrequency) => expert.put('/v1/users/preferences', { mailFrequency }, 200)

  /** The expert's messages in the outbox. */
  async function sent(): Promise<OutgoingMail[]> {
    await query(`update outbox set available_at = now() - interval '1 second' where kind = 'mail'`)
    await drainOutbox(outboxOf(api.database, mailbox))
    const mails = mailbox.takeFor('expert')
    expect(
      mailbox.mails.map(({ to }) => to.address),
      'mails to others',
    ).toEqual([])
    return mails
  }

  /** Both servers do the work of a day at the same time. */
  const run = (day: Day) => Promise.all([api.database, other].map(({ db }) => runFollowUp(db, atSeven(day))))

  const waiting = async () => (await riskIn(cast, 'item', 'waiting_category_expert')).id

  it('come once a working day in the language of their reader, each once, whatever number of servers', async () => {
    await choose('daily')
    await query(`update users set locale = 'th' where email = 'expert@demo.example'`)
    const ids = [await waiting(), await waiting()]
    expect(await sent()).toEqual([])
    await run(workingDay(1))
    const [mail, ...others] = await sent()
    expect(others).toEqual([])
    expect(mail?.subject).toBe('สรุปการแจ้งเตือนประจำวัน (2 รายการ)')
    for (const id of ids) {
      expect(mail?.text).toContain(`รอสอบทาน: รายการความเสี่ยง เลขที่ ${id}`)
      expect(mail?.html).toContain(`href="https://board.example/th/risk/${id}/gross-assessments"`)
    }
    await run(workingDay(1))
    await run(workingDay(2))
    expect(await sent()).toEqual([])
    await query(`update users set locale = 'en' where email = 'expert@demo.example'`)
  })

  it('never delay an email about an account', async () => {
    await choose('weekly')
    await api.app.inject({
      method: 'POST',
      url: '/api/auth/forgot-password',
      payload: { email: 'expert@demo.example' },
    })
    expect((await sent()).map(({ subject }) => subject)).toEqual(['Reset your password'])
  })

  it('leave out records that are no longer pending, and are not sent where there are none', async () => {
    await choose('daily')
    const ids = [await waiting(), await waiting()]
    await cast.assessor.put(`/v1/risks/${ids[0]!}/withdraw`)
    await run(workingDay(1))
    const [mail] = await sent()
    expect(mail?.subject).toBe('Your notices today (1)')
    expect(mail?.text).not.toContain(`/risk/${ids[0]!}/`)

    const id = await waiting()
    await run(workingDay(2))
    await cast.assessor.put(`/v1/risks/${id}/withdraw`)
    expect(await sent()).toEqual([])
  })

  it('contain of each record the latest notice: an item that is due by now is due', async () => {
    await choose('daily')
    const id = await waiting()
    await query(`insert into scheduled_runs (task, period) values ('reminders', $1)`, [today])
    const due = plusWorkingDays(today, 5, holidays)
    await run(due)
    const [mail] = await sent()
    expect(mail?.text).toContain(`Due: Risk item ${id}`)
    expect(mail?.text).not.toContain(`For your review: Risk item ${id}`)
  })

  it('come on the first working day of the week, and after a stop on the first that anybody was there', async () => {
    await choose('weekly')
    const first = firstOfNextWeek(today)
    await run(first)
    await waiting()
    await run(plusWorkingDays(first, 1, holidays))
    expect(await sent()).toEqual([])
    // The server did not run on the first day.
    const late = plusWorkingDays(firstOfNextWeek(first), 1, holidays)
    await run(late)
    expect((await sent()).map(({ subject }) => subject)).toEqual(['Your notices this week (1)'])
    await run(plusWorkingDays(late, 1, holidays))
    expect(await sent()).toEqual([])
  })

  it('come immediately where their reader goes back to single emails', async () => {
    await choose('daily')
    await waiting()
    expect(await sent()).toEqual([])
    await choose('at_once')
    expect((await sent()).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^For your review/)])
    await run(workingDay(1))
    expect(await sent()).toEqual([])
  })
})
