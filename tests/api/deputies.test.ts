import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '#domain/access/roles'
import { dayOf, plusDays } from '#domain/calendar/days'
import { startAndEndAbsences } from '#server/commands/absences/endAbsences'
import { sendDailyMails } from '#server/commands/followUp/sendDailyMails'
import { transaction } from '#server/database/client'
import { drainOutbox } from '#server/delivery/outbox/worker'
import { findSession } from '#server/session/currentSession'
import { hashOf } from '#server/session/tokens'
import { openTestApi, type Client, type TestApi } from '../support/api.ts'
import { openMailbox, outboxOf } from '../support/mail/mailbox.ts'
import { createCompleteRisk } from '../support/riskInputs.ts'
import { listsOf, openCast, riskIn, statusOf, type Cast } from '../support/stories.ts'
import { weekdayFrom } from '../support/weekday.ts'

const today = dayOf(new Date())
const days = (from: number, to: number) => ({ startsOn: plusDays(today, from), endsOn: plusDays(today, to) })

describe('deputies', () => {
  let api: TestApi
  let cast: Cast
  let admin: Client
  const mailbox = openMailbox()
  const query = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await api.database.pool.query(text, values)).rows as Row[]

  beforeAll(async () => {
    api = await openTestApi('postgresql')
    cast = await openCast(api)
    admin = await api.as('companyadmin')
  })

  afterAll(() => api.close(/is dated back/))

  const idOf = async (name: string) =>
    (await query<{ id: number }>(`select id from users where email = $1`, [`${name}@demo.example`]))[0]!.id

  const assignmentOf = async (name: string, role: Role) =>
    (
      await query<{ id: number }>(
        `select a.id from role_assignments a join users u on u.id = a.user_id join user_roles r on r.id = a.user_role_id
         where u.email = $1 and r.name = $2 and not a.is_deputys order by a.id limit 1`,
        [`${name}@demo.example`, role],
      )
    )[0]!.id

  const inputOf = async (absent: string, role: Role, deputy: string, period = days(0, 5)) => ({
    roleAssignmentId: await assignmentOf(absent, role),
    deputyId: await idOf(deputy),
    ...period,
  })

  /** The deputy, with the role of the absent person selected. */
  async function asDeputy(name: string): Promise<Client> {
    const client = await api.as(name)
    const [role] = (await client.get('/v1/role-assignments/own')).filter(({ deputyFor }) => deputyFor)
    await client.post('/v1/role-assignments/set-default', { roleAssignmentId: role!.id }, 200)
    return api.as(name)
  }

  async function endAll(): Promise<void> {
    const system = await api.as('sysadmin')
    for (const { id } of await system.get('/v1/absences')) await system.delete(`/v1/absences/${id}`)
  }

  /** The receivers of an email about a record. */
  async function recipients(id: number): Promise<string[]> {
    await drainOutbox(outboxOf(api.database, mailbox))
    const about = mailbox.mails.filter(({ text }) => text.includes(`/risk/${id}/`)).map(({ to }) => to.address)
    mailbox.mails = []
    return about.map((address) => address.split('@')[0]!).sort()
  }

  it('act for who is away, under both names, and get the emails (rules deputies.acting, deputies.visible and deputies.mails)', async () => {
    const named = await cast.expert.post('/v1/absences', await inputOf('expert', 'Category Expert', 'viewer'))
    expect(named).toMatchObject({ userRole: 'Category Expert', isRunning: true, mayEnd: true })
    await query('delete from outbox')
    const item = await createCompleteRisk(cast.assessor, { type: 'item' })
    await cast.assessor.put(`/v1/risks/${item.id}/submit`)
    const receivers = await recipients(item.id)
    expect(receivers).toContain('viewer')
    expect(receivers).not.toContain('expert')

    const deputy = await asDeputy('viewer')
    expect((await deputy.get('/auth/check')).user.defaultRoleAssignment).toMatchObject({
      deputyFor: { endsOn: plusDays(today, 5) },
    })
    const { latestDetail } = await deputy.get(`/v1/risks/${item.id}`)
    const decision = { reviewStatus: 'approved' as const }
    await deputy.put(`/v1/risk-details/${latestDetail.id}/review`, decision)
    await deputy.put(`/v1/mitigation-plans/${latestDetail.mitigationPlans[0]!.id}/review`, decision)
    const audit = await cast.assessor.get(`/v1/risks/${item.id}/audit`)
    const reviews = audit.filter(({ action }) => action.startsWith('review'))
    expect(reviews).toHaveLength(2)
    for (const { user, forUser, role } of reviews) {
      expect([user.id, forUser?.id, role]).toEqual([await idOf('viewer'), await idOf('expert'), 'Category Expert'])
    }
    expect(audit.find(({ action }) => action === 'submit')?.forUser).toBeNull()
    await drainOutbox(outboxOf(api.database, mailbox))
    const [mail] = mailbox.takeFor('assessor').filter(({ text }) => text.includes(`/risk/${item.id}/`))
    expect(mail?.text).toMatch(/The last action was by .+ for .+ \(Category Expert\)\./)

    await cast.expert.delete(`/v1/absences/${named.id}`)
    expect(await query(`select 1 from role_assignments where is_deputys`)).toEqual([])
    // A person active in the role is signed out.
    await deputy.get('/auth/check', 401)
  })

  it('get the pending records in place of the absent person, who gets them again at the end (rule deputies.mails)', async () => {
    await query('delete from outbox')
    const first = await riskIn(cast, 'item', 'waiting_internal_owner')
    const waiting = async () =>
      query<{ name: string; risk: number }>(
        `select split_part(u.email, '@', 1) as name, (o.payload -> 'params' ->> 'riskId')::int as risk
         from outbox o join users u on u.id = (o.payload -> 'to' ->> 'userId')::int
         where o.topic = 'riskWaiting' and u.email in ('owner@demo.example', 'viewer@demo.example') order by o.id`,
      )
    expect(await waiting()).toEqual([{ name: 'owner', risk: first.id }])
    const named = await cast.owner.post('/v1/absences', await inputOf('owner', 'Internal Owner', 'viewer'))
    const second = await riskIn(cast, 'item', 'waiting_internal_owner')
    expect((await waiting()).filter(({ name }) => name === 'viewer').map(({ risk }) => risk)).toEqual([
      first.id,
      second.id,
    ])
    const receivers = async () => {
      await query(`update outbox set available_at = now() - interval '1 second' where kind = 'mail'`)
      await drainOutbox(outboxOf(api.database, mailbox))
      const mails = mailbox.mails.splice(0)
      return [first, second].map(({ id }) =>
        mails.filter(({ text }) => text.includes(`/risk/${id}/`)).map(({ to }) => to.address.split('@')[0]),
      )
    }
    const daily = async () => {
      const now = new Date(`${weekdayFrom(plusDays(today, 14))}T07:05:00+07:00`)
      await query('truncate scheduled_runs')
      await sendDailyMails(api.database.db, now)
      return receivers()
    }
    await query('create table kept as select * from outbox')
    // During the absence only the deputy gets emails of both.
    expect(await receivers()).toEqual([['viewer'], ['viewer']])
    expect(await daily()).toEqual([['viewer'], ['viewer']])
    await query('delete from outbox')
    await query('insert into outbox overriding system value select * from kept')
    await query('drop table kept')
    // Emails from before the absence stay with the deputy.
    const third = await riskIn(cast, 'item', 'waiting_category_expert')
    await query(
      `insert into outbox (kind, topic, payload, available_at, created_at)
       select kind, topic, payload || jsonb_build_object('key', 'earlier', 'params', jsonb_build_object('riskId', $1::int)), available_at, now() - interval '1 day'
       from outbox o where o.topic = 'riskWaiting' and (o.payload -> 'to' ->> 'userId')::int = $2 limit 1`,
      [third.id, await idOf('viewer')],
    )
    expect((await waiting()).filter(({ name }) => name === 'viewer')).toHaveLength(3)
    await (await api.as('owner')).delete(`/v1/absences/${named.id}`)
    expect((await waiting()).filter(({ name }) => name === 'owner').map(({ risk }) => risk)).toEqual([
      first.id,
      second.id,
    ])
    expect(await receivers()).toEqual([['owner'], ['owner']])
    expect(await daily()).toEqual([['owner'], ['owner']])
    cast = await openCast(api)
  })

  it('decide on nothing that they or who is away submitted (rule deputies.four-eyes)', async () => {
    // The Assessor is the deputy of the Internal Owner, who once submitted as well.
    await cast.owner.post('/v1/absences', await inputOf('owner', 'Internal Owner', 'assessor'))
    const own = await riskIn(cast, 'summary', 'waiting_internal_owner')
    const colleague = await riskIn(cast, 'summary', 'waiting_internal_owner')
    await query(`update risks set submitter_ids = $1 where id = $2`, [[await idOf('multi')], colleague.id])
    const absents = await riskIn(cast, 'summary', 'waiting_internal_owner')
    await query(`update risks set submitter_ids = $1 where id = $2`, [[await idOf('owner')], absents.id])
    await query(`update settings set value = 'false' where key = 'FOUR_EYES'`)
    const deputy = await asDeputy('assessor')
    await deputy.post('/v1/risk-summary/approve', listsOf(own), 403)
    await deputy.post('/v1/risk-summary/approve', listsOf(absents), 403)
    const [approved] = await deputy.post('/v1/risk-summary/approve', listsOf(colleague))
    expect(statusOf(approved!)).toBe('waiting_managing_director')
    await query(`update settings set value = 'true' where key = 'FOUR_EYES'`)

    // A submission by a deputy counts for both.
    const submitted = await createCompleteRisk(deputy, { type: 'summary' })
    await deputy.post('/v1/risk-summary/submit', listsOf(submitted))
    const [row] = await query<{ ids: number[] }>(`select submitter_ids as ids from risks where id = $1`, [submitted.id])
    expect([...row!.ids].sort()).toEqual([await idOf('assessor'), await idOf('owner')].sort())
    await endAll()
    cast = await openCast(api)
  })

  it('are active from the first to the last day, whether a job runs or not (rule deputies.end)', async () => {
    const before = await api.as('owner')
    await before.post('/v1/absences', await inputOf('owner', 'Internal Owner', 'viewer', days(1, 2)))
    const running = () => query(`select 1 from role_assignments where is_deputys`)
    expect(await running()).toEqual([])
    const after = (days: number) => startAndEndAbsences(api.database.db, new Date(Date.now() + days * 24 * 60 * 60_000))
    // A job that was late begins it on its last day, and ends it on none of its days.
    await after(2)
    expect(await running()).toHaveLength(1)
    await after(3)
    expect(await running()).toEqual([])
    await before.post('/v1/absences', await inputOf('owner', 'Internal Owner', 'viewer', days(1, 2)))
    await after(1)
    await after(2)
    expect(await running()).toHaveLength(1)
    const deputy = await asDeputy('viewer')
    expect((await deputy.get('/v1/risks')).length).toBeGreaterThan(0)
    // The period has ended by the clock, without the job having run.
    await query(`update absences set starts_on = current_date - 9, ends_on = current_date - 2`)
    await query(`update role_assignments set updated_at = now() where is_deputys`)
    expect((await deputy.get('/auth/check')).user.defaultRoleAssignment).toBeNull()
    await deputy.get('/v1/risks', 403)
    await startAndEndAbsences(api.database.db, new Date())
    expect(await running()).toEqual([])
    expect(await query(`select 1 from absences`)).toEqual([])
    const viewer = await api.as('viewer')
    expect((await viewer.get('/auth/check')).userRole?.name).toBe('Viewer')
  })

  it.each([
    ['has left', `update users set is_active = $2 where id = $1`],
    [
      'has the role',
      `update role_assignments set user_role_id =
        (select id from user_roles where name = case when $2 then 'Viewer' else 'Internal Owner' end) where user_id = $1`,
    ],
  ])('get nothing if their person %s by then (rule deputies.acting)', async (_, change) => {
    await endAll()
    const named = await admin.post('/v1/absences', await inputOf('owner', 'Internal Owner', 'viewer', days(1, 1)))
    expect(named.isRunning).toBe(false)
    await query(change, [await idOf('viewer'), false])
    await startAndEndAbsences(api.database.db, new Date(Date.now() + 24 * 60 * 60_000))
    expect(await query(`select 1 from role_assignments where is_deputys`)).toEqual([])
    await query(change, [await idOf('viewer'), true])
    await query(`delete from absences`)
  })

  it('who have left get no emails of the person they act for (rule deputies.mails)', async () => {
    await endAll()
    await admin.post('/v1/absences', await inputOf('owner', 'Internal Owner', 'viewer'))
    for (const [isActive, receivers] of [
      [true, ['viewer']],
      [false, ['owner']],
    ] as const) {
      await query(`update users set is_active = $1 where email = 'viewer@demo.example'`, [isActive])
      const { id } = await riskIn(cast, 'item', 'waiting_internal_owner')
      expect([isActive, await recipients(id)]).toEqual([isActive, receivers])
    }
    await query(`update users set is_active = true`)
    await endAll()
  })

  it('report on a plan under both names (rule deputies.visible)', async () => {
    const named = await cast.owner.post('/v1/absences', await inputOf('owner', 'Internal Owner', 'viewer'))
    const { id, latestDetail } = await createCompleteRisk(cast.owner, { type: 'item' })
    const deputy = await asDeputy('viewer')
    await deputy.post(`/v1/mitigation-plans/${latestDetail.mitigationPlans[0]!.id}/updates`, { comment: 'Half done' })
    const report = (await cast.owner.get(`/v1/risks/${id}/audit`)).find(({ action }) => action === 'report_progress')
    expect([report?.user.id, report?.forUser?.id]).toEqual([await idOf('viewer'), await idOf('owner')])
    await cast.owner.delete(`/v1/absences/${named.id}`)
  })

  it('are remembered with their role until the last second of the absence alone (rules deputies.end and session.memory)', async () => {
    const named = await (
      await api.as('owner')
    ).post('/v1/absences', await inputOf('owner', 'Internal Owner', 'viewer', days(0, 0)))
    const { token } = await asDeputy('viewer')
    const sessionAt = (secondsBefore: number) =>
      transaction(api.database.db, async (tx) => {
        const moment = sql`((${today}::date + 1)::timestamp at time zone 'Asia/Bangkok' - make_interval(secs => ${secondsBefore}))`
        await tx.execute(sql`update sessions set last_used_at = ${moment}, expires_at = ${moment} + interval '1 hour'`)
        await tx.execute(sql`create schema clock`)
        await tx.execute(sql`create table clock.present as select ${moment} as moment`)
        await tx.execute(
          sql`create function clock.now() returns timestamptz language sql as 'select moment from clock.present'`,
        )
        // Before `now()` of the database.
        await tx.execute(sql`set local search_path = clock, public, pg_catalog`)
        const session = await findSession(tx, hashOf(token))
        await tx.execute(sql`set local search_path = public`)
        await tx.execute(sql`drop schema clock cascade`)
        return [session?.freshFor, session?.actor?.role]
      })
    expect(await sessionAt(10)).toEqual([10_000, 'Internal Owner'])
    expect(await sessionAt(90)).toEqual([60_000, 'Internal Owner'])
    expect(await sessionAt(0)).toEqual([60_000, undefined])
    await (await api.as('owner')).delete(`/v1/absences/${named.id}`)
  })

  it.each<[string, string, Role, string, ReturnType<typeof days> | undefined, string]>([
    ['oneself', 'owner', 'Internal Owner', 'owner', undefined, 'deputyId'],
    ['for yesterday', 'owner', 'Internal Owner', 'viewer', days(-1, 1), 'startsOn'],
    ['for too long', 'owner', 'Internal Owner', 'viewer', days(0, 92), 'endsOn'],
  ])('refuse %s (rules deputies.period and deputies.who)', async (_, absent, role, deputy, period, field) => {
    const client = await api.as(absent)
    const reply = await client.send<{ info: object }>(
      'POST',
      '/v1/absences',
      await inputOf(absent, role, deputy, period),
    )
    expect([reply.status, Object.keys(reply.body.info)]).toEqual([400, [field]])
  })

  it('have their last day too, for the role, for the deputy and for who is away (rules deputies.period and deputies.who)', async () => {
    await endAll()
    const owner = await api.as('owner')
    const named = await owner.post('/v1/absences', await inputOf('owner', 'Internal Owner', 'viewer', days(0, 0)))
    const refused = async (client: Client, input: object) => {
      const { status, body } = await client.send<{ info: object }>('POST', '/v1/absences', input)
      return [status, Object.keys(body.info ?? {})]
    }
    const again = (period: ReturnType<typeof days>) => inputOf('owner', 'Internal Owner', 'md', period)
    expect(await refused(owner, await again(days(0, 1)))).toEqual([400, ['startsOn']])
    const ofExpert = (period: ReturnType<typeof days>) => inputOf('expert', 'Category Expert', 'owner', period)
    expect(await refused(await api.as('expert'), await ofExpert(days(0, 1)))).toEqual([400, ['deputyId']])
    // The next day is open for all.
    await (await api.as('expert')).post('/v1/absences', await ofExpert(days(1, 1)))
    const next = await owner.post('/v1/absences', await inputOf('owner', 'Internal Owner', 'viewer', days(1, 1)))
    const listed = (await admin.get('/v1/absences')).map(({ startsOn, id }) => [startsOn, id])
    expect(listed).toEqual([
      [today, named.id],
      [plusDays(today, 1), next.id - 1],
      [plusDays(today, 1), next.id],
    ])
    await endAll()
    cast = await openCast(api)
  })

  it.each<[string, string, Role, [number, number], number]>([
    ['until the day before', 'multi', 'Internal Owner', [1, 2], 201],
    ['from its first day', 'multi', 'Internal Owner', [1, 3], 400],
    ['on its last day', 'multi', 'Internal Owner', [5, 6], 400],
    ['from the day after', 'multi', 'Internal Owner', [6, 7], 201],
    ['while in another group', 'owner', 'Internal Owner', [3, 5], 201],
    ['while in another role', 'assessor6', 'Assessor', [3, 5], 201],
  ])(
    'take the same role for two people of a group only one after the other: %s of %s as %s (rule deputies.who)',
    async (_, absent, role, [from, to], status) => {
      await endAll()
      const deputy = await idOf('viewer')
      const roleAssignmentId = await assignmentOf(absent, role)
      await query(
        `insert into absences (role_assignment_id, deputy_id, starts_on, ends_on, created_by, created_at)
         values ($1, $2, $3, $4, $2, now())`,
        [roleAssignmentId, deputy, plusDays(today, 3), plusDays(today, 5)],
      )
      const input = await inputOf('owner6', 'Internal Owner', 'viewer', days(from, to))
      const reply = await (await api.as('owner6')).send<{ info?: object }>('POST', '/v1/absences', input)
      expect([reply.status, Object.keys(reply.body.info ?? {})]).toEqual([status, status === 400 ? ['deputyId'] : []])
      await endAll()
    },
  )

  it('may have the same role in another group (rule deputies.who)', async () => {
    const input = await inputOf('owner', 'Internal Owner', 'owner6', days(1, 1))
    expect((await cast.owner.send('POST', '/v1/absences', input)).status).toBe(201)
    await endAll()
  })

  it('are named by oneself and by administrators of the group, never in a chain (rule deputies.naming)', async () => {
    const input = await inputOf('owner', 'Internal Owner', 'viewer')
    await cast.assessor.post('/v1/absences', input, 403)
    await (await api.as('owner6')).post('/v1/absences', input, 403)
    const named = await admin.post('/v1/absences', input)
    const owner = await api.as('owner')
    await owner.post('/v1/absences', await inputOf('owner', 'Internal Owner', 'md'), 400)
    const [deputys] = await query<{ id: number }>(`select id from role_assignments where is_deputys`)
    const viewer = await api.as('viewer')
    await viewer.post('/v1/absences', { ...input, roleAssignmentId: deputys!.id, deputyId: await idOf('md') }, 403)
    await admin.post('/v1/absences', { ...input, roleAssignmentId: deputys!.id, deputyId: await idOf('md') }, 403)
    await viewer.delete(`/v1/absences/${named.id}`, undefined, 403)
    await (await api.as('owner6')).delete(`/v1/absences/${named.id}`, undefined, 400)
    expect((await viewer.get('/v1/absences')).map(({ id, mayEnd }) => [id, mayEnd])).toEqual([[named.id, false]])
    expect(await (await api.as('owner6')).get('/v1/absences')).toEqual([])
    // Administrators assign and remove permanent roles, not those a deputy has for a time.
    const { rows } = await admin.list(`/v1/role-assignments?user_id=${input.deputyId}`)
    expect(rows.map(({ id }) => id)).not.toContain(deputys!.id)
    await owner.delete(`/v1/absences/${named.id}`)
    const actions = await admin.get('/v1/administration-audit?kind=role_assignment&order=desc')
    expect(actions.slice(0, 4).map(({ action }) => action)).toEqual(['end_deputy', 'delete', 'create', 'name_deputy'])
  })

  it('lose the role with the person who is away, and when either leaves (rule deputies.end)', async () => {
    const running = () => query(`select 1 from role_assignments where is_deputys`)
    const named = await admin.post('/v1/absences', await inputOf('owner', 'Internal Owner', 'viewer'))
    expect(named.isRunning).toBe(true)
    const viewerId = await idOf('viewer')
    await admin.put(`/v1/users/${viewerId}`, { isActive: false }, 200)
    expect(await running()).toEqual([])
    await admin.put(`/v1/users/${viewerId}`, { isActive: true }, 200)
    await admin.post('/v1/absences', await inputOf('owner', 'Internal Owner', 'viewer'))
    expect(await running()).toHaveLength(1)
    await admin.delete('/v1/role-assignments', { roleAssignments: [await assignmentOf('owner', 'Internal Owner')] })
    expect(await running()).toEqual([])
    expect(await query(`select 1 from absences`)).toEqual([])
  })
})
