import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { dayOf, plusDays } from '#domain/calendar/days'
import { auditKeysOf, noteAuditKeys } from '#server/database/auditKeys'
import { demonstrationPassword } from '#server/demo/people'
import { verifyChains } from '#server/installation/audit/chains'
import { insertAnswerLink } from '#server/session/answerLinks'
import { insertPasswordLink } from '#server/session/passwordLinks'
import { openTestApi, testConfig, type Client, type Method, type TestApi } from '../support/api.ts'
import { setUpCodes } from '../support/factors.ts'
import { indicatorInput } from '../support/indicators.ts'
import { assessmentOf, completeDetail, createCompleteRisk, createDraft } from '../support/riskInputs.ts'
import { listsOf, openCast, remark, riskIn, type Cast } from '../support/stories.ts'
import { noteWrittenRows, writesOf } from '../support/writtenRows.ts'

/** Calls without an audit row: they read, sign in or out, or only change the person's own settings. */
const withoutRow = `
POST /api/v1/risk-assessment/highest-impact
POST /api/v1/company-groups/:id/check-md-flow-activated
POST /api/v1/company-groups/:id/check-md-flow-confirmation
POST /api/v1/company-groups/check-company-groups
POST /api/v1/events/ticket
POST /api/v1/risks/imports/people
POST /api/v1/s3/signedUrl/read
POST /api/v1/s3/signedUrl/upload
POST /api/v1/role-assignments/check-user-role-exists
POST /api/v1/role-assignments/set-default
PUT /api/v1/users/preferences
DELETE /api/v1/sessions
DELETE /api/v1/sessions/:id
POST /api/auth/answers/open
POST /api/auth/backchannel-logout
POST /api/auth/confirm
POST /api/auth/factors/codes
POST /api/auth/forgot-password
POST /api/auth/login
POST /api/auth/login/adfs/begin
POST /api/auth/login/oidc/begin
POST /api/auth/login/second-factor
POST /api/auth/logout
`

/** Calls of which no open screen is notified, because few people see what they change, or it concerns no record here. */
const mayBeSilent =
  /\/api\/(auth|v1\/(api-keys|appetites|company-groups|faqs|indicators|organisation-imports|rating-criteria|review-periods|risk-events|users(?!\/role-assignments)))\b/

/** Calls that need a provider: identity.test.ts checks the row that links a person to it. */
const byProvider = `
POST /api/auth/login/adfs
POST /api/auth/login/adfs/finish
POST /api/auth/login/oidc
POST /api/auth/login/oidc/finish
`

/** The call of an installation without an administrator: its rows are checked in `createAdministrator.test.ts`. */
const byFirstAdministrator = `
POST /api/auth/first-start
`

/** The response of a create; its repeat has everything but the secret of an API key. */
const createdBy = (reply: LightMyRequestResponse) => {
  const { key: _secret, ...rest } = reply.json<{ key?: unknown }>()
  return { status: reply.statusCode, rest }
}

const linesOf = (text: string) => text.trim().split('\n')

const isAuditRow = (row: string) => row.startsWith('+ audit_entries ')
const isEvent = (row: string) => /^\+ outbox .*kind=event /.test(row)

