import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayOf } from '#domain/calendar/days'
import type { ErrorBody } from '#domain/wire/errors'
import { insertAnswerLink, type AnswerSubject } from '#server/session/answerLinks'
import { oneEngine, openTestApi, type Client, type TestApi } from '../support/api.ts'
import { indicatorInput } from '../support/indicators.ts'
import { approveReview, createCompleteRisk } from '../support/riskInputs.ts'
import { timesOf } from '../support/scope.ts'
import { longestTurn } from '../support/turns.ts'

const secret = 'A kiln refractory lining fails'

/** The values of a question and a saved answer that belong to the other kind. */
const none = { status: null, progress: null, dueOn: null, unit: null, value: null, on: null, countsOn: null }

describe.each(oneEngine)('answers by a link in an email on %s (rule answers.link)', (engine) => {
  let api: TestApi
  let system: Client
  let assessor: Client
  let userId: number
  let person: string
  let groupName: string
  let planId: number
  let riskDetailId: number
  let indicatorId: number

  beforeAll(async () => {
    api = await openTestApi(engine)
    ;[system, assessor] = [await api.as('sysadmin'), await api.as('assessor')]
    const { rows } = await api.database.pool.query(
      `select u.id, u.first_name || ' ' || u.last_name as name, g.name as "groupName"
       from users u, company_groups g where u.email = 'viewer6@demo.example' and g.id = 8`,
    )
    ;[userId, person, groupName] = [rows[0].id, rows[0].name, rows[0].groupName]
    const { id, latestDetail } = await createCompleteRisk(assessor)
    const plan = {
      description: 'Order a spare lining',
      status: 'Pending',
      ownerUserId: userId,
      dueDate: '2099-03-31',
    } as const
    riskDetailId = latestDetail.id
    const body = { riskDetailId, mitigationPlans: [plan] }
    planId = (await assessor.put('/v1/mitigation-plans', body))[0]!.id
    const made = await assessor.post(
      '/v1/indicators',
      indicatorInput({ rhythm: 'weekly', giverUserId: userId, riskIds: [id] }),
    )
    indicatorId = made.id
    await system.put('/v1/settings/ANSWER_LINKS', { value: 'true' })
  })

  afterAll(() => api.close(/./))

  const link = (subject: AnswerSubject, now = new Date(), person = userId) =>
    insertAnswerLink(api.database.db, { userId: person, ...subject }, now)
  const post = async (path: '' | '/open', payload: object, extra: InjectOptions['headers'] = {}, address?: string) => {
    const headers = { 'accept-language': 'en', ...extra }
    const url = `/api/auth/answers${path}`
    const from = address === undefined ? {} : { remoteAddress: address }
    const reply = await api.app.inject({ method: 'POST', url, headers, payload, ...from })
    return { status: reply.statusCode, text: reply.body, body: reply.json<Record<string, unknown> & ErrorBody>() }
  }

  it('is off until a System Admin switches it on', async () => {
    const { rows } = await api.database.pool.query(
      `select changes from audit_entries where subject_type = 'setting' order by id desc limit 1`,
    )
    expect(rows[0].changes).toEqual({ ANSWER_LINKS: { before: 'false', after: 'true' } })
    expect(
      (await (await api.as('groupadmin')).send('PUT', '/v1/settings/ANSWER_LINKS', { value: 'true' })).status,
    ).toBe(403)
  })

  it('opens one question without a word of the risk, and opening it changes nothing', async () => {
    const [plan, value] = [await link({ planId }), await link({ indicatorId })]
    for (let times = 0; times < 2; times += 1) {
      const opened = await post('/open', { token: plan })
      const question = {
        kind: 'plan',
        title: 'Order a spare lining',
        status: 'Pending',
        progress: 0,
        dueOn: '2099-03-31',
      }
      const of = { person, era: 'gregorian', companyGroup: null }
      expect([opened.status, opened.body]).toEqual([200, { ...none, ...of, ...question }])
      expect(opened.text).not.toContain(secret)
    }
    const { rows } = await api.database.pool.query(`select id from users where email = 'viewer@demo.example'`)
    const nameOwner = (ownerUserId: number) =>
      api.database.pool.query('update mitigation_plans set owner_user_id = $1 where id = $2', [ownerUserId, planId])
    await nameOwner(rows[0].id)
    const colleague = await post('/open', { token: await link({ planId }, new Date(), rows[0].id) })
    expect([colleague.status, colleague.body['companyGroup']]).toEqual([200, groupName])
    // The name of the group is for its own people, not for others of the company.
    const { rows: others } = await api.database.pool.query(
      'select min(user_id) as id from role_assignments where company_id = 8 and user_id not in (select user_id from role_assignments where company_group_id = 8)',
    )
    await nameOwner(others[0].id)
    const other = await post('/open', { token: await link({ planId }, new Date(), others[0].id) })
    expect([other.status, other.body['companyGroup']]).toEqual([200, null])
    await nameOwner(userId)
    const indicator = { kind: 'indicator', title: 'อุณหภูมิเปลือกเตา', unit: '°C', countsOn: dayOf(new Date()) }
    const of = { person, era: 'buddhist', companyGroup: groupName }
    expect((await post('/open', { token: value }, { 'accept-language': 'th' })).body).toEqual({
      ...none,
      ...of,
      ...indicator,
    })
    for (const method of ['GET', 'HEAD'] as const) {
      const reply = await api.app.inject({ method, url: '/api/auth/answers' })
      expect(reply.statusCode).toBeGreaterThanOrEqual(400)
    }
    expect((await post('', { token: plan, progress: 10 })).status).toBe(201)
  })

  it.each([
    [{ status: 'Pending', progress: 60 }, 'In Progress', 60],
    [{ progress: 0 }, 'In Progress', 0],
    [{ progress: 100 }, 'Complete', 100],
    [{ comment: 'Done long ago' }, 'Complete', 100],
    [{ status: 'Pending' }, 'Pending', 0],
  ])(
    'answers %j with the state that it saved: %s at %d percent (rule plans.state)',
    async (answer, status, progress) => {
      const saved = await post('', { token: await link({ planId }), ...answer })
      expect([saved.status, saved.body]).toEqual([201, { result: true, status, progress, value: null, on: null }])
      const { rows } = await api.database.pool.query('select status, progress from mitigation_plans where id = $1', [
        planId,
      ])
      expect(rows).toEqual([{ status, progress }])
    },
  )

  it('answers a value with the day for which it counts', async () => {
    const saved = await post('', { token: await link({ indicatorId }), value: 2 })
    const state = { status: null, progress: null, value: 2, on: dayOf(new Date()) }
    expect([saved.status, saved.body]).toEqual([201, { result: true, ...state }])
  })

  it('names the dates of a person in the era that the person chose (rule text.era)', async () => {
    const chosen = (has: boolean) =>
      api.database.pool.query(`update users set era = 'buddhist', has_chosen_era = $1 where id = $2`, [has, userId])
    await chosen(true)
    expect((await post('/open', { token: await link({ planId }) })).body['era']).toBe('buddhist')
    await chosen(false)
    expect((await post('/open', { token: await link({ planId }) })).body['era']).toBe('gregorian')
  })

  it('shows at most 200 characters of a plan', async () => {
    const { latestDetail } = await createCompleteRisk(assessor)
    const description = '📈'.repeat(300)
    const [long] = await assessor.put('/v1/mitigation-plans', {
      riskDetailId: latestDetail.id,
      mitigationPlans: [{ description, status: 'Pending', ownerUserId: userId }],
    })
    const { body } = await post('/open', { token: await link({ planId: long!.id }) })
    expect([...String(body['title'])]).toHaveLength(200)
  })

  it('records an answer once, as the person of the link, and the audit notes it', async () => {
    const token = await link({ planId })
    const answer = { token, status: 'In Progress', progress: 40, comment: 'Ordered' }
    const [first, again] = await Promise.all([post('', answer), post('', answer)])
    expect([first.status, again.status].toSorted()).toEqual([201, 410])
    const { rows } = await api.database.pool.query(
      `select user_id as id, changes from audit_entries where action = 'report_progress' order by id desc limit 1`,
    )
    expect(rows[0]).toMatchObject({ id: userId, changes: { byMailLink: { before: null, after: true } } })
    const updates = await api.database.pool.query(
      `select count(*)::int as count from mitigation_plan_updates where comment = 'Ordered'`,
    )
    expect(updates.rows[0].count).toBe(1)

    const value = { on: dayOf(new Date()), value: 345.5 }
    expect((await post('', { token: await link({ indicatorId }), value: 1 })).status).toBe(201)
    expect((await post('', { token: await link({ indicatorId }), value: 345.5, comment: 'Read' })).status).toBe(201)
    const values = await assessor.send<object[]>('GET', `/v1/indicators/${indicatorId}/values`)
    expect(values.body).toMatchObject([{ ...value, comment: 'Read', by: { id: userId } }])
    const { rows: entries } = await (
      await api.as('groupadmin')
    ).list('/v1/administration-audit?kind=indicator&sort=id&order=desc&per_page=1')
    expect(entries[0]!.changes).toContainEqual({ field: 'byMailLink', before: null, after: 'true' })
  })

  it('returns the first response to a repeat with the same idempotency key, and records one answer', async () => {
    const token = await link({ planId })
    const headers = { 'idempotency-key': 'lost on the way' }
    const answer = { token, progress: 44, comment: 'Delivered' }
    const [first, atOnce] = await Promise.all([post('', answer, headers), post('', answer, headers)])
    const later = await post('', answer, headers)
    expect([first, atOnce, later].map(({ status, body }) => [status, body])).toEqual(
      Array(3).fill([201, { result: true, status: 'In Progress', progress: 44, value: null, on: null }]),
    )
    expect((await post('', { ...answer, progress: 45 }, headers)).status).toBe(400)
    expect((await post('', answer, { 'idempotency-key': 'another' })).status).toBe(410)
    expect((await post('', { ...answer, token: 'unknown' }, headers)).status).toBe(410)
    const { rows } = await api.database.pool.query(
      `select count(*)::int as count from mitigation_plan_updates where comment = 'Delivered'`,
    )
    expect(rows[0].count).toBe(1)
  })

  it('counts unknown tokens against their network and leaves its valid links open (rule session.throttle)', async () => {
    const address = '198.51.100.7'
    const [valid, used] = [await link({ planId }), await link({ planId })]
    expect((await post('', { token: used, progress: 46 }, {}, address)).status).toBe(201)
    const statuses: number[] = []
    for (let count = 0; count < 101; count += 1) {
      statuses.push((await post('/open', { token: `unknown ${count}` }, {}, address)).status)
    }
    expect(statuses).toEqual([...Array<number>(100).fill(410), 429])
    expect((await post('/open', { token: valid }, {}, address)).status).toBe(200)
    expect((await post('', { token: valid, progress: 47 }, {}, address)).status).toBe(201)
    expect((await post('/open', { token: used }, {}, address)).status).toBe(410)
  })

  it('leaves others their turn within 200 ms while it reads the longest answer (rule wire.turns)', async () => {
    const comments = ['\u0316\u0301', '<', 'เเ'].map((letters) => letters.repeat(4000 / letters.length))
    for (const subject of [{ planId }, { indicatorId }]) {
      for (const comment of comments) {
        const token = await link(subject)
        const answer = 'planId' in subject ? { token, progress: 41, comment } : { token, value: 1e13, comment }
        const { longest, result } = await longestTurn(() => post('', answer))
        expect([400, 201]).toContain(result.status)
        expect(longest).toBeLessThan(200)
      }
    }
  })

  it.each([
    ['a value for a plan', () => ({ planId }), { value: 3, progress: 1 }, 'value'],
    ['nothing for a plan', () => ({ planId }), {}, 'comment'],
    ['no value', () => ({ indicatorId }), { comment: 'later' }, 'value'],
    ['a status for an indicator', () => ({ indicatorId }), { value: 1, status: 'Complete' }, 'status'],
    ['an unknown field', () => ({ planId }), { progress: 1, riskId: 1 }, 'riskId'],
    ['too much', () => ({ planId }), { progress: 101 }, 'progress'],
    ['a text', () => ({ indicatorId }), { value: '1' }, 'value'],
    ['a value of 309 digits', () => ({ indicatorId }), { value: 1e308 }, 'value'],
  ])('refuses %s and keeps the token', async (_, subjectOf, answer, field) => {
    const token = await link(subjectOf())
    const refused = await post('', { token, ...answer })
    expect([refused.status, Object.keys(refused.body.info ?? {})]).toEqual([400, [field]])
    expect((await post('/open', { token })).status).toBe(200)
  })

  it('answers 410 alike for unknown, altered, used, late and void tokens', async () => {
    const { pool } = api.database
    const week = 7 * 86_400_000
    const used = await link({ planId })
    await post('', { token: used, progress: 50 })
    const dead = [
      '',
      'unknown',
      'x'.repeat(1000),
      used,
      `${(await link({ planId })).slice(0, -1)}!`,
      await link({ planId }, new Date(Date.now() - week - 1)),
    ]
    const almostLate = await link({ planId }, new Date(Date.now() - week + 60_000))
    expect((await post('/open', { token: almostLate })).status).toBe(200)
    const answers: unknown[] = []
    const tryAll = async (tokens: readonly string[]) => {
      for (const token of tokens) {
        const opened = await post('/open', { token })
        const given = await post('', { token, progress: 3, value: 3 })
        answers.push([opened.status, opened.body], [given.status, given.body])
      }
    }
    await tryAll(dead)
    const { rows: others } = await pool.query(`select id from users where email = 'assessor@demo.example'`)
    const another: number = others[0].id
    const activate = (isActive: boolean) => system.put(`/v1/users/${userId}`, { isActive })
    const ownPlan = (ownerUserId: number) =>
      assessor.put('/v1/mitigation-plans', {
        riskDetailId,
        mitigationPlans: [{ id: planId, description: 'Order a spare lining', status: 'In Progress', ownerUserId }],
      })
    const ownInSheet = async (ownerUserId: number) => {
      const rows = (await assessor.get('/v1/risks/sheet')).filter((row) =>
        row.mitigationPlans.some((plan) => plan.id === planId),
      )
      const change = rows.map(({ key, id, updatedAt }) => ({
        key,
        id,
        updatedAt,
        mitigationPlans: [{ id: planId, ownerUserId }],
      }))
      expect((await assessor.put('/v1/risks/sheet', { companyGroupId: 8, rows: change })).rows).toMatchObject([
        { outcome: 'changed' },
      ])
    }
    const expert = await api.as('expert')
    const revised = await createCompleteRisk(assessor)
    const [stored] = await assessor.put('/v1/mitigation-plans', {
      riskDetailId: revised.latestDetail.id,
      mitigationPlans: [{ description: 'Order a spare lining', status: 'Pending', ownerUserId: userId }],
    })
    await approveReview(expert, await assessor.put(`/v1/risks/${revised.id}/submit`, {}))
    const {
      id: nextDetail,
      mitigationPlans: [copy],
    } = await assessor.post('/v1/risk-details', { riskId: revised.id }, 201)
    const ownCopy = (ownerUserId: number) =>
      assessor.put('/v1/mitigation-plans', {
        riskDetailId: nextDetail,
        mitigationPlans: [{ id: copy!.id, description: 'Order a spare lining', status: 'Pending', ownerUserId }],
      })
    const subjects = { planId: { planId }, indicatorId: { indicatorId }, revised: { planId: stored!.id } }
    const give = (giverUserId: number) => assessor.put(`/v1/indicators/${indicatorId}`, { giverUserId })
    // A link stays void after the undo of its cause.
    for (const [of, change, undo] of [
      [['planId', 'indicatorId'], () => activate(false), () => activate(true)],
      [['planId'], () => ownPlan(another), () => ownPlan(userId)],
      [['planId'], () => ownInSheet(another), () => ownInSheet(userId)],
      // The link has the plan of the completed revision; its copy in the next one gets another owner.
      [['revised'], () => ownCopy(another), () => ownCopy(userId)],
      [['indicatorId'], () => give(another), () => give(userId)],
    ] as const) {
      const tokens: string[] = []
      for (const subject of of) tokens.push(await link(subjects[subject]))
      await change()
      await tryAll(tokens)
      await undo()
      await tryAll(tokens)
    }
    const living = [await link({ planId }), await link({ indicatorId })]
    await pool.query(`update settings set value = 'false' where key = 'ANSWER_LINKS'`)
    await tryAll(living)
    await pool.query(`update settings set value = 'true' where key = 'ANSWER_LINKS'`)
    const [first] = answers as [number, object][]
    expect(first![0]).toBe(410)
    for (const answer of answers) expect(answer).toEqual(first)
    expect(JSON.stringify(first)).not.toContain(secret)
    for (const token of living) expect((await post('/open', { token })).status).toBe(200)
  })

  it('keeps tokens as hashes of 256 bits', async () => {
    const token = await link({ planId })
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const { rows } = await api.database.pool.query('select * from answer_links')
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('takes answers of many owners in a burst, none of them twice', async () => {
    const { pool } = api.database
    const many = timesOf(20, 100)
    const details: number[] = []
    for (let place = 0; place < 10; place += 1) details.push((await createCompleteRisk(assessor)).latestDetail.id)
    const { rows: plans } = await pool.query<{ id: number; owner: number }>(
      `with owners as (insert into users (email, first_name, last_name, user_type)
         select 'owner' || n || '@burst.example', 'Owner', 'No. ' || n, 'scg' from generate_series(1, $2) n returning id)
       insert into mitigation_plans (risk_detail_id, description, owner_user_id, "order")
       select ($1::int[])[1 + id % 10], 'Burst ' || id, id, 10 + id from owners returning id, owner_user_id as owner`,
      [details, many],
    )
    const tokens: string[] = []
    for (const { id, owner } of plans) tokens.push(await link({ planId: id }, new Date(), owner))
    // Reused and forwarded: each token is sent twice at the same moment.
    const replies = await Promise.all([...tokens, ...tokens].map((token) => post('', { token, progress: 25 })))
    const countOf = (wanted: number) => replies.filter(({ status }) => status === wanted).length
    expect([countOf(201), countOf(410)]).toEqual([many, many])
    expect(replies.filter(({ text }) => text.includes(secret))).toEqual([])
    const { rows } = await pool.query(
      `select count(*)::int as count, count(distinct author_id)::int as owners from mitigation_plan_updates where progress = 25`,
    )
    expect(rows[0]).toEqual({ count: many, owners: many })
  })
})
