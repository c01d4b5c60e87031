import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '#domain/access/roles'
import { dayOf, plusDays } from '#domain/calendar/days'
import { riskAuditActions } from '#domain/wire/audit'
import type { MailPayload } from '#server/delivery/mail/mails'
import { prepareMail } from '#server/delivery/mail/prepareMail'
import { SharedReads } from '#server/delivery/mail/sharedReads'
import { drainOutbox } from '#server/delivery/outbox/worker'
import { oneEngine, openTestApi, testConfig, type Client, type TestApi } from '../support/api.ts'
import { indicatorInput } from '../support/indicators.ts'
import { openMailbox, outboxOf } from '../support/mail/mailbox.ts'
import { accountMails, writtenMails } from '../support/mail/writtenMails.ts'
import { approveReview, createCompleteRisk } from '../support/riskInputs.ts'
import { listsOf, openCast, remark, riskIn, type Cast } from '../support/stories.ts'

/** Each actor has a second role in group 8, which would get the email about the action too. */
const secondRoles: [string, Role][] = [
  ['assessor', 'Category Expert'],
  ['expert', 'Assessor'],
  ['owner', 'Managing Director'],
  ['md', 'Internal Owner'],
  ['companyadmin', 'Assessor'],
]

describe.each(oneEngine)('the receivers on %s', (engine) => {
  let api: TestApi
  let cast: Cast
  let admin: Client
  let above: Client
  const query = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await api.database.pool.query(text, values)).rows as Row[]

  beforeAll(async () => {
    api = await openTestApi(engine, { config: testConfig({ COMPANY_EMAIL_DOMAINS: 'demo.example' }) })
    // Only the named accounts: the other people of the demonstration have random roles.
    await query(`delete from role_assignment_category_experts where role_assignment_id in (select a.id
      from role_assignments a join users u on u.id = a.user_id where u.email not like '%@demo.example')`)
    for (const [name, role] of secondRoles) {
      await query(
        `with given as (insert into role_assignments (user_id, company_id, company_group_id, user_role_id)
           select u.id, g.company_id, g.id, r.id from users u, company_groups g, user_roles r
           where u.email = $1 and g.id = 8 and r.name = $2 returning id)
         insert into role_assignment_category_experts (role_assignment_id, category_expert_id)
         select given.id, e.id from given, category_experts e where $2 = 'Category Expert'`,
        [`${name}@demo.example`, role],
      )
    }
    cast = await openCast(api)
    admin = await api.as('companyadmin')
    above = await api.as('groupadmin')
  })

  afterAll(() => api.close())

  /** The last email with each subject. */
  const letters = new Map<string, string[]>()
  const comparable = (text: string) =>
    text
      .replaceAll(/\d\d \S+ \d{4}/g, 'DAY')
      .replaceAll(/(no\. |\/)\d+/g, '$1N')
      .replaceAll(/token=\S+/g, 'token=T')
      .replace(/^Dear \S+,\n+/, '')

  /** The emails of an action, as `template: receiver receiver`. */
  async function notified(run: () => Promise<unknown>): Promise<string[]> {
    await query('delete from outbox')
    await run()
    const mailbox = openMailbox()
    expect((await drainOutbox(outboxOf(api.database, mailbox))).failed).toBe(0)
    for (const { subject, text } of mailbox.mails.toSorted((a, b) => a.to.address.localeCompare(b.to.address)))
      letters.set(comparable(subject), comparable(text).split(/\n+/))
    const rows = await query<{ topic: string; receivers: string }>(
      `select o.topic, string_agg(name, ' ' order by name) as receivers
       from outbox o cross join lateral (select coalesce(
         (select split_part(u.email, '@', 1) from users u where u.id = (o.payload -> 'to' ->> 'userId')::int),
         o.payload -> 'to' ->> 'email') as name) n
       where o.kind = 'mail' group by o.topic order by o.topic`,
    )
    return rows.map(({ topic, receivers }) => `${topic}: ${receivers}`)
  }

  const idOf = async (name: string) =>
    (await query<{ id: number }>(`select id from users where email = $1`, [`${name}@demo.example`]))[0]!.id

  const roleIn = async (role: Role) => ({
    companyId: 8,
    companyGroupId: 8,
    userRoleId: (await query<{ id: number }>(`select id from user_roles where name = $1`, [role]))[0]!.id,
  })

  it('of an email about a record are those whose turn it is, and never who acted', async () => {
    const { assessor, expert, owner, director } = cast
    const item = await createCompleteRisk(assessor)
    const { latestDetail } = item
    const plan = latestDetail.mitigationPlans[0]!
    const review = (reviewStatus: 'approved' | 'rejected') => () =>
      expert.put(`/v1/risk-details/${latestDetail.id}/review`, {
        reviewStatus,
        ...(reviewStatus === 'rejected' ? { stickyNotes: [remark] } : {}),
      })
    await query('delete from outbox')
    expect(await notified(() => assessor.put(`/v1/risks/${item.id}/submit`))).toEqual(['riskWaiting: expert'])
    await expert.put(`/v1/mitigation-plans/${plan.id}/review`, { reviewStatus: 'approved' })
    expect(await notified(review('rejected'))).toEqual(['riskRejected: assessor companyadmin multi'])
    await assessor.put(`/v1/risks/${item.id}/submit`)
    expect(await notified(() => approveReview(expert, item))).toEqual(['riskWaiting: assessor companyadmin multi'])
    const lists = listsOf(item)
    expect(await notified(() => assessor.post('/v1/risk-summary/submit', lists))).toEqual(['riskWaiting: md owner'])
    expect(await notified(() => owner.post('/v1/risk-summary/approve', lists))).toEqual(['riskWaiting: md'])
    expect(await notified(() => director.post('/v1/risk-summary/reject', { ...lists, stickyNotes: [remark] }))).toEqual(
      ['riskRejected: owner'],
    )
    await owner.post('/v1/risk-summary/approve', lists)
    expect(await notified(() => director.post('/v1/risk-summary/approve', lists))).toEqual(['riskComplete: assessor'])
  })

  it('of an email about a comment are the assignees and earlier commenters, except its author (rule comments.mail)', async () => {
    const item = await createCompleteRisk(cast.assessor)
    const path = `/v1/risks/${item.id}/comments` as const
    await cast.assessor.put(`/v1/risks/${item.id}/submit`)
    expect(await notified(() => cast.assessor.post(path, { text: 'Please look' }))).toEqual(['commentWritten: expert'])
    expect(await notified(() => cast.owner.post(path, { text: 'I did' }))).toEqual(['commentWritten: assessor'])
  })

  it('of an email about a company group are the roles that it concerns there, but for the sender', async () => {
    const companyGroupIds = [8]
    expect(await notified(() => admin.put('/v1/reminder', { companyGroupIds }))).toEqual([
      'reminder: assessor expert md multi owner',
    ])
    expect(await notified(() => admin.post('/v1/reminder/md-flow-activated', { companyGroupIds }, 200))).toEqual([
      'mdFlowActivated: md owner',
    ])
    const date = '2026-01-31T18:00:00.000Z'
    const reset = { companyGroupIds, periodDate: date, resetDate: date }
    expect(await notified(() => admin.put('/v1/risks/workflow/reset', reset))).toEqual([
      'riskReset: assessor expert md multi owner',
    ])
  })

  it('of an email that is no longer true when it leaves is nobody', async () => {
    const sentAfter = async (run: () => Promise<unknown>, change: () => Promise<unknown>) => {
      await query('delete from outbox')
      await run()
      await change()
      const { sent, dropped } = await drainOutbox(outboxOf(api.database, openMailbox()))
      return [sent, dropped > 0]
    }
    const inactive = async (run: () => Promise<unknown>, table: 'company_groups' | 'risks', id: number) => {
      const found = await sentAfter(run, () => query(`update ${table} set is_active = false where id = $1`, [id]))
      await query(`update ${table} set is_active = true where id = $1`, [id])
      return found
    }
    const companyGroupIds = [8]
    const announce = () => admin.post('/v1/reminder/md-flow-activated', { companyGroupIds }, 200)
    expect(await inactive(announce, 'company_groups', 8)).toEqual([0, true])
    const item = await riskIn(cast, 'item', 'waiting_internal_owner')
    const reject = () => cast.owner.post('/v1/risk-summary/reject', { ...listsOf(item), stickyNotes: [remark] })
    expect(await inactive(reject, 'risks', item.id)).toEqual([0, true])
    const { id } = await cast.assessor.post('/v1/indicators', indicatorInput({ riskIds: [item.id] }), 201)
    const on = dayOf(new Date())
    const giveCritical = () => cast.assessor.post(`/v1/indicators/${id}/values`, { on, value: 400 }, 201)
    const correct = () => cast.assessor.send('PUT', `/v1/indicators/${id}/values/${on}`, { value: 1 })
    expect(await sentAfter(giveCritical, correct)).toEqual([0, true])
  })

  it('of an email about a deputy are both, but for who named them (rule deputies.email)', async () => {
    const name = async (client: Client, absent: string, role: Role, deputy: string) => {
      const [assignment] = await query<{ id: number }>(
        `select a.id from role_assignments a join user_roles r on r.id = a.user_role_id
         where a.user_id = $1 and r.name = $2 and a.company_group_id = 8 and not a.is_deputys`,
        [await idOf(absent), role],
      )
      const deputyId = await idOf(deputy)
      const today = dayOf(new Date())
      const period = { startsOn: plusDays(today, 1), endsOn: plusDays(today, 2) }
      let id = 0
      const receivers = await notified(async () => {
        ;({ id } = await client.post('/v1/absences', { roleAssignmentId: assignment!.id, deputyId, ...period }))
      })
      await client.delete(`/v1/absences/${id}`)
      return receivers
    }
    const others = 'roleGiven: buadmin groupadmin md owner'
    expect(await name(cast.assessor, 'assessor', 'Assessor', 'viewer')).toEqual([
      'deputyNamed: viewer',
      'roleGiven: buadmin companyadmin groupadmin md owner',
    ])
    expect(await name(admin, 'assessor', 'Assessor', 'viewer')).toEqual(['deputyNamed: assessor viewer', others])
    expect(await name(admin, 'owner', 'Internal Owner', 'viewer')).toEqual(['deputyNamed: owner viewer', others])
  })

  it('of an email about a powerful role are the other administrators (rule assignments.email)', async () => {
    const give = async (client: Client, email: string, role: Role) =>
      notified(async () =>
        client.post('/v1/users/role-assignments', {
          email,
          firstName: 'Nok',
          lastName: 'Jaidee',
          userType: 'scg',
          roleAssignments: [await roleIn(role)],
        }),
      )
    const others = 'roleGiven: buadmin groupadmin md owner'
    expect(await give(admin, 'viewer@demo.example', 'Assessor')).toEqual([others])
    expect(await give(admin, 'viewer@demo.example', 'Managing Director')).toEqual([others])
    expect(await give(above, 'nok@demo.example', 'Internal Owner')).toEqual([
      'invitation: nok',
      'roleGiven: buadmin companyadmin md owner',
    ])
  })

  it('read the whole email of each action', () => {
    expect([...letters]).toEqual(writtenMails)
  })

  it.each(accountMails)(
    'read the whole email about their account: %s (%s)',
    async (template, locale, params, lines) => {
      await query('update users set locale = $1 where email = $2', [locale, 'viewer@demo.example'])
      const userId = await idOf('viewer')
      const context = { ...outboxOf(api.database, openMailbox()), reads: new SharedReads(), enqueuedAt: new Date() }
      const mail = await prepareMail(context, template, { to: { userId }, params, key: template } as MailPayload)
      const written = mail && [mail.to.address, mail.subject, ...mail.text.split(/\n+/)]
      expect(written).toEqual(['viewer@demo.example', ...lines])
    },
  )

  it('of live events hear of each action on a record once, and of nothing else (rule events.names)', async () => {
    const { assessor, expert, owner, director } = cast
    await query('delete from outbox')
    const [{ last } = { last: 0 }] = await query<{ last: number }>('select max(id)::int as last from audit_entries')
    const item = await createCompleteRisk(assessor)
    const url = `/v1/risks/${item.id}` as const
    const plan = item.latestDetail.mitigationPlans[0]!
    await assessor.put(url, { isPrivate: true })
    await assessor.put(url, { isPrivate: false })
    await assessor.put(`/v1/risk-details/${item.latestDetail.id}`, { rootCause: 'Other' })
    await assessor.put(`${url}/changeActive`, { isActive: false })
    await assessor.put(`${url}/changeActive`, { isActive: true })
    await assessor.put(`${url}/submit`)
    await assessor.put(`${url}/withdraw`)
    await assessor.put(`${url}/submit`)
    await approveReview(expert, item)
    await assessor.post(`/v1/mitigation-plans/${plan.id}/updates`, { progress: 10 }, 201)
    const reviewedOnce = await owner.get(url)
    await assessor.post(`${url}/confirmations`, { updatedAt: reviewedOnce.updatedAt }, 201)
    await admin.put('/v1/appetites', { companyGroupId: 8, riskCategoryId: null, score: 5 })
    const { updatedAt } = await owner.get(url)
    const accepting = { reason: 'Kiln 2 is replaced.', until: dayOf(new Date()), updatedAt }
    const accepted = await owner.post(`${url}/acceptances`, accepting, 201)
    await owner.delete(`${url}/acceptances/${accepted.id}`, { reason: 'Not yet' })
    await assessor.post('/v1/risk-details', { riskId: item.id })
    await assessor.put(`${url}/undo`)
    const { id } = await assessor.post(`${url}/comments`, { text: 'Look' })
    await assessor.delete(`/v1/comments/${id}`)
    const summary = await createCompleteRisk(assessor, { type: 'summary' })
    await assessor.put(`/v1/risk-risks/risk/${summary.id}`, { riskIds: [item.id] })
    await assessor.put('/v1/risk-summary/order', { risks: [{ id: summary.id, order: 7 }] })
    const both = { ...listsOf(summary), riskItemRequire: [{ id: item.id }] }
    await assessor.post('/v1/risk-summary/submit', both)
    await owner.post('/v1/risk-summary/approve', both)
    await director.post('/v1/risk-summary/reject', { ...both, stickyNotes: [remark] })
    await assessor.delete(`/v1/risks/${(await createCompleteRisk(assessor)).id}`)
    const date = '2026-01-31T18:00:00.000Z'
    await admin.put('/v1/risks/workflow/reset', { companyGroupIds: [8], periodDate: date, resetDate: date })

    const actions = await query<{ id: number; action: string }>(
      `select subject_id as id, action from audit_entries where subject_type = 'risk' and id > $1 order by 1, 2`,
      [last],
    )
    const events = await query(
      `select (payload ->> 'id')::int as id, payload ->> 'action' as action from outbox
       where kind = 'event' and topic = 'risk' order by 1, 2`,
    )
    expect(events).toEqual(actions)
    // Imports of history and lapsed acceptances have their own tests.
    expect([...new Set(actions.map(({ action }) => action)), 'record_history', 'lapse'].toSorted()).toEqual(
      riskAuditActions.toSorted(),
    )
  })

  it('of live events hear of each action of administration once (rule events.names)', async () => {
    const system = await api.as('sysadmin')
    await query('delete from outbox')
    await admin.put('/v1/reminder', { companyGroupIds: [8] })
    await admin.post('/v1/reminder/md-flow-activated', { companyGroupIds: [8] }, 200)
    const date = '2026-02-28T18:00:00.000Z'
    await admin.put('/v1/risks/workflow/reset', { companyGroupIds: [8], periodDate: date, resetDate: date })
    await system.put('/v1/settings/MD_FLOW_ACTIVATION', { value: 'false' })
    await system.put('/v1/settings/MD_FLOW_ACTIVATION', { value: 'true' })
    await system.put('/v1/category-experts/1', { nameEn: 'Other' })
    const userId = await idOf('norole')
    const roleAssignments = [await roleIn('Viewer')]
    const [given] = await admin.put('/v1/users/role-assignments', { userId, roleAssignments })
    await admin.delete('/v1/role-assignments', { roleAssignments: [given!.id] })
    const events = await query<{ topic: string; action: string }>(
      `select topic, payload ->> 'action' as action from outbox where kind = 'event' and topic <> 'risk' order by id`,
    )
    expect(events.map(({ topic, action }) => `${topic} ${action}`)).toEqual([
      'reminder remind',
      'reminder md_flow_activated',
      'reminder reset',
      'setting change_setting',
      'setting change_setting',
      'setting update_category_expert',
      'role-assignment create',
      'role-assignment delete',
    ])
  })
})