describe('the audit of every command', () => {
  let api: TestApi
  let cast: Cast
  let system: Client
  let admin: Client
  /** The successful calls that write, in order, with the rows that each and its repeat wrote. */
  const made: {
    method: string
    path: string
    rows: string[]
    repeat?: { isSame: boolean; rows: string[] }
  }[] = []

  beforeAll(async () => {
    const config = testConfig({
      FACTOR_KEY: 'f'.repeat(32),
      COMPANY_EMAIL_DOMAINS: 'demo.example',
    })
    api = await openTestApi('postgresql', { config })
    noteAuditKeys(api.database.pool, auditKeysOf('a'.repeat(32)))
    countRowsOfCalls(await noteWrittenRows(api.database.pool))
    cast = await openCast(api)
    system = await api.as('sysadmin')
    admin = await api.as('companyadmin')
  })

  afterAll(() => api.close())

  /**
   * Notes for each call of the server the rows that it writes. A call that creates is sent twice with one key, as
   * after a lost response.
   */
  function countRowsOfCalls(takeRows: () => Promise<string[]>): void {
    const inject = api.app.inject.bind(api.app) as (options: InjectOptions) => Promise<LightMyRequestResponse>
    const counted = async (options: InjectOptions | string) => {
      if (typeof options === 'string') return inject({ url: options })
      await takeRows()
      const keyed = { ...options, headers: { 'idempotency-key': randomUUID(), ...options.headers } }
      const reply = await inject(keyed)
      const path = String(options.url).split('?')[0]!
      if (reply.statusCode >= 300) return reply
      const call = { method: options.method ?? 'GET', path, rows: await takeRows() }
      if (reply.statusCode === 201 && path !== '/api/auth/login') {
        const isSame = isDeepStrictEqual(createdBy(await inject(keyed)), createdBy(reply))
        made.push({ ...call, repeat: { isSame, rows: await takeRows() } })
      } else made.push(call)
      return reply
    }
    vi.spyOn(api.app, 'inject').mockImplementation(counted as never)
  }

  /** Makes a call that must succeed; only some tests use the response. */
  async function call<Body extends object = { id: number }>(
    client: Client,
    method: Method,
    url: string,
    body?: object,
  ): Promise<Body> {
    const reply = await client.send<Body>(method, url, body)
    if (reply.status >= 300) {
      throw new Error(`${method} ${url} as ${client.name}: ${reply.status}: ${JSON.stringify(reply.body)}`)
    }
    return reply.body
  }

  async function writeRecords(): Promise<void> {
    const { assessor, owner } = cast
    const draft = await createDraft(assessor)
    const detailId = draft.latestDetail.id
    await call(assessor, 'PUT', `/v1/risks/${draft.id}`, { detail: { rootCause: 'Another cause' } })
    await call(assessor, 'PUT', `/v1/risk-details/${detailId}`, { indicator: 'Another sign' })
    const gross = await call(assessor, 'POST', '/v1/assessments', assessmentOf(detailId, 'gross', 4, 4))
    await call(assessor, 'PUT', `/v1/assessments/${gross.id}`, { likelihoodRate: 3 })
    const plan = { description: 'Order a lining', status: 'Pending' }
    await call(assessor, 'POST', '/v1/mitigation-plans', { riskDetailId: detailId, mitigationPlans: [plan] })
    await call(assessor, 'PUT', '/v1/mitigation-plans', { riskDetailId: detailId, mitigationPlans: [plan, plan] })
    const reader = { text: 'Looks right' }
    const comment = await call(owner, 'POST', `/v1/risks/${draft.id}/comments`, reader).catch(() =>
      call(assessor, 'POST', `/v1/risks/${draft.id}/comments`, reader),
    )
    await call(owner, 'DELETE', `/v1/comments/${comment.id}`).catch(() =>
      call(assessor, 'DELETE', `/v1/comments/${comment.id}`),
    )
    await call(assessor, 'PUT', `/v1/risks/${draft.id}/changeActive`, { isActive: false })
    await call(assessor, 'DELETE', `/v1/risks/item/${draft.id}`)
    await call(assessor, 'DELETE', `/v1/risks/${(await createDraft(assessor)).id}`)

    const item = await riskIn(cast, 'item', 'complete_managing_director')
    await call(assessor, 'POST', '/v1/risk-details', { riskId: item.id })
    const undone = await call<{ updatedAt: string }>(assessor, 'PUT', `/v1/risks/${item.id}/undo`)
    await call(assessor, 'POST', `/v1/risks/${item.id}/confirmations`, { updatedAt: undone.updatedAt })
    const detail = { targetLikelihood: 1, targetImpact: 1, targetOn: '2026-01-31' }
    const aimed = await riskIn(cast, 'item', 'complete_assessor', { detail })
    const newDay = { on: '2099-01-31', reason: 'The supplier is late', updatedAt: aimed.updatedAt }
    await call(assessor, 'POST', `/v1/risks/${aimed.id}/target-days`, newDay)
    const waiting = await riskIn(cast, 'item', 'waiting_category_expert')
    await call(assessor, 'PUT', `/v1/risks/${waiting.id}/withdraw`)
    await call(assessor, 'PUT', `/v1/risks/${waiting.id}/submit`)
    const reported = item.latestDetail.mitigationPlans[0]!
    await call(assessor, 'POST', `/v1/mitigation-plans/${reported.id}/updates`, {
      status: 'Complete',
      progress: 100,
      comment: 'On site',
    })

    const summary = await createCompleteRisk(assessor, { type: 'summary' })
    const other = await createCompleteRisk(assessor, { type: 'summary' })
    await call(assessor, 'POST', '/v1/risk-risks', { riskId: summary.id, riskIds: [item.id] })
    await call(assessor, 'PUT', `/v1/risk-risks/risk/${summary.id}`, { riskIds: [] })
    await call(assessor, 'PUT', '/v1/risk-summary/order', {
      risks: [
        { id: summary.id, order: 2 },
        { id: other.id, order: 1 },
      ],
    })
    await call(assessor, 'POST', '/v1/risk-summary/submit', listsOf(summary))
    const { riskSummaryRequire } = listsOf(summary)
    await call(assessor, 'PUT', '/v1/risk-summary/withdraw', { riskSummaryRequire })
    await call(assessor, 'PUT', '/v1/risk-summary/undo', { riskSummaryRequire })
    await call(assessor, 'POST', '/v1/risk-summary/submit', listsOf(summary))
    await call(owner, 'POST', '/v1/risk-summary/reject', { ...listsOf(summary), stickyNotes: [remark] })
    await riskIn(cast, 'summary', 'complete_managing_director')
    await riskIn(cast, 'item', 'reject_category_expert')

    const row = { detail: { ...completeDetail, eventDescription: 'A filter bursts.' } }
    const register = { companyGroupId: 8, source: 'register.xlsx', rows: [row] }
    await call(assessor, 'POST', '/v1/risks/imports/people', { names: ['Nobody Atall'] })
    const taken = await call(assessor, 'POST', '/v1/risks/import', register)
    await call(assessor, 'DELETE', `/v1/risks/imports/${taken.id}`)
    await call(assessor, 'PUT', '/v1/risks/sheet', { companyGroupId: 8, rows: [{ key: 'new', ...row }] })
  }

  async function organise(): Promise<void> {
    const group = await call(admin, 'POST', '/v1/company-groups', { name: 'Quarry', parentId: 8 })
    const below = await call(admin, 'POST', '/v1/company-groups', { name: 'Crusher', parentId: group.id })
    await call(admin, 'PUT', `/v1/company-groups/${below.id}/move-group`, { parentId: 8 })
    const groups = [
      { id: group.id, order: 7 },
      { id: below.id, order: 6 },
    ]
    await call(admin, 'PUT', '/v1/company-groups/order', { parentId: 8, groups })
    await call(admin, 'PUT', `/v1/company-groups/${below.id}/rename`, { name: 'Crushers' })
    await call(admin, 'PUT', `/v1/company-groups/${below.id}`, { name: 'The crushers' })
    await call(admin, 'PUT', `/v1/company-groups/${below.id}/active`, { active: false })
    await call(admin, 'DELETE', `/v1/company-groups/${below.id}`)
    await call(admin, 'PUT', '/v1/appetites', { companyGroupId: 8, riskCategoryId: null, score: 5 })
    const above = await riskIn(cast, 'item', 'complete_managing_director')
    const accepted = await call(cast.director, 'POST', `/v1/risks/${above.id}/acceptances`, {
      reason: 'Kiln 2 is replaced in spring.',
      until: dayOf(new Date()),
      updatedAt: above.updatedAt,
    })
    await call(cast.director, 'DELETE', `/v1/risks/${above.id}/acceptances/${accepted.id}`, { reason: 'Too long' })
    for (const confirmed of [false, true]) {
      await call(admin, 'POST', '/v1/company-groups/8/confirm-md-flow', { confirmed })
    }
    await call(admin, 'PUT', '/v1/reminder', { companyGroupIds: [8] })
    await call(await api.as('groupadmin'), 'POST', '/v1/reminder/md-flow-activated', { companyGroupIds: [8] })

    const period = { nameEn: 'H2', nameTh: 'ครึ่งหลัง', startsOn: '2031-01-01', endsOn: '2031-06-30', companyGroupId: 8 }
    const reviewed = await call(admin, 'POST', '/v1/review-periods', period)
    await call(admin, 'PUT', `/v1/review-periods/${reviewed.id}`, { endsOn: '2031-07-31' })
    await call(admin, 'DELETE', `/v1/review-periods/${reviewed.id}`)
    const happened = { occurredOn: '2026-01-05', companyGroupId: 8, kind: 'event', title: 'Belt fire' }
    const event = await call(cast.assessor, 'POST', '/v1/risk-events', happened)
    await call(cast.assessor, 'PUT', `/v1/risk-events/${event.id}`, { title: 'Belt fire at the crusher' })
    await call(cast.assessor, 'DELETE', `/v1/risk-events/${event.id}`)
    const warning = await call(cast.owner, 'POST', '/v1/indicators', indicatorInput())
    await call(cast.owner, 'PUT', `/v1/indicators/${warning.id}`, { red: 360 })
    const on = dayOf(new Date())
    await call(cast.owner, 'POST', `/v1/indicators/${warning.id}/values`, { on, value: 280 })
    await call(cast.owner, 'PUT', `/v1/indicators/${warning.id}/values/${on}`, { value: 281.5 })
    const values = [{ on: plusDays(on, -1), value: 279 }]
    await call(cast.owner, 'POST', `/v1/indicators/${warning.id}/values/list`, { values })
    await call(system, 'PUT', '/v1/settings/ANSWER_LINKS', { value: 'true' })
    const { rows: givers } = await api.database.pool.query(`select id from users where email = 'owner@demo.example'`)
    const giverUserId: number = givers[0].id
    await call(cast.owner, 'PUT', `/v1/indicators/${warning.id}`, { giverUserId })
    const link = { userId: giverUserId, indicatorId: warning.id }
    const linkToken = await insertAnswerLink(api.database.db, link, new Date())
    for (const [path, answer] of [
      ['/open', {}],
      ['', { value: 290 }],
    ] as const) {
      const url = `/api/auth/answers${path}`
      const reply = await api.app.inject({ method: 'POST', url, payload: { token: linkToken, ...answer } })
      expect(reply.statusCode).toBeLessThan(300)
    }
    await call(cast.owner, 'DELETE', `/v1/indicators/${warning.id}`)
    const faq = await call(system, 'POST', '/v1/faqs', { titleEn: 'Why?', titleTh: 'ทำไม' })
    await call(system, 'PUT', `/v1/faqs/${faq.id}`, { titleEn: 'Why not?' })
    await call(system, 'DELETE', `/v1/faqs/${faq.id}`)
    for (const [list, more] of [
      ['category-experts', {}],
      ['category-impacts', { key: 'smoke' }],
      ['risk-categories', { categoryExpertId: 1 }],
    ] as const) {
      const made = await call(system, 'POST', `/v1/${list}`, { nameEn: 'New', nameTh: 'ใหม่', ...more })
      await call(system, 'PUT', `/v1/${list}/${made.id}`, { nameEn: 'Newer' })
      const { body } = await system.send<{ id: number }[]>('GET', `/v1/${list}?per_page=200`)
      await call(system, 'PUT', `/v1/${list}/order`, { ids: body.map(({ id }) => id).toReversed() })
    }
    const { likelihood } = await call<{ likelihood: object[] }>(system, 'GET', '/v1/rating-criteria')
    await call(system, 'PUT', '/v1/rating-criteria', { likelihood, impacts: [] })
    await call(system, 'PUT', '/v1/settings/FOUR_EYES', { value: 'false' })
    const key = { name: 'Power BI', companyGroupId: 8, expiresAt: new Date(Date.now() + 86_400_000).toISOString() }
    const made = await call(admin, 'POST', '/v1/api-keys', key)
    await call(admin, 'DELETE', `/v1/api-keys/${made.id}`)
    await call(admin, 'POST', '/v1/api-keys', key)
    const cells = { number: 'new', name: 'By workbook', parent: 'Quarry', company: '', active: '' }
    const chart = { source: 'chart.xlsx', groups: [{ number: 2, cells }], people: [] }
    const taken = await call(system, 'POST', '/v1/organisation-imports', chart)
    await call(system, 'POST', `/v1/organisation-imports/${taken.id}/undo`, {})
  }

  async function changePeople(): Promise<void> {
    const roles = await system.get('/v1/user-roles')
    const roleIn = (role: string) => ({
      companyId: 8,
      companyGroupId: 8,
      userRoleId: roles.find(({ name }) => name === role)!.id,
    })
    const person = (email: string, role: string) => ({
      email,
      firstName: 'Nok',
      lastName: 'Jaidee',
      userType: 'scg',
      roleAssignments: [roleIn(role)],
    })
    type Added = { id: number; user: { id: number } }[]
    const [nok] = await call<Added>(admin, 'POST', '/v1/users/role-assignments', person('nok@demo.example', 'Viewer'))
    const userId = nok!.user.id
    await call(admin, 'PUT', '/v1/users/role-assignments', { userId, roleAssignments: [roleIn('Assessor')] })
    await api.database.pool.query(
      `update outbox set created_at = created_at - interval '1 hour' where topic = 'invitation'`,
    )
    await call(admin, 'POST', `/v1/users/${userId}/invitation`)
    const outside = await call<Added>(admin, 'POST', '/v1/users/role-assignments', person('lek@demo.example', 'Viewer'))
    await call(system, 'POST', `/v1/users/${outside[0]!.user.id}/invitation-link`)
    const viewerId = outside[0]!.user.id
    await api.database.pool.query(`update users set has_signed_in = true, password_hash = 'x' where id = ${viewerId}`)
    await call(system, 'POST', `/v1/users/${viewerId}/password-link`)
    await call(admin, 'DELETE', `/v1/users/${userId}/sessions`)
    await call(admin, 'PUT', `/v1/users/${userId}`, { lastName: 'Jaiyen' })
    const { rows } = await admin.list('/v1/role-assignments?q=nok@demo.example')
    await call(admin, 'DELETE', '/v1/role-assignments', { roleAssignments: rows.map(({ id }) => id) })
    await call(system, 'PUT', `/v1/users/${userId}`, { isActive: false })
    await call(system, 'POST', `/v1/users/${userId}/personal-data`)
    await call(system, 'POST', `/v1/users/${userId}/erasure`, { email: 'nok@demo.example' })

    const own = await cast.owner.get('/v1/role-assignments/own')
    const deputies = await api.database.pool.query(`select id from users where email = 'viewer@demo.example'`)
    const day = (number: number) => dayOf(new Date(Date.now() + number * 86_400_000))
    const absence = { roleAssignmentId: own[0]!.id, deputyId: deputies.rows[0].id, startsOn: day(0), endsOn: day(3) }
    const named = await call(cast.owner, 'POST', '/v1/absences', absence)
    await call(cast.owner, 'DELETE', `/v1/absences/${named.id}`)
  }

  async function changeFactors(): Promise<void> {
    const client = await api.as('md6')
    await setUpCodes(client)
    await call(client, 'POST', '/auth/factors/recovery-codes')
    await call(client, 'DELETE', '/auth/factors/codes')
    await setUpCodes(await api.as('viewer6'))
    const { rows } = await api.database.pool.query(`select id from users where email = 'viewer6@demo.example'`)
    await call(system, 'DELETE', `/v1/users/${rows[0].id}/factors`)
    const password = 'Kiln-7-Clinker'
    await call(client, 'POST', '/auth/change-password', { currentPassword: demonstrationPassword, password })
    const resetToken = await insertPasswordLink(api.database.db, { userId: rows[0].id, kind: 'reset', now: new Date() })
    const reset = { method: 'POST', url: '/api/auth/reset-password', payload: { password } } as const
    expect((await api.app.inject({ ...reset, headers: { 'reset-token': resetToken } })).statusCode).toBe(200)
  }

  it('is whole after each of them was run once (rule audit.verified)', { timeout: 60_000 }, async () => {
    await writeRecords()
    await organise()
    await changePeople()
    await changeFactors()
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
    const period = { companyGroupIds: [8], periodDate: tomorrow, resetDate: new Date().toISOString() }
    await call(admin, 'PUT', '/v1/risks/workflow/reset', period)

    const { paths } = (await api.app.inject('/api/docs/json')).json<{ paths: Record<string, object> }>()
    const written = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    )
    expect(written.length).toBeGreaterThan(100)
    // The route with the fewest parameters matches first.
    const byParameters = written.toSorted((one, other) => one.split(':').length - other.split(':').length)
    const routeOf = ({ method, path }: (typeof made)[number]) =>
      byParameters.find((one) => new RegExp(`^${one.replaceAll(/:\w+/g, '[^/]+')}$`).test(`${method} ${path}`))
    const needsNoRow = new Set([...linesOf(withoutRow), ...linesOf(byProvider), ...linesOf(byFirstAdministrator)])
    const calls = made.map((one) => ({ ...one, route: routeOf(one) ?? one.path }))
    const needRow = written.filter((one) => !one.startsWith('GET ') && !needsNoRow.has(one))
    const run = new Set(calls.map(({ route }) => route))
    expect(
      needRow.filter((one) => !run.has(one)),
      'calls that no step above makes',
    ).toEqual([])
    expect(
      calls.filter(({ route, rows }) => needRow.includes(route) && !rows.some(isAuditRow)),
      'calls that added no audit row',
    ).toEqual([])
    expect(
      calls.filter(({ route, rows }) => needRow.includes(route) && !rows.some(isEvent) && !mayBeSilent.test(route)),
      'calls of which open screens are not notified',
    ).toEqual([])
    expect(
      calls.filter(({ repeat }) => repeat && !(repeat.isSame && !repeat.rows.some(isAuditRow))),
      'calls that a repeat with the same key made twice (rule wire.idempotency)',
    ).toEqual([])

    // After a change of what a command writes: read the difference, then `npx vitest run tests/api/everyCommand.test.ts -u`.
    expect(writesOf(calls)).toMatchSnapshot()

    const { rows } = await api.database.pool.query(
      'select count(*)::int as rows from audit_entries where key_id is not null',
    )
    const report = await verifyChains(api.database.db, auditKeysOf('a'.repeat(32)))
    expect(report.findings).toEqual([])
    expect(report.rows).toBe(rows[0].rows)
  })
})
