import { readFile, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayOf, isWorkingDay, plusDays, type Day } from '#domain/calendar/workingDays'
import { thaiHolidays } from '#domain/calendar/thaiHolidays'
import { startAndEndAbsences } from '#server/commands/absences/startAndEndAbsences'
import { auditLapses } from '#server/commands/acceptances/auditLapses'
import { runFollowUp } from '#server/commands/followUp/runFollowUp'
import { openDatabase, type Database } from '#server/database/client'
import { drainOutbox } from '#server/delivery/outbox/worker'
import { openTestApi, type TestApi } from '../support/api.ts'
import { openMailbox, outboxOf } from '../support/mail/mailbox.ts'
import { openCast, riskIn, type Cast } from '../support/stories.ts'

/** A Monday with Chakri Memorial Day and Songkran before it is over. */
const firstDay = '2026-03-30'
const workingDays = 30
const records = 200

/** The emails of each day, written by `UPDATE_DOCS=1 npx vitest run tests/api/followUp.test.ts`. */
const table = 'tests/api/followUp.table.md'

const holidays = new Set(thaiHolidays(2026).map(({ day }) => day))

/** The time of reminders on a day, in Bangkok. */
const atSeven = (day: Day) => new Date(`${day}T07:05:00+07:00`)

/**
 * The absences and deputies: a Viewer of the same company group for its Internal Owner, one of another for its expert.
 */
const absences = [
  { absent: 'owner', deputy: 'viewer', startsOn: '2026-04-27', endsOn: '2026-05-08' },
  { absent: 'expert', deputy: 'viewer6', startsOn: '2026-04-08', endsOn: '2026-04-28' },
] as const

/** The statuses in which records are pending; no assignee is in another company group. */
const statuses = [
  'waiting_category_expert',
  'waiting_internal_owner',
  'waiting_managing_director',
  'complete_assessor',
  'reject_internal_owner',
] as const

