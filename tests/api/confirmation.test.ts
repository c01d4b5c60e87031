import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ErrorBody } from '#domain/wire/errors'
import type { Session } from '#domain/wire/session'
import { drainOutbox } from '#server/delivery/outbox/worker'
import { demonstrationPassword } from '#server/demo/people'
import { oneEngine, openTestApi, testConfig, type Client, type Method, type TestApi } from '../support/api.ts'
import { auditOf, codeOf, enterPassword, letMinutesPass, setUpCodes } from '../support/factors.ts'
import { openMailbox, outboxOf } from '../support/mail/mailbox.ts'

const environment = { FACTOR_KEY: 'k'.repeat(32) }

const idOf = async ({ database }: TestApi, name: string): Promise<number> => {
  const { rows } = await database.db.execute<{ id: number }>(
    sql`select id from users where email = ${`${name}@demo.example`}`,
  )
  return rows[0]?.id ?? 0
}

/** Calls that require a recent confirmation of the identity, with bodies that fail later. */
const delicate: [Method, string][] = [
  ['POST', '/v1/users/role-assignments'],
  ['PUT', '/v1/users/role-assignments'],
  ['DELETE', '/v1/role-assignments'],
  ['PUT', '/v1/settings/MD_FLOW_ACTIVATION'],
  ['PUT', '/v1/users/1'],
  ['DELETE', '/v1/users/1/sessions'],
  ['DELETE', '/v1/users/1/factors'],
]

