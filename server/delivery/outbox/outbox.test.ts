import { setTimeout as sleep } from 'node:timers/promises'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { enqueueMail } from '#server/commands/outbox'
import { openDatabase, transaction, type Db } from '#server/database/client'
import {
  idempotencyKeys,
  loginFailures,
  outbox as rows,
  passwordLinks,
  sessions,
  usedIdentityTokens,
  users,
} from '#server/database/schema/index'
import { engines, openTestApi, type Client, type TestApi } from '#tests/support/api'
import { openMailbox, outboxOf, type Mailbox } from '#tests/support/mail/mailbox'
import { approveReview, createCompleteRisk } from '#tests/support/riskInputs'
import type { OutgoingMail } from '../mail/mailer.ts'
import { cleanUp } from './cleanUp.ts'
import { longestTrial } from './retries.ts'
import { drainOutbox } from './worker.ts'

describe.each(engines)('the outbox on %s', (engine) => {
  let api: TestApi
  let db: Db
  let mailbox: Mailbox
  let assessor: Client
  let owner: Client
  let expert: Client
  let director: Client

  beforeAll(async () => {
    api = await openTestApi(engine)
    db = api.database.db
    assessor = await api.as('assessor')
    owner = await api.as('owner')
    expert = await api.as('expert')
    director = await api.as('md')
  })

  afterAll(() => api.close())

  beforeEach(async () => {
    await db.delete(rows)
    mailbox = openMailbox()
  })

  const drain = () => drainOutbox(outboxOf(api.database, mailbox))
  const idOf = async (name: string) => {
    const [user] = await db
      .select()
      .from(users)
      .where(eq(users.email, `${name}@demo.example`))
    if (!user) throw new Error(`There is no ${name}`)
    return user.id
  }
  const nameOf = async (name: string) => {
    const [user] = await db
      .select()
      .from(users)
      .where(eq(users.email, `${name}@demo.example`))
    return `${user?.firstName} ${user?.lastName}`
  }
  const enqueueReset = (email: string, key = 'one') =>
    transaction(db, (tx) =>
      enqueueMail(
        { tx, now: new Date() },
        {
          template: 'passwordReset',
          to: { email },
          key,
          params: { requestedFrom: '192.0.2.1', passwordSignIn: 'on' },
        },
      ),
    )
  const makeDue = () => db.update(rows).set({ availableAt: new Date(Date.now() - 1000) })

  describe('emails about records', () => {
    it('notify each expert of a pending item, once, in their own language', async () => {
      await db.update(users).set({ locale: 'th' }).where(eq(users.email, 'expert@demo.example'))
      // A reviewer of the category in two company groups of the path has two assignments.
      await db.execute(sql`
        with again as (
          insert into role_assignments (user_id, company_id, company_group_id, user_role_id)
          select a.user_id, a.company_id, 1, a.user_role_id from role_assignments a
          join users u on u.id = a.user_id and u.email = 'expert@demo.example'
          join user_roles r on r.id = a.user_role_id and r.name = 'Category Expert' returning id, user_id
        )
        insert into role_assignment_category_experts (role_assignment_id, category_expert_id)
        select n.id, e.category_expert_id from again n
        join role_assignments a on a.user_id = n.user_id
        join role_assignment_category_experts e on e.role_assignment_id = a.id`)
      const item = await createCompleteRisk(assessor, { detail: { eventDescription: 'Kiln <b>1</b> & "2" stop.' } })
      await assessor.put(`/v1/risks/${item.id}/submit`)
      await drain()

      const receivers = mailbox.mails.map(({ to }) => to.address)
      expect(new Set(receivers).size).toBe(receivers.length)
      expect(receivers).not.toContain('expert6@demo.example')
      const [mail, ...more] = mailbox.takeFor('expert')
      expect(more).toEqual([])
      expect(mail?.subject).toContain(`รอสอบทาน: รายการความเสี่ยงเลขที่ ${item.id}`)
      expect(mail?.text).toContain(`https://board.example/th/risk/${item.id}/gross-assessments`)
      expect(mail?.text).toContain(`${await nameOf('assessor')} (ผู้ประเมินความเสี่ยง) ส่งรายการ`)
      expect(mail?.text).toContain('Kiln <b>1</b> & "2" stop.')
      expect(mail?.html).toContain('Kiln &lt;b&gt;1&lt;/b&gt; &amp; &quot;2&quot; stop.')
      expect(await drain()).toMatchObject({ sent: 0 })
      await db.update(users).set({ locale: 'en' }).where(eq(users.email, 'expert@demo.example'))
    })

    it('are not sent where the record has moved on before they leave', async () => {
      const item = await createCompleteRisk(assessor)
      await assessor.put(`/v1/risks/${item.id}/submit`)
      await assessor.put(`/v1/risks/${item.id}/withdraw`)
      const outcome = await drain()
      expect(outcome.sent).toBe(0)
      expect(outcome.dropped).toBeGreaterThan(0)

      await assessor.put(`/v1/risks/${item.id}/submit`)
      await drain()
      expect(mailbox.takeFor('expert')).toHaveLength(1)
    })

    it('notify the authors of a rejection and its reason', async () => {
      const item = await createCompleteRisk(assessor)
      await assessor.put(`/v1/risks/${item.id}/submit`)
      await drain()
      mailbox.mails = []
      const comment = 'The spare bricks are on site since May.'
      await expert.put(`/v1/risk-details/${item.latestDetail.id}/review`, {
        reviewStatus: 'rejected',
        stickyNotes: [{ stickyNoteNo: 0, comment }],
      })
      const plan = item.latestDetail.mitigationPlans[0]!
      await expert.put(`/v1/mitigation-plans/${plan.id}/review`, { reviewStatus: 'approved' })
      await drain()
      const [mail] = mailbox.takeFor('assessor')
      expect(mail?.subject).toContain(`Rejected: Risk item ${item.id}`)
      expect(mail?.text).toContain(`${await nameOf('expert')} (Category Expert) has rejected this record.`)
      expect(mail?.text).toContain(comment)
      expect(mailbox.takeFor('owner')).toEqual([])
    })

    it('notify the Assessors of a record to report (rule workflow.to-report), and not again after an undo', async () => {
      const item = await createCompleteRisk(assessor)
      await assessor.put(`/v1/risks/${item.id}/submit`)
      await drain()
      mailbox.mails = []
      await approveReview(expert, item)
      await drain()
      const [mail, ...more] = mailbox.takeFor('assessor')
      expect(more).toEqual([])
      expect(mail?.subject).toContain(`To report: Risk item ${item.id}`)
      expect(mail?.text).toContain(`The last action was by ${await nameOf('expert')} (Category Expert).`)
      expect(mailbox.takeFor('owner')).toEqual([])

      await assessor.post('/v1/risk-details', { riskId: item.id })
      await assessor.put(`/v1/risks/${item.id}/undo`)
      expect(await drain()).toMatchObject({ sent: 0, dropped: 0 })
    })

    it('follow a report up to the Managing Director and back', async () => {
      const item = await createCompleteRisk(assessor)
      await assessor.put(`/v1/risks/${item.id}/submit`)
      await approveReview(expert, item)
      const summary = await createCompleteRisk(assessor, { type: 'summary', riskIds: [item.id] })
      const lists = { riskSummaryRequire: [{ id: summary.id }], riskItemRequire: [{ id: item.id }] }
      await assessor.post('/v1/risk-summary/submit', lists)
      await drain()
      const subjects = (mails: OutgoingMail[]) => mails.map(({ subject }) => subject.split(',')[0]).sort()
      expect(subjects(mailbox.takeFor('owner'))).toEqual([
        `For your decision: Risk item ${item.id}`,
        `For your decision: Risk summary ${summary.id}`,
      ])

      await owner.post('/v1/risk-summary/approve', lists)
      await drain()
      const mails = mailbox.takeFor('md')
      expect(subjects(mails)).toEqual([
        `For your approval: Risk item ${item.id}`,
        `For your approval: Risk summary ${summary.id}`,
      ])
      expect(mails.map(({ text }) => text).join()).toContain(`/risk-summary/${summary.id}/gross-assessments`)

      const stickyNotes = [{ stickyNoteNo: 0, comment: 'Not yet.' }]
      await director.post('/v1/risk-summary/reject', { ...lists, stickyNotes })
      await drain()
      const [rejected] = mailbox.takeFor('owner')
      expect(rejected?.text).toContain(`${await nameOf('md')} (Managing Director) has rejected this record.`)
    })
  })

  describe('emails about company groups', () => {
    it('go to the people of a group that is reminded, and only for the latest date', async () => {
      const admin = await api.as('companyadmin')
      const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
      await admin.put('/v1/reminder', { companyGroupIds: [8], reminderDate: tomorrow })
      await drain()
      expect(mailbox.mails).toEqual([])
      await admin.put('/v1/reminder', { companyGroupIds: [8] })
      await makeDue()
      await drain()
      expect(mailbox.takeFor('assessor')).toEqual([
        expect.objectContaining({
          subject: expect.stringContaining('Reminder: risks of '),
          text: expect.stringContaining(`${await nameOf('companyadmin')} (Group Admin) asks you`),
        }),
      ])
      expect(mailbox.takeFor('viewer')).toEqual([])
      expect(mailbox.takeFor('assessor6')).toEqual([])
    })

    it('announce that the MD flow is active, while it is', async () => {
      const admin = await api.as('companyadmin')
      await admin.post('/v1/reminder/md-flow-activated', { companyGroupIds: [8] }, 200)
      await drain()
      expect(mailbox.takeFor('md')).toHaveLength(1)
      await admin.post('/v1/reminder/md-flow-activated', { companyGroupIds: [8] }, 200)
      await admin.post('/v1/company-groups/8/confirm-md-flow', { confirmed: false }, 200)
      await drain()
      expect(mailbox.takeFor('md')).toEqual([])
      await admin.post('/v1/company-groups/8/confirm-md-flow', { confirmed: true }, 200)
    })

    it('notify authors of a reset, each in their own era (rule text.era)', async () => {
      const admin = await api.as('companyadmin')
      await assessor.put('/v1/users/preferences', { era: 'buddhist' })
      // The first of February in Bangkok.
      const date = '2026-01-31T18:00:00.000Z'
      await admin.put('/v1/risks/workflow/reset', { companyGroupIds: [8], periodDate: date, resetDate: date })
      await drain()
      const [mail, ...more] = mailbox.takeFor('assessor')
      expect(more).toEqual([])
      expect(mail?.subject).toContain('Risks reset for a new period: ')
      expect(mail?.text).toContain(' 01 Feb 2569')
      expect(mail?.text).toContain(`${await nameOf('companyadmin')} (Group Admin) reset the risks`)
      expect(mailbox.takeFor('owner')[0]?.text).toContain(' 01 Feb 2026')
      await assessor.put('/v1/users/preferences', { era: 'gregorian' })
    })
  })

  it('tries again with growing pauses what could not be sent', async () => {
    await enqueueReset('assessor@demo.example')
    mailbox.failure = new Error('The mail server is away')
    const pauses: number[] = []
    for (let attempt = 1; attempt <= 4; attempt++) {
      expect(await drain()).toMatchObject({ sent: 0, failed: 1 })
      const [row] = await db.select().from(rows)
      expect(row).toMatchObject({ attempts: attempt, lastError: 'The mail server is away', deliveredAt: null })
      pauses.push(Math.round(((row?.availableAt.getTime() ?? 0) - Date.now()) / 10_000) * 10)
      expect(await drain()).toMatchObject({ sent: 0, failed: 0 })
      await makeDue()
    }
    expect(pauses).toEqual([30, 60, 120, 240])
    mailbox.failure = null
    expect(await drain()).toMatchObject({ sent: 1 })
    const [row] = await db.select().from(rows)
    expect(row).toMatchObject({ lastError: null, deliveredAt: expect.any(Date) })
  })

  it.each(['EENVELOPE', 'EMESSAGE'])(
    'gives up on an email that the mail server refuses permanently by %s',
    async (code) => {
      await enqueueReset('assessor@demo.example')
      mailbox.failure = Object.assign(new Error('550 no such user'), { code, responseCode: 550 })
      await drain()
      mailbox.failure = null
      await makeDue()
      expect(await drain()).toMatchObject({ sent: 0, failed: 0 })
      const [row] = await db.select().from(rows)
      expect(row).toMatchObject({ attempts: longestTrial, lastError: '550 no such user', deliveredAt: null })
    },
  )

  it('sends each email once, however many workers there are', async () => {
    for (let n = 0; n < 40; n++) await enqueueReset('assessor@demo.example', `mail ${n}`)
    const url = api.database.pool.options.connectionString
    const other = url === undefined ? null : await openDatabase({ databaseUrl: url })
    const slow: Mailbox = {
      ...mailbox,
      async send(mail) {
        await sleep(5)
        mailbox.mails.push(mail)
      },
    }
    const workers = [api.database, other ?? api.database, api.database]
    const outcomes = await Promise.all(workers.map((database) => drainOutbox(outboxOf(database, slow))))
    await other?.close()
    expect(outcomes.reduce((sum, { sent }) => sum + sent, 0)).toBe(40)
    expect(new Set(mailbox.mails.map(({ messageId }) => messageId)).size).toBe(40)
    expect(mailbox.mails).toHaveLength(40)
  })

  it('keeps a claimed email from others until its lease ends, then sends it under the same Message-ID', async () => {
    await enqueueReset('assessor@demo.example')
    await drain()
    const first = mailbox.takeFor('assessor')[0]?.messageId
    // A worker that died after sending and before marking leaves its row in this state.
    const lease = new Date(Date.now() + 60_000)
    await db.update(rows).set({ deliveredAt: null, attempts: 1, availableAt: lease })
    expect(await drain()).toMatchObject({ sent: 0 })
    await makeDue()
    await drain()
    expect(mailbox.takeFor('assessor').map(({ messageId }) => messageId)).toEqual([first])
    expect(first).toMatch(/^<\d+\.\d+@board\.example>$/)
  })

  it('writes no second email while one with the same key is pending', async () => {
    await enqueueReset('assessor@demo.example')
    await enqueueReset('assessor@demo.example')
    await enqueueReset('owner@demo.example')
    expect(await drain()).toMatchObject({ sent: 2 })
    await enqueueReset('assessor@demo.example')
    expect(await drain()).toMatchObject({ sent: 1 })
  })

  it('sends nothing to those who are no longer active', async () => {
    const id = await idOf('viewer')
    await enqueueReset('viewer@demo.example')
    await db.update(users).set({ isActive: false }).where(eq(users.id, id))
    expect(await drain()).toMatchObject({ sent: 0, dropped: 1 })
    await db.update(users).set({ isActive: true }).where(eq(users.id, id))
  })

  it('publishes events in the order of their commits, whatever their numbers were', async () => {
    const event = (id: number, topicId: number) => ({
      id,
      kind: 'event' as const,
      topic: 'setting',
      payload: { id: topicId, action: 'change_setting', updatedAt: new Date().toISOString() },
    })
    const order = () =>
      db
        .select({ id: rows.id, payload: rows.payload })
        .from(rows)
        .orderBy(rows.id)
        .then((published) => published.map(({ payload }) => payload.id))
    // The number 2,000,000,001 was allocated first and committed last.
    await db.insert(rows).values([event(2_000_000_002, 2), event(2_000_000_003, 3)])
    expect((await drain()).published).toBe(2)
    await db.insert(rows).values(event(2_000_000_001, 1))
    expect((await drain()).published).toBe(1)
    expect(await order()).toEqual([2, 3, 1])
  })

  it('forgets what has served its time', async () => {
    const ago = (days: number) => sql`now() - ${days} * interval '1 day'`
    const row = (kind: 'mail' | 'event', topic: string) => ({ kind, topic, payload: {} })
    await db.insert(rows).values([
      { ...row('event', 'kept'), deliveredAt: ago(6) },
      { ...row('event', 'gone'), deliveredAt: ago(8) },
      { ...row('event', 'kept'), createdAt: ago(9) },
      { ...row('mail', 'kept'), deliveredAt: ago(0.5) },
      { ...row('mail', 'gone'), deliveredAt: ago(2) },
      { ...row('mail', 'kept'), createdAt: ago(6), availableAt: ago(6) },
      { ...row('mail', 'gone'), createdAt: ago(8), availableAt: ago(8) },
      { ...row('mail', 'kept'), createdAt: ago(30), availableAt: ago(-1) },
    ])
    await cleanUp(db)
    const topics = await db.select({ topic: rows.topic }).from(rows)
    expect(topics.map(({ topic }) => topic)).toEqual(Array(5).fill('kept'))
  })

  it('forgets what signing in has left behind', async () => {
    const ago = (days: number) => sql`now() - ${days} * interval '1 day'`
    const userId = await idOf('viewer')
    const tokens = [
      { userId, tokenHash: 'kept', expiresAt: ago(0.5) },
      { userId, tokenHash: 'gone', expiresAt: ago(2) },
    ]
    await db.insert(sessions).values(tokens.map((token) => ({ ...token, provider: 'password' as const })))
    await db.insert(passwordLinks).values(tokens.map((token) => ({ ...token, kind: 'reset' as const })))
    await db.insert(usedIdentityTokens).values(tokens)
    await db.insert(loginFailures).values([
      { email: 'kept', address: '192.0.2.7', createdAt: ago(0.5) },
      { email: 'gone', address: '192.0.2.7', createdAt: ago(2) },
    ])
    const keyOf = (key: string, days: number) => ({ userId, key, call: 'POST', bodyHash: '', createdAt: ago(days) })
    await db.insert(idempotencyKeys).values([keyOf('kept', 6), keyOf('gone', 8)])

    await cleanUp(db)
    const ofTest = ['kept', 'gone']
    for (const table of [sessions, passwordLinks, usedIdentityTokens]) {
      const left = await db.select({ name: table.tokenHash }).from(table).where(inArray(table.tokenHash, ofTest))
      expect(left).toEqual([{ name: 'kept' }])
    }
    const failures = await db.select({ name: loginFailures.email }).from(loginFailures)
    expect(failures).toEqual([{ name: 'kept' }])
    const keys = await db.select({ name: idempotencyKeys.key }).from(idempotencyKeys)
    expect(keys).toEqual([{ name: 'kept' }])
  })
})
