import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayOf, plusDays, type Day } from '#domain/calendar/days'
import type { MailFrequency } from '#domain/followUp/mailFrequency'
import { auditLapses } from '#server/commands/acceptances/auditLapses'
import { sendDailyMails } from '#server/commands/followUp/sendDailyMails'
import { openDatabase, type Database } from '#server/database/client'
import type { OutgoingMail } from '#server/delivery/mail/mailer'
import { drainOutbox } from '#server/delivery/outbox/worker'
import { openTestApi, type TestApi } from '../support/api.ts'
import { openMailbox, outboxOf } from '../support/mail/mailbox.ts'
import { createCompleteRisk } from '../support/riskInputs.ts'
import { listsOf, openCast, remark, riskIn, type Cast } from '../support/stories.ts'

/** A time after that of the setting, in Bangkok. */
const atSeven = (day: Day) => new Date(`${day}T07:05:00+07:00`)

/** The days from one to another, both included. */
function daysFrom(first: Day, last: Day): Day[] {
  const days: Day[] = []
  for (let day = first; day <= last; day = plusDays(day, 1)) days.push(day)
  return days
}

describe('the daily email', () => {
  let api: TestApi
  let cast: Cast
  let other: Database
  const mailbox = openMailbox()
  const query = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await api.database.pool.query(text, values)).rows as Row[]

  beforeAll(async () => {
    api = await openTestApi('postgresql')
    cast = await openCast(api)
    other = await openDatabase({ databaseUrl: api.database.pool.options.connectionString! })
  })

  afterAll(async () => {
    await other.close()
    // The days of these tests are in the past.
    await api.close(/is dated back/)
  })

  beforeEach(async () => {
    await query('truncate scheduled_runs')
    // Nothing else is pending.
    await query(`update risks set workflow_status = 'draft_assessor'`)
    await query('delete from outbox')
    await query(`update users set mail_frequency = 'at_once', locale = 'en'`)
    mailbox.mails = []
  })

  const choose = (name: string, mailFrequency: MailFrequency) =>
    query('update users set mail_frequency = $2 where email = $1', [`${name}@demo.example`, mailFrequency])
  const readIn = (name: string, locale: 'en' | 'th') =>
    query('update users set locale = $2 where email = $1', [`${name}@demo.example`, locale])

  /** Sends what is in the outbox. */
  async function sent(): Promise<OutgoingMail[]> {
    await query(`update outbox set available_at = now() - interval '1 second' where kind = 'mail'`)
    await drainOutbox(outboxOf(api.database, mailbox))
    return mailbox.mails.splice(0)
  }

  const nameOf = ({ to }: OutgoingMail) => to.address.split('@')[0]!

  /** Both servers do the work of a day at the same time. */
  async function run(day: Day): Promise<OutgoingMail[]> {
    await Promise.all([api.database, other].map(({ db }) => sendDailyMails(db, atSeven(day))))
    return sent()
  }

  /** The days on which each person gets an email, and none gets two a day. */
  async function mailedOn(first: Day, last: Day, names: readonly string[]): Promise<Record<string, Day[]>> {
    const days: Record<string, Day[]> = Object.fromEntries(names.map((name) => [name, []]))
    for (const day of daysFrom(first, last)) {
      const receivers = (await run(day)).map(nameOf)
      expect(new Set(receivers).size).toBe(receivers.length)
      for (const name of names) if (receivers.includes(name)) days[name]!.push(day)
    }
    return days
  }

  const waitsSince = (id: number, since: string) =>
    query('update risks set status_since = $2 where id = $1', [id, since])

  it('comes once every weekday, with all tasks or with due ones as its reader chose (rules follow-up.daily and follow-up.choice)', async () => {
    const record = await riskIn(cast, 'item', 'waiting_category_expert')
    // A review is due after five days: on the first day of the second week.
    await waitsSince(record.id, '2026-06-10T09:00:00+07:00')
    await query('delete from outbox')
    const week = ['2026-06-15', '2026-06-16', '2026-06-17', '2026-06-18', '2026-06-19', '2026-06-22']
    expect(await mailedOn('2026-06-08', '2026-06-22', ['expert'])).toEqual({ expert: week })
    await query('truncate scheduled_runs')
    await choose('expert', 'daily')
    const all = ['2026-06-08', '2026-06-09', '2026-06-10', '2026-06-11', '2026-06-12', ...week]
    expect(await mailedOn('2026-06-08', '2026-06-22', ['expert'])).toEqual({ expert: all })
    await query('truncate scheduled_runs')
    await choose('expert', 'none')
    expect(await mailedOn('2026-06-08', '2026-06-22', ['expert'])).toEqual({ expert: [] })
  })

  it('is written from the time of the setting on, which a System Admin changes (rule follow-up.daily)', async () => {
    const system = await api.as('sysadmin')
    for (const value of ['7:00', '25:00', '']) await system.put('/v1/settings/DAILY_MAIL_AT', { value }, 400)
    await (await api.as('groupadmin')).put('/v1/settings/DAILY_MAIL_AT', { value: '08:30' }, 403)
    const at = (time: string, day = '2026-06-15') => sendDailyMails(api.database.db, new Date(`${day}T${time}+07:00`))
    expect([await at('06:59:59'), await at('07:00:00')]).toEqual([null, 0])
    await system.put('/v1/settings/DAILY_MAIL_AT', { value: '16:30' })
    expect([await at('16:29:59', '2026-06-16'), await at('16:30:00', '2026-06-16')]).toEqual([null, 0])
    expect(await at('23:00:00', '2026-06-20')).toBeNull()
    await system.put('/v1/settings/DAILY_MAIL_AT', { value: '07:00' })
    expect(await at('09:00:00', '2026-06-16')).toBeNull()
  })

  it('contains tasks by due day in the language of its reader, and none that was done since (rule follow-up.daily)', async () => {
    const [late, soon, same, done] = [
      await riskIn(cast, 'item', 'waiting_internal_owner'),
      await riskIn(cast, 'item', 'waiting_internal_owner'),
      await riskIn(cast, 'item', 'waiting_internal_owner'),
      await riskIn(cast, 'item', 'waiting_internal_owner'),
    ]
    await choose('owner', 'daily')
    await readIn('owner', 'th')
    await waitsSince(late.id, '2026-06-01T09:00:00+07:00')
    for (const { id } of [soon, same]) await waitsSince(id, '2026-06-10T09:00:00+07:00')
    await waitsSince(done.id, '2026-06-09T09:00:00+07:00')
    await sendDailyMails(api.database.db, atSeven('2026-06-11'))
    await cast.owner.post('/v1/risk-summary/approve', listsOf(done))
    const [mail, ...more] = (await sent()).filter((one) => nameOf(one) === 'owner')
    expect(more).toEqual([])
    expect(mail?.subject).toMatch(/^งานของคุณในกระดานความเสี่ยง \(3 งาน\) งานแรกครบกำหนด \d\d มิ\.ย\. 2569$/)
    const places = [done, late, soon, same].map(({ id }) => mail!.text.indexOf(`https://board.example/th/risk/${id}/`))
    expect(places[0]).toBe(-1)
    expect(places[1]).toBeGreaterThan(0)
    // Records with the same due day are listed by number.
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(mail?.text).toContain(`รอพิจารณา: รายการความเสี่ยงเลขที่ ${late.id}`)
    expect(mail?.text).toMatch(/^เรียน คุณ.+\n\nล่าช้า \(1\)\n\nรอพิจารณา: .*\nครบกำหนด \d\d มิ\.ย\. 2569\u00a0· A kiln /)
    expect(mail?.html).not.toContain(' · ')
    expect(mail?.text).toMatch(/\n\nครบกำหนดภายใน 7 วัน \(2\)\n\nรอพิจารณา: /)
    expect(mail?.html).toContain(`href="https://board.example/th/risk/${soon.id}/gross-assessments"`)
  })

  it('is not sent without a task (rule follow-up.daily)', async () => {
    const record = await riskIn(cast, 'item', 'waiting_category_expert')
    await waitsSince(record.id, '2026-06-01T09:00:00+07:00')
    await query('delete from outbox')
    await sendDailyMails(api.database.db, atSeven('2026-06-15'))
    await cast.assessor.put(`/v1/risks/${record.id}/withdraw`)
    expect(await sent()).toEqual([])
    // It is done with, and not tried again.
    expect(await query('select attempts from outbox where delivered_at is null and attempts > 0')).toEqual([])
    await query(`update risks set workflow_status = 'draft_assessor'`)
    expect(await sendDailyMails(api.database.db, atSeven('2026-06-16'))).toBe(0)
  })

  it('names ten tasks of a group and the number of the others (rule follow-up.daily)', async () => {
    const model = await riskIn(cast, 'item', 'waiting_category_expert')
    const made = await query<{ id: number }>(
      `insert into risks select copy.* from risks r, generate_series(1, 52) n, jsonb_populate_record(null::risks,
        to_jsonb(r) || jsonb_build_object('id', nextval(pg_get_serial_sequence('risks', 'id')) + 0 * n, 'status_since', '2026-06-01T02:00:00Z')) copy
       where r.id = $1 returning id`,
      [model.id],
    )
    await waitsSince(model.id, '2026-06-02T09:00:00+07:00')
    await query('delete from outbox')
    const [mail] = (await run('2026-06-15')).filter((one) => nameOf(one) === 'expert')
    const [stored] = await query<{ ids: number[] }>(
      `select array(select (r ->> 'riskId')::int from jsonb_array_elements(payload -> 'params' -> 'records') r) as ids
       from outbox where topic = 'dailyTasks' and payload #>> '{to,userId}' = (select id::text from users where email = 'expert@demo.example')`,
    )
    // Records with the same due day are in the order of their numbers.
    expect(stored!.ids).toHaveLength(10)
    expect(stored!.ids).toEqual(stored!.ids.toSorted((one, other) => one - other))
    expect(mail?.subject).toMatch(/^Your tasks on the risk board \(53\), first due on \d\d Jun 2026$/)
    expect(mail?.text.match(/For your review: /g)).toHaveLength(10)
    expect(mail?.text).toContain('Late (53)')
    expect(mail?.text).toContain('and 43 more\n\nOpen my tasks:\nhttps://board.example/to-do')
    expect(mail?.html).toContain('>and 43 more</p>')
    await query('delete from risks where id = any($1)', [made.map(({ id }) => id)])
    const [one] = (await run('2026-06-16')).filter((next) => nameOf(next) === 'expert')
    expect(one?.text.match(/For your review: /g)).toHaveLength(1)
    expect(one?.text).not.toContain('Further tasks')
    // Nobody gets an email that was written before they chose none.
    await sendDailyMails(api.database.db, atSeven('2026-06-17'))
    await choose('expert', 'none')
    expect((await sent()).map(nameOf)).not.toContain('expert')
  })

  it('is sent once where a server dies in the middle (rule follow-up.once)', async () => {
    const waiting = await riskIn(cast, 'item', 'waiting_internal_owner')
    await waitsSince(waiting.id, '2026-06-01T09:00:00+07:00')
    await query('delete from outbox')
    // Blocks the server while it writes emails, until it is killed.
    await query(
      `create function stall() returns trigger language plpgsql as $$ begin perform pg_sleep(60); return new; end $$`,
    )
    await query(`create trigger stall before insert on outbox for each row execute function stall()`)
    const dying = sendDailyMails(other.db, atSeven('2026-06-15')).then(
      () => 'lived',
      () => 'died',
    )
    await expect
      .poll(async () => (await query(`select 1 from pg_stat_activity where wait_event = 'PgSleep'`)).length, {
        timeout: 30_000,
      })
      .toBe(1)
    await query(`select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'PgSleep'`)
    expect(await dying).toBe('died')
    await query('drop trigger stall on outbox')
    expect(await query('select 1 from scheduled_runs')).toEqual([])
    expect(await sendDailyMails(api.database.db, atSeven('2026-06-15'))).toBe(1)
    expect(await sendDailyMails(other.db, atSeven('2026-06-15'))).toBeNull()
    expect((await sent()).map(nameOf)).toEqual(['owner'])
  }, 120_000)

  it('replaces the immediate email about a waiting record where its reader chose so, but never one about a decision or an account (rule follow-up.choice)', async () => {
    const subjectsOf = async (name: string, action: () => Promise<unknown>) => {
      await query('delete from outbox')
      await action()
      return (await sent()).filter((one) => nameOf(one) === name).map(({ subject }) => subject.split(':')[0])
    }
    const submit = async () => {
      const item = await createCompleteRisk(cast.assessor)
      await cast.assessor.put(`/v1/risks/${item.id}/submit`)
    }
    expect(await subjectsOf('expert', submit)).toEqual(['For your review'])
    await choose('expert', 'daily')
    expect(await subjectsOf('expert', submit)).toEqual([])
    await choose('expert', 'none')
    expect(await subjectsOf('expert', submit)).toEqual([])

    await choose('assessor', 'none')
    const item = await riskIn(cast, 'item', 'waiting_internal_owner')
    const reject = () => cast.owner.post('/v1/risk-summary/reject', { ...listsOf(item), stickyNotes: [remark] })
    expect(await subjectsOf('assessor', reject)).toEqual(['Rejected'])
    const forget = () =>
      api.app.inject({
        method: 'POST',
        url: '/api/auth/forgot-password',
        payload: { email: 'assessor@demo.example' },
      })
    expect(await subjectsOf('assessor', forget)).toEqual(['Reset your password'])
  })

  it('mentions that an acceptance ends in 30 and 7 days and on its day, to the user who accepted and the Assessors (rule acceptance.email)', async () => {
    const risk = await riskIn(cast, 'item', 'complete_assessor', { net: [3, 4] })
    const input = { reason: 'The kiln is replaced.', until: dayOf(new Date()), updatedAt: risk.updatedAt }
    await cast.owner.post(`/v1/risks/${risk.id}/acceptances`, input, 201)
    // A Sunday: the Fridays before, and the weekday 30 days before.
    await query(`update acceptances set until = '2026-06-28', created_at = '2026-01-05T02:00:00Z'`)
    // An Assessor of another group of the company gets none.
    await query(`insert into role_assignments (user_id, company_id, company_group_id, user_role_id)
      select u.id, a.company_id, 6, a.user_role_id from role_assignments a join users o on o.id = a.user_id, users u
      where o.email = 'assessor@demo.example' and a.company_group_id = 8 and u.email = 'viewer@demo.example' limit 1`)
    // Only the acceptance is a task.
    await query(`update risks set status_since = now() where id = $1`, [risk.id])
    await readIn('owner', 'th')
    const notified: string[] = []
    for (const day of daysFrom('2026-05-25', '2026-07-01')) {
      for (const mail of await run(day)) {
        if (/Acceptance ends on 28 Jun 2026|การยอมรับความเสี่ยงสิ้นสุดวันที่ 28 มิ.ย. 2569/.test(mail.text)) {
          notified.push(`${day} ${nameOf(mail)}`)
        }
      }
    }
    const days = ['2026-05-29', '2026-06-19', '2026-06-26']
    expect(notified.toSorted()).toEqual(days.flatMap((day) => [`${day} assessor`, `${day} multi`, `${day} owner`]))
    // One that has ended for another reason is no task, also if it ended after the email was written.
    for (const column of ['revoked_at', 'outdated_at']) {
      await query('truncate scheduled_runs')
      expect(await sendDailyMails(api.database.db, atSeven('2026-06-26'))).toBeGreaterThan(0)
      await query(`update acceptances set ${column} = now()`)
      expect([column, await sent()]).toEqual([column, []])
      await query('truncate scheduled_runs')
      expect([column, await sendDailyMails(api.database.db, atSeven('2026-06-26'))]).toEqual([column, 0])
      await query(`update acceptances set ${column} = null`)
    }
  })

  it('is the same day on which a lapse is audited once, however many there are (rule acceptance.states)', async () => {
    await query(`update acceptances set until = '2026-06-03'`)
    const [{ id }] = (await query<{ id: number }>('select risk_id as id from acceptances limit 1')) as [{ id: number }]
    const both = (day: Day) => Promise.all([api.database, other].map(({ db }) => auditLapses(db, atSeven(day))))
    expect(await both('2026-06-03')).toEqual([0, 0])
    await both('2026-06-04')
    const lapses = async () =>
      (await cast.owner.get(`/v1/risks/${id}/audit`)).filter(({ action }) => action === 'lapse')
    expect(await lapses()).toMatchObject([
      { user: { email: 'owner@demo.example' }, changes: { acceptedUntil: { before: '2026-06-03', after: null } } },
    ])
    await query(`insert into acceptances (risk_id, revision, score, appetite, reason, until, user_id, role, basis)
      select risk_id, revision, score, appetite, 'Again', '2026-06-04', user_id, role, basis
      from acceptances, generate_series(1, 1000)`)
    const began = performance.now()
    expect((await both('2026-06-05')).toSorted()).toEqual([0, 1000])
    expect(performance.now() - began).toBeLessThan(3000)
    // An acceptance that ended for another reason does not lapse.
    await query(`insert into acceptances (risk_id, revision, score, appetite, reason, until, user_id, role, basis, revoked_at, outdated_at)
      select risk_id, revision, score, appetite, 'Over', '2026-06-05', user_id, role, basis, x.revoked_at, x.outdated_at
      from (select * from acceptances limit 1) a, (values (now(), null), (null, now())) x(revoked_at, outdated_at)`)
    expect(await auditLapses(other.db, atSeven('2026-06-08'))).toBe(0)
    expect(await lapses()).toHaveLength(1001)
    await query('delete from acceptances')
  })

  it('contains due reviews until they are done, and periods that end in 14, 7 and 1 days, for the Assessors (rules review-dates.email and review-periods.email)', async () => {
    const complete = await riskIn(cast, 'item', 'complete_managing_director', { net: [3, 4] })
    await query(`update risks set is_active = (id = $1)`, [complete.id])
    // An inactive record is not reviewed.
    const inactive = await riskIn(cast, 'item', 'complete_managing_director', { net: [3, 4] })
    await query(`update risks set is_active = false, reviewed_on = '2031-01-01' where id = $1`, [inactive.id])
    // A medium level is due after half a year.
    await query(`update risks set reviewed_on = $1::date - 180 where id = $2`, ['2031-06-19', complete.id])
    // Records of an inactive group are edited as before (rule organisation.inactive).
    await query('update company_groups set is_active = false where id = 8')
    const admin = await api.as('buadmin')
    const names = { nameEn: 'H1 2031', nameTh: 'ครึ่งแรกปี 2574' }
    const period = { ...names, startsOn: '2031-01-01', endsOn: '2031-06-30', companyGroupId: 3 }
    const { id } = await admin.post('/v1/review-periods', period, 201)
    await readIn('assessor', 'th')
    await query('delete from outbox')
    const notified: string[] = []
    for (const day of daysFrom('2031-06-09', '2031-07-02')) {
      for (const mail of await run(day)) {
        const { text } = mail
        const [due, ends] = [
          /ถึงกำหนดทบทวน 1 รายการ|Review due \(1\)/,
          /สิ้นสุดวันที่ 30 มิ.ย. 2574|H1 2031 ends on 30 Jun 2031/,
        ]
        if (due.test(text)) notified.push(`${day} ${nameOf(mail)} review`)
        if (ends.test(text)) notified.push(`${day} ${nameOf(mail)} period`)
        if (nameOf(mail) === 'assessor') {
          expect(text).toMatch(/\/th\/\?include_descendants=false&company_group_id=8&review_/)
        }
      }
    }
    const both = (day: Day, what: string) => [`${day} assessor ${what}`, `${day} multi ${what}`]
    const reviews = ['19', '20', '23', '24', '25', '26', '27', '30'].map((day) => `2031-06-${day}`)
    const expected = [
      ...[...reviews, '2031-07-01', '2031-07-02'].flatMap((day) => both(day, 'review')),
      ...['2031-06-16', '2031-06-23', '2031-06-27'].flatMap((day) => both(day, 'period')),
    ]
    expect(notified.toSorted()).toEqual(expected.toSorted())
    await query(`update risks set is_active = true, reviewed_on = null where id = $1`, [complete.id])
    await query('update company_groups set is_active = true where id = 8')
    await admin.delete(`/v1/review-periods/${id}`)
  })
})