describe('the automatic follow-up', () => {
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
  }, 300_000)

  afterAll(async () => {
    await other.close()
    // The days of these tests are in the past.
    await api.close(/is dated back/)
  })

  /** Copies of a record in every status, each from a later day on than the previous one; nothing else is pending. */
  async function makeRecords(): Promise<number[]> {
    const model = await riskIn(cast, 'item', 'waiting_category_expert')
    await query(`update risks set workflow_status = 'draft_assessor' where id = $1`, [model.id])
    const made = await query<{ id: number }>(
      `insert into risks select copy.* from risks r, generate_series(0, $4::int - 1) n,
          jsonb_populate_record(null::risks, to_jsonb(r) || jsonb_build_object(
            'id', nextval(pg_get_serial_sequence('risks', 'id')),
            'workflow_status', ($2::text[])[1 + n % 5], 'submitted_workflow_status', ($2::text[])[1 + n % 5],
            'status_since', $3::timestamptz + (n / 5) * interval '1 day')) copy
        where r.id = $1 returning id`,
      [model.id, [...statuses], `${firstDay}T09:00:00+07:00`, records],
    )
    return made.map(({ id }) => id)
  }

  const idOf = async (name: string) =>
    (await query<{ id: number }>(`select id from users where email = $1`, [`${name}@demo.example`]))[0]!.id

  /** The delivery of a day's emails: single, or in a digest with a number of notices. */
  async function mailsAfter(id: number) {
    return query<{ id: number; user: number; kind: 'single' | 'daily' | 'weekly' }>(
      `select id, (payload -> 'to' ->> 'userId')::int as "user",
         case topic when 'digest' then payload -> 'params' ->> 'frequency' else 'single' end as kind
       from outbox where kind = 'mail' and id > $1 and topic in ('followUp', 'digest') order by id`,
      [id],
    )
  }

  it('sends on 30 working days, with two servers, digests, an absence and a stop, the emails of a table, once each (rules follow-up.once, follow-up.reminders, follow-up.digest and deputies.mails)', async () => {
    const ids = await makeRecords()
    await query(`update users set mail_frequency = 'daily' where email = 'md@demo.example'`)
    await query(`update users set mail_frequency = 'weekly' where email = 'multi@demo.example'`)
    const away: { absentId: number; deputyId: number; startsOn: Day; endsOn: Day }[] = []
    for (const { absent, deputy, startsOn, endsOn } of absences) {
      const [absentId, deputyId] = [await idOf(absent), await idOf(deputy)]
      away.push({ absentId, deputyId, startsOn, endsOn })
      await query(
        `insert into absences (role_assignment_id, deputy_id, starts_on, ends_on, created_by)
         select a.id, $1, $3, $4, $2 from role_assignments a where a.user_id = $2`,
        [deputyId, absentId, startsOn, endsOn],
      )
    }
    const lines: string[] = []
    let seen = 0
    let last = 0
    for (let day = firstDay, worked = 0; worked < workingDays; day = plusDays(day, 1)) {
      const isWork = isWorkingDay(day, holidays)
      if (isWork) worked++
      // Future steps are not pending yet.
      await query(`update risks set deleted_at = case when status_since > $1 then now() end where id = any($2)`, [
        atSeven(day),
        ids,
      ])
      if (worked === 12)
        await query(`update risks set workflow_status = 'complete_managing_director' where id = any($1)`, [
          ids.slice(0, 40),
        ])
      // The server did not run for two nights and a day.
      if (worked === 15 || worked === 16) continue
      expect(await runFollowUp(api.database.db, new Date(`${day}T06:55:00+07:00`))).toBeNull()
      await Promise.all([api.database, other].map(({ db }) => startAndEndAbsences(db, atSeven(day))))
      const both = await Promise.all([api.database, other].map(({ db }) => runFollowUp(db, atSeven(day))))
      expect(both.filter((mails) => mails !== null)).toHaveLength(isWork ? 1 : 0)
      expect(await runFollowUp(other.db, new Date(`${day}T15:00:00+07:00`))).toBeNull()
      const isAway = (one: (typeof away)[number]) => one.startsOn <= day && day <= one.endsOn
      const awayIds = away.filter(isAway).map(({ absentId }) => absentId)
      const notified = await query<{ role: string; stage: string; count: number }>(
        // A reminder to the deputy counts for the absent person.
        `select role, stage, count(*)::int as count from follow_up_notices where day = $1 and user_id <> all($2)
         group by role, stage`,
        [day, awayIds],
      )
      const mails = notified.reduce((sum, { count }) => sum + count, 0)
      expect(both.reduce<number>((sum, one) => sum + (one ?? 0), 0)).toBe(mails)
      seen += mails
      const written = await mailsAfter(last)
      last = written.at(-1)?.id ?? last
      // These are sent immediately, without a deputy.
      await query(`update outbox set delivered_at = now() where kind = 'mail'`)
      const quiet = away.map((one) => (isAway(one) ? one.absentId : one.deputyId))
      expect(written.filter(({ user }) => quiet.includes(user))).toEqual([])
      const deputyIds = away.map(({ deputyId }) => deputyId)
      if (isWork) lines.push(lineOf(day, notified, written, deputyIds))
    }
    // Every recorded notice is in the outbox, and nothing else.
    const [sent] = await query<{ count: number; different: number }>(
      `select count(*)::int as count, count(distinct notified.user || notified.params::text)::int as different from (
         select payload -> 'to' ->> 'userId' as "user", payload -> 'params' as params from outbox where topic = 'followUp'
         union all
         select payload -> 'to' ->> 'userId', n -> 'params' from outbox,
           jsonb_array_elements(payload -> 'params' -> 'notices') n
         where topic = 'digest' and n ->> 'template' = 'followUp') notified`,
    )
    expect(sent).toEqual({ count: seen, different: seen })
    await query(`update users set mail_frequency = 'at_once'`)
    expect(await query(`select 1 from absences`)).toEqual([])
    expect(await query(`select 1 from role_assignments where is_deputys`)).toEqual([])
    const text = tableOf(lines)
    if (process.env.UPDATE_DOCS) await writeFile(table, text)
    expect(squeezed(text)).toBe(squeezed(await readFile(table, 'utf8')))
  }, 300_000)

  it('sends nothing twice where a server dies in the middle (rule follow-up.once)', async () => {
    await query(`truncate follow_up_notices, scheduled_runs`)
    await query(`update risks set workflow_status = 'draft_assessor'`)
    await query(`delete from outbox`)
    const waiting = await riskIn(cast, 'item', 'waiting_internal_owner')
    await query(`insert into scheduled_runs (task, period) values ('reminders', '2026-03-30')`)
    await query(`update risks set status_since = '2026-03-30T02:00:00Z' where id = $1`, [waiting.id])
    await query(`delete from outbox`)
    // Blocks the server while it writes emails, until it is killed.
    await query(
      `create function stall() returns trigger language plpgsql as $$ begin perform pg_sleep(60); return new; end $$`,
    )
    await query(`create trigger stall before insert on outbox for each row execute function stall()`)
    const day = '2026-04-07'
    const dying = runFollowUp(other.db, atSeven(day)).then(
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
    await query(`drop trigger stall on outbox`)
    expect(await query(`select 1 from follow_up_notices`)).toEqual([])
    const again = await runFollowUp(api.database.db, atSeven(day))
    expect(again).toBeGreaterThan(0)
    expect(await runFollowUp(other.db, atSeven(day))).toBeNull()
    const [sent] = await query<{ count: number }>(`select count(*)::int as count from outbox where topic = 'followUp'`)
    expect(sent?.count).toBe(again)
  }, 120_000)

  it('emails the pending records in the reader’s language, and none that was decided since (rule follow-up.escalation)', async () => {
    await query(`truncate follow_up_notices, scheduled_runs`)
    await query(`update risks set workflow_status = 'draft_assessor'`)
    await query(`insert into scheduled_runs (task, period) values ('reminders', '2026-03-30')`)
    const late = await riskIn(cast, 'item', 'waiting_internal_owner')
    const done = await riskIn(cast, 'item', 'waiting_internal_owner')
    await query(`update users set locale = 'th' where email = 'md@demo.example'`)
    await query(`update risks set status_since = '2026-03-30T02:00:00Z' where id = any($1)`, [[late.id, done.id]])
    await query(`delete from outbox`)
    await runFollowUp(api.database.db, atSeven('2026-04-10'))
    await cast.owner.post('/v1/risk-summary/approve', { riskSummaryRequire: [], riskItemRequire: [{ id: done.id }] })
    await drainOutbox(outboxOf(api.database, mailbox))
    const about = (name: string) =>
      mailbox
        .takeFor(name)
        .filter(({ text }) => text.includes(`/risk/${late.id}/`) || text.includes(`/risk/${done.id}/`))
    const receivers = () =>
      mailbox.mails
        .flatMap(({ to, text }) => (text.includes(`/risk/${late.id}/`) ? [to.address.split('@')[0]] : []))
        .sort()
    expect(receivers()).toEqual(['md', 'owner'])
    const [mail, ...others] = about('owner')
    expect([mail?.subject, others]).toEqual([expect.stringMatching(/^Overdue: Risk item \d+/), []])
    expect(mail?.text).toContain('since 30 Mar 2026 and was due on 07 Apr 2026')
    expect(about('md').map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^เกินกำหนด \(รอผู้อื่นดำเนินการ\)/),
    )
    expect(about('companyadmin')).toEqual([])
    await runFollowUp(api.database.db, atSeven('2026-04-21'))
    await drainOutbox(outboxOf(api.database, mailbox))
    expect(receivers()).toEqual(['companyadmin', 'owner'])
    expect(about('companyadmin').map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Overdue \(waiting for others\)/),
    ])
  }, 120_000)

  it('notifies the user who accepted a rating and the Assessors of its end, each once, in their language (rule acceptance.told)', async () => {
    await query(`truncate scheduled_runs`)
    const risk = await riskIn(cast, 'item', 'complete_assessor', { net: [3, 4] })
    const input = { reason: 'The kiln is replaced.', until: dayOf(new Date()), updatedAt: risk.updatedAt }
    await cast.owner.post(`/v1/risks/${risk.id}/acceptances`, input, 201)
    await query(`update acceptances set until = '2026-06-03', created_at = '2026-01-05T02:00:00Z'`)
    await query(`update users set locale = 'th' where email = 'owner@demo.example'`)
    const notified: string[] = []
    for (let day = '2026-04-06'; day <= '2026-06-05'; day = plusDays(day, 1)) {
      await query(`delete from outbox`)
      await Promise.all([api.database, other].map(({ db }) => runFollowUp(db, atSeven(day))))
      await Promise.all([api.database, other].map(({ db }) => auditLapses(db, atSeven(day))))
      await query(`delete from outbox where topic <> 'acceptanceEnding'`)
      await drainOutbox(outboxOf(api.database, mailbox))
      for (const name of ['owner', 'assessor'])
        for (const mail of mailbox.takeFor(name))
          if (/Acceptance ends|การยอมรับความเสี่ยง/.test(mail.subject))
            notified.push(`${day} ${name} ${mail.subject.startsWith('Acceptance') ? 'en' : 'th'}`)
    }
    // 30 days before is a holiday after a weekend and a holiday, and so is the day itself.
    const days = ['2026-04-30', '2026-05-27', '2026-06-02']
    expect(notified).toEqual(days.flatMap((day) => [`${day} owner th`, `${day} assessor en`]))
    await query(`update users set locale = 'en' where email = 'owner@demo.example'`)
    const lapsesOf = async () =>
      (await cast.owner.get(`/v1/risks/${risk.id}/audit`)).filter(({ action }) => action === 'lapse')
    expect(await lapsesOf()).toMatchObject([
      { user: { email: 'owner@demo.example' }, changes: { acceptedUntil: { before: '2026-06-03', after: null } } },
    ])

    await query(`insert into acceptances (risk_id, revision, score, appetite, reason, until, user_id, role, basis)
      select risk_id, revision, score, appetite, 'Again', '2026-06-04', user_id, role, basis
      from acceptances, generate_series(1, 1000)`)
    const began = performance.now()
    const counts = await Promise.all([api.database, other].map(({ db }) => auditLapses(db, atSeven('2026-06-05'))))
    expect(performance.now() - began).toBeLessThan(3000)
    expect(counts.toSorted()).toEqual([0, 1000])
    expect(await auditLapses(other.db, atSeven('2026-06-08'))).toBe(0)
    expect(await lapsesOf()).toHaveLength(1001)
  }, 120_000)

  it('notifies the Assessors of a home of reviews that fell due and of periods that end, once, in their language (rules review-dates.told and review-periods.told)', async () => {
    await query(`truncate scheduled_runs`)
    const complete = await riskIn(cast, 'item', 'complete_assessor', { net: [3, 4] })
    await query(`update risks set is_active = (id = $1)`, [complete.id])
    const endsOn = '2031-06-30'
    // A medium level is due after half a year: on a Saturday.
    await query(`update risks set reviewed_on = $1::date - 180 where id = $2`, ['2031-06-21', complete.id])
    const names = { nameEn: 'H1 2031', nameTh: 'ครึ่งแรกปี 2574' }
    const admin = await api.as('companyadmin')
    const period = { ...names, startsOn: '2031-01-01', endsOn, companyGroupId: 8 }
    const { id } = await admin.post('/v1/review-periods', period, 201)
    await query(`update users set locale = 'th' where email = 'assessor@demo.example'`)
    const notified: string[] = []
    mailbox.mails = []
    for (let day = '2031-06-01'; day <= '2031-07-03'; day = plusDays(day, 1)) {
      await query(`delete from outbox`)
      await Promise.all([api.database, other].map(({ db }) => runFollowUp(db, atSeven(day))))
      await query(`delete from outbox where topic not in ('reviewsDue', 'reviewPeriodEnding')`)
      await query(`update outbox set available_at = now()`)
      await drainOutbox(outboxOf(api.database, mailbox))
      for (const { to, subject, text } of mailbox.mails.splice(0)) {
        const name = to.address.split('@')[0] ?? ''
        notified.push(`${day} ${name} ${subject.split(':')[0]}`)
        if (name === 'assessor') expect(text).toMatch(/\/th\/\?include_descendants=false&company_group_id=8&review_/)
      }
    }
    const ends = (day: Day) => [
      `${day} assessor ครึ่งแรกปี 2574 สิ้นสุดวันที่ 30 มิ.ย. 2574`,
      `${day} multi H1 2031 ends on 30 Jun 2031`,
    ]
    const due = [expect.stringMatching(/^2031-06-23 assessor ถึงกำหนดทบทวน 1 รายการ/), '2031-06-23 multi Review due (1)']
    expect(notified.toSorted()).toEqual([...ends('2031-06-10'), ...ends('2031-06-19'), ...due, ...ends('2031-06-27')])
    await query(`update users set locale = 'en' where email = 'assessor@demo.example'`)
    await query(`update risks set is_active = true`)
    await admin.delete(`/v1/review-periods/${id}`)
  }, 120_000)

  it('gives each step the time of the nearest company group with a setting (rule follow-up.times)', async () => {
    const admin = await api.as('companyadmin')
    const above = await api.as('groupadmin')
    const none = { review: null, decide: null, approve: null, report: null, revise: null }
    await above.put('/v1/company-groups/1/follow-up-times', { own: { ...none, review: 3, decide: 4 } })
    const inherited = { review: 3, decide: 4, approve: 10, report: 5, revise: 10 }
    expect(await admin.get('/v1/company-groups/8/follow-up-times')).toEqual({ own: none, inherited, updatedAt: null })
    const own = { ...none, review: 1 }
    const changed = await admin.put('/v1/company-groups/8/follow-up-times', { own })
    expect(changed).toEqual({ own, inherited, updatedAt: expect.any(String) })
    await admin.put('/v1/company-groups/8/follow-up-times', { own: none, updatedAt: '2025-01-01T00:00:00Z' }, 409)
    await admin.put('/v1/company-groups/8/follow-up-times', { own: { ...own, review: 61 } }, 400)
    await admin.put('/v1/company-groups/8/follow-up-times', { own: { review: 1 } }, 400)
    await admin.put('/v1/company-groups/1/follow-up-times', { own }, 403)
    await admin.get('/v1/company-groups/1/follow-up-times', 403)
    await cast.assessor.get('/v1/company-groups/8/follow-up-times', 403)
    const actions = await admin.get('/v1/administration-audit?kind=company_group&order=desc')
    expect(actions[0]).toMatchObject({
      action: 'set_follow_up_times',
      changes: [{ field: 'reviewDays', before: null, after: '1' }],
    })
  })

  it('uses the holidays that a System Admin writes (rule follow-up.holidays)', async () => {
    const system = await api.as('sysadmin')
    const shipped = await cast.assessor.get('/v1/holidays/2026')
    expect(shipped).toEqual({ year: 2026, days: thaiHolidays(2026), updatedAt: null })
    const bridge = { day: '2026-01-02', nameEn: 'Special holiday', nameTh: 'วันหยุดพิเศษ' }
    const days = [...shipped.days.filter(({ day }) => day !== '2026-12-31'), bridge]
    const changed = await system.put('/v1/holidays/2026', { days, updatedAt: null })
    expect(changed.days.map(({ day }) => day).slice(0, 3)).toEqual(['2026-01-01', '2026-01-02', '2026-03-03'])
    await system.put('/v1/holidays/2026', { days, updatedAt: '2025-01-01T00:00:00Z' }, 409)
    await system.put('/v1/holidays/2026', { days: [bridge, bridge] }, 400)
    await system.put('/v1/holidays/2026', { days: [{ ...bridge, day: '2027-01-02' }] }, 400)
    await system.get('/v1/holidays/1999', 400)
    await cast.owner.put('/v1/holidays/2026', { days }, 403)
    await (await api.as('groupadmin')).put('/v1/holidays/2026', { days }, 403)
    const [action] = await system.get('/v1/administration-audit?kind=holiday_year')
    expect(action?.changes).toEqual([
      { field: '2026-01-02', before: null, after: 'Special holiday' },
      { field: '2026-12-31', before: 'New Year’s Eve', after: null },
    ])
  })
})