describe.each(oneEngine)('a fresh confirmation on %s (rule factor.confirmation)', (engine) => {
  let api: TestApi

  beforeAll(async () => {
    api = await openTestApi(engine, { config: testConfig(environment) })
  })

  afterAll(() => api.close())

  const codeOfCall = async (client: Client, [method, url]: [Method, string]) =>
    (await client.send<ErrorBody>(method, url, {})).body.code

  it('is required of nobody without a second factor, however long ago they signed in', async () => {
    const admin = await api.as('sysadmin')
    await letMinutesPass(api, 60)
    for (const call of delicate) expect([call, await codeOfCall(admin, call)]).toEqual([call, undefined])
    await admin.put('/v1/settings/MD_FLOW_ACTIVATION', { value: 'true' }, 200)
  })

  it('is required of an account with a second factor, before all other checks', async () => {
    const [admin, resetter] = [await api.as('groupadmin'), await api.as('buadmin')]
    for (const client of [admin, resetter]) await setUpCodes(client)
    for (const call of delicate) expect([call, await codeOfCall(admin, call)]).toEqual([call, undefined])
    await letMinutesPass(api, 10)
    for (const call of delicate) expect([call, await codeOfCall(admin, call)]).toEqual([call, 'confirmation_required'])
    expect(await codeOfCall(resetter, ['PUT', '/v1/risks/workflow/reset'])).toBe('confirmation_required')
    // Harmless actions need none, and reads neither.
    await admin.get('/v1/settings', 200)
    await admin.get('/v1/users', 200)
    const refused = await admin.send<ErrorBody>('PUT', '/v1/settings/MD_FLOW_ACTIVATION', { value: 'true' })
    expect([refused.status, refused.body.message]).toEqual([403, 'Please confirm that it is you, then try again.'])
    await admin.post('/auth/confirm', { password: demonstrationPassword }, 200)
    await admin.put('/v1/settings/MD_FLOW_ACTIVATION', { value: 'true' }, 200)
  })

  it('is given by password or code, and wrong ones show which field', async () => {
    const client = await api.as('companyadmin')
    const { secret } = await setUpCodes(client)
    const isAsked = async () => (await codeOfCall(client, delicate[0]!)) === 'confirmation_required'

    await letMinutesPass(api, 10)
    expect((await client.post('/auth/confirm', { password: 'Wrong#2026' }, 400)).info).toHaveProperty('password')
    expect((await client.post('/auth/confirm', { code: '000000' }, 400)).info).toHaveProperty('code')
    expect(await isAsked()).toBe(true)

    const { confirmedUntil } = await client.post('/auth/confirm', { code: codeOf(secret) }, 200)
    expect(Date.parse(confirmedUntil) - Date.now()).toBeGreaterThan(9 * 60_000)
    expect(await isAsked()).toBe(false)
    await client.post('/auth/confirm', { code: codeOf(secret) }, 400)

    await letMinutesPass(api, 10)
    await client.post('/auth/confirm', { password: demonstrationPassword }, 200)
    expect(await isAsked()).toBe(false)
  })

  it('is required of everybody before a change of their own factors (rule factor.change)', async () => {
    const client = await api.as('viewer')
    await letMinutesPass(api, 10)
    const changes: [Method, string][] = [
      ['POST', '/auth/factors/codes'],
      ['POST', '/auth/factors/codes/proof'],
      ['DELETE', '/auth/factors/codes'],
      ['POST', '/auth/factors/recovery-codes'],
    ]
    for (const call of changes) expect([call, await codeOfCall(client, call)]).toEqual([call, 'confirmation_required'])
    await client.get('/auth/factors', 200)
    await client.post('/auth/confirm', { password: demonstrationPassword }, 200)
    await client.post('/auth/factors/codes', {}, 200)
  })

  it('is required with a factor before the factors of an account that has one change (rule factor.change)', async () => {
    const client = await api.as('viewer6')
    const { secret } = await setUpCodes(client)
    await letMinutesPass(api, 10)
    await client.post('/auth/confirm', { password: demonstrationPassword }, 200)
    for (const call of [
      ['DELETE', '/auth/factors/codes'],
      ['POST', '/auth/factors/codes'],
      ['POST', '/auth/factors/recovery-codes'],
    ] as [Method, string][]) {
      expect([call, await codeOfCall(client, call)]).toEqual([call, 'confirmation_required'])
    }
    await client.post('/auth/confirm', { code: codeOf(secret, 1) }, 200)
    await client.delete('/auth/factors/codes', undefined, 200)
  })

  it('counts wrong proofs as a sign-in does (rule factor.throttle)', async () => {
    const client = await api.as('expert')
    await setUpCodes(client)
    const statuses: number[] = []
    for (let count = 0; count < 6; count++)
      statuses.push((await client.send('POST', '/auth/confirm', { code: '000000' })).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  })

  it('is required of an administrator who removes the factors of somebody who lost them (rule factor.lost)', async () => {
    const [admin, lost] = [await api.as('sysadmin'), await api.as('owner')]
    await setUpCodes(lost)
    const id = await idOf(api, 'owner')
    expect(await admin.get(`/v1/users/${id}/factors`, 200)).toEqual({ codes: true, recoveryCodesLeft: 10 })
    const stranger = await api.as('md')
    await stranger.delete(`/v1/users/${id}/factors`, undefined, 403)
    const own = `/v1/users/${await idOf(api, 'sysadmin')}/factors` as const
    await admin.get(own, 403)
    await admin.delete(own, undefined, 403)
    const mailbox = openMailbox()
    await admin.delete(`/v1/users/${id}/factors`, undefined, 200)
    await lost.get('/auth/check', 401)
    expect((await enterPassword(api, 'owner')).statusCode).toBe(201)
    await drainOutbox(outboxOf(api.database, mailbox))
    expect(
      mailbox
        .takeFor('owner')
        .map(({ text }) => text)
        .join(),
    ).toContain('An administrator removed the authenticator app')
    expect(await auditOf(api, 'owner')).toEqual(['add_codes', 'remove_factors'])
  })
})

describe.each(oneEngine)('a second factor demanded of administrators on %s (rule factor.required)', (engine) => {
  let api: TestApi

  beforeAll(async () => {
    api = await openTestApi(engine, {
      config: testConfig({ ...environment, SECOND_FACTOR_REQUIRED: 'administrators' }),
    })
  })

  afterAll(() => api.close())

  it.each(['sysadmin', 'groupadmin', 'companyadmin'])('lets %s do nothing before there is one', async (name) => {
    const admin = await api.as(name)
    expect(await admin.get('/auth/check', 200)).toMatchObject({ owesSecondFactor: true })
    const calls: [Method, string][] = [
      ['GET', '/v1/users'],
      ['GET', '/v1/settings'],
      ['POST', '/v1/role-assignments/set-default'],
      ['POST', '/auth/change-password'],
      ['GET', `/v1/events?token=${admin.token}`],
      ...delicate,
    ]
    for (const [method, url] of calls) {
      const { status, body } = await admin.send<ErrorBody>(method, url, method === 'GET' ? undefined : {})
      expect([url, status, body.code]).toEqual([url, 403, 'second_factor_enrolment_required'])
    }
    await setUpCodes(admin)
    expect(await admin.get('/auth/check', 200)).not.toHaveProperty('owesSecondFactor')
    await admin.get('/v1/users', 200)
    await admin.delete('/auth/factors/codes', undefined, 200)
    await admin.get('/v1/users', 403)
  })

  it('is demanded in whatever role they act now, and of nobody else', async () => {
    const viewer = await api.as('viewer')
    expect(await viewer.get<'/auth/check', 200>('/auth/check', 200)).not.toHaveProperty('owesSecondFactor')
    await viewer.get('/v1/settings', 200)
    await api.database.db.execute(sql`
      insert into role_assignments (user_id, company_id, company_group_id, user_role_id)
      select a.user_id, a.company_id, a.company_group_id, r.id from role_assignments a, user_roles r
      where a.user_id = ${await idOf(api, 'viewer')} and r.name = 'Group Admin'`)
    const session: Session = await viewer.get('/auth/check', 200)
    expect(session.owesSecondFactor).toBe(true)
    await viewer.get('/v1/settings', 403)
  })
})