const notified = [
  ['Category Expert', 'due'],
  ['Internal Owner', 'due'],
  ['Managing Director', 'due'],
  ['Assessor', 'due'],
  ['Category Expert', 'late3'],
  ['Internal Owner', 'late3'],
  ['Managing Director', 'late3'],
  ['Assessor', 'late3'],
  ['Group Admin', 'late3'],
  ['Category Expert', 'late7'],
  ['Internal Owner', 'late7'],
  ['Managing Director', 'late7'],
  ['Assessor', 'late7'],
  ['Group Admin', 'late7'],
] as const

const ways = ['single', 'daily', 'weekly'] as const

function lineOf(
  day: Day,
  counts: readonly { role: string; stage: string; count: number }[],
  mails: readonly { user: number; kind: string }[],
  deputies: readonly number[],
): string {
  const known = notified.map(
    ([role, stage]) => counts.find((one) => one.role === role && one.stage === stage)?.count ?? 0,
  )
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  expect(known.reduce((sum, count) => sum + count, 0)).toBe(all)
  const ofKind = ways.map((way) => mails.filter(({ kind }) => kind === way).length)
  const cells = [...known, ...ofKind, mails.filter(({ user }) => deputies.includes(user)).length]
  return `| ${day} | ${cells.map((count) => (count === 0 ? '' : String(count))).join(' | ')} |`
}

/** Without the blanks that align the columns. */
const squeezed = (text: string) => text.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---')

const tableOf = (lines: readonly string[]): string =>
  [
    '# Notices by day',
    '',
    'Two hundred records of one company group wait for somebody, one in each of five statuses from each of forty days on: see `followUp.test.ts`. The Managing Director has a digest a day, one Assessor of two a digest a week, the Category Expert is away from 8 to 28 April and the Internal Owner from 27 April to 8 May; the last columns count these emails, and those to the deputies.',
    '',
    `| day | ${[...notified.map(([role, stage]) => `${role}, ${stage}`), 'single emails', 'daily digests', 'weekly digests', 'to deputies'].join(' | ')} |`,
    `| --- | ${[...notified, ...ways, 'deputy'].map(() => '---').join(' | ')} |`,
    ...lines,
    '',
  ].join('\n')
