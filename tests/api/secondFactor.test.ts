import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ErrorBody } from '#domain/wire/errors'
import type { LoginResponse } from '#domain/wire/session'
import { drainOutbox } from '#server/delivery/outbox/worker'
import { insertPasswordLink } from '#server/session/passwordLinks'
import { engines, openTestApi, testConfig, type TestApi } from '../support/api.ts'
import {
  auditOf,
  challengeOf,
  codeOf,
  enterPassword,
  letMinutesPass,
  proveFactor,
  setUpCodes,
} from '../support/factors.ts'
import { openMailbox, outboxOf } from '../support/mail/mailbox.ts'

const factorKey = 'k'.repeat(32)

describe.each(engines)('signing in with one-time codes on %s', (engine) => {
  let api: TestApi

  beforeAll(async () => {
    api = await openTestApi(engine, { config: testConfig({ FACTOR_KEY: factorKey }) })
  })

  afterAll(() => api.close())

  it('is a sign-in as ever without a second factor (rule session.sign-in)', async () => {
    const response = await enterPassword(api, 'md')
    expect([response.statusCode, Object.keys(response.json())]).toEqual([
      201,
      ['accessToken', 'idToken', 'clientState'],
    ])
  })

  it('asks for a code after the password, and the key is nowhere to be read (rule factor.sign-in)', async () => {
    const client = await api.as('viewer')
    const { secret, recoveryCodes } = await setUpCodes(client)
    expect(recoveryCodes).toHaveLength(10)
    const { rows } = await api.database.db.execute(sql`select * from one_time_codes`)
    expect(JSON.stringify(rows)).not.toContain(secret)
    const { rows: kept } = await api.database.db.execute(sql`select * from recovery_codes`)
    expect(kept).toHaveLength(10)
    expect(JSON.stringify(kept)).not.toContain(recoveryCodes[0])

    const first = await enterPassword(api, 'viewer')
    const body = first.json<ErrorBody>()
    expect([first.statusCode, body.code, body.secondFactor?.methods]).toEqual([
      401,
      'second_factor_required',
      ['code', 'recoveryCode'],
    ])
    const challenge = body.secondFactor?.challenge ?? ''
    // The right password counts as no failure.
    const { rows: failures } = await api.database.db.execute(
      sql`select email from login_failures where email like 'viewer@%'`,
    )
    expect(failures).toEqual([])
    const second = await proveFactor(api, { challenge, code: codeOf(secret, 1) })
    expect(second.statusCode).toBe(201)
    expect(second.cookies.map(({ name }) => name)).toContain('risk_board_device')
    const { accessToken } = second.json<LoginResponse>()
    const check = { url: '/api/auth/check', headers: { authorization: `Bearer ${accessToken}` } }
    expect((await api.app.inject(check)).statusCode).toBe(200)
    // The same challenge opens no second session, and its code is not valid elsewhere.
    await letMinutesPass(api, 0)
    expect((await proveFactor(api, { challenge, code: codeOf(secret, 1) })).json<ErrorBody>().code).toBeUndefined()
  })

  it('accepts a code once, and no earlier one (rule factor.codes)', async () => {
    const client = await api.as('expert')
    const { secret } = await setUpCodes(client)
    const used = codeOf(secret)
    const again = await proveFactor(api, { challenge: await challengeOf(api, 'expert'), code: used })
    expect([again.statusCode, again.json<ErrorBody>().code]).toEqual([401, 'second_factor_required'])
    const next = codeOf(secret, 1)
    const both = await Promise.all(
      [0, 1].map(async () => proveFactor(api, { challenge: await challengeOf(api, 'expert'), code: next })),
    )
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 401])
  })

  it('accepts a recovery code once, and notifies the owner (rule factor.recovery)', async () => {
    const mailbox = openMailbox()
    await drainOutbox(outboxOf(api.database, mailbox))
    const client = await api.as('owner')
    const { recoveryCodes } = await setUpCodes(client)
    const recoveryCode = recoveryCodes[3]?.toUpperCase().replaceAll('-', ' ')
    const prove = async () => proveFactor(api, { challenge: await challengeOf(api, 'owner'), recoveryCode })
    expect((await prove()).statusCode).toBe(201)
    const again = await prove()
    expect([again.statusCode, again.json<ErrorBody>().message]).toEqual([
      401,
      'This recovery code is not correct or was already used.',
    ])
    expect(await client.get('/auth/factors', 200)).toMatchObject({ recoveryCodesLeft: 9 })
    mailbox.mails = []
    await drainOutbox(outboxOf(api.database, mailbox))
    // They are sent in parallel, in any order.
    const texts = mailbox.takeFor('owner').map(({ text }) => text)
    for (const words of [/authenticator app was set up/, /codes left: 9/]) {
      expect(texts).toContainEqual(expect.stringMatching(words))
    }
    expect(await auditOf(api, 'owner')).toEqual(['add_codes', 'use_recovery_code'])

    const { recoveryCodes: renewed } = await client.post('/auth/factors/recovery-codes', {}, 200)
    expect(renewed).toHaveLength(10)
    const old = await proveFactor(api, { challenge: await challengeOf(api, 'owner'), recoveryCode: recoveryCodes[0] })
    expect(old.statusCode).toBe(401)
  })

  it('counts wrong codes as wrong passwords, and a right password forgets none (rule factor.throttle)', async () => {
    const client = await api.as('assessor6')
    const { recoveryCodes } = await setUpCodes(client)
    const challenge = await challengeOf(api, 'assessor6')
    const guess = async () => {
      const response = await enterPassword(api, 'assessor6', '10.3.0.9')
      const given = response.json<ErrorBody>().secondFactor?.challenge
      if (given === undefined) return response.statusCode
      return (await proveFactor(api, { challenge: given, code: '000000' }, '10.3.0.9')).statusCode
    }
    const statuses: number[] = []
    for (let count = 0; count < 7; count++) statuses.push(await guess())
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
    const mailbox = openMailbox()
    await drainOutbox(outboxOf(api.database, mailbox))
    expect(mailbox.takeFor('assessor6').map(({ subject }) => subject)).toContain(
      'Failed sign-in attempts on your account',
    )
    // Not even a new password chosen by somebody with access to the mailbox.
    const { rows } = await api.database.db.execute<{ id: number }>(
      sql`select id from users where email = 'assessor6@demo.example'`,
    )
    const token = await insertPasswordLink(api.database.db, {
      userId: rows[0]?.id ?? 0,
      kind: 'reset',
      now: new Date(),
    })
    const headers = { 'reset-token': token }
    const payload = { password: 'Kiln-7-Clinker' }
    const reset = await api.app.inject({ method: 'POST', url: '/api/auth/reset-password', headers, payload })
    expect(reset.statusCode).toBe(200)
    expect((await enterPassword(api, 'assessor6', '10.3.0.9', 'Kiln-7-Clinker')).statusCode).toBe(429)
    // A sign-in started with the old password ends with it (rule factor.challenge).
    const goneOn = await proveFactor(api, { challenge, recoveryCode: recoveryCodes[0] }, '10.3.0.10')
    expect(goneOn.statusCode).toBe(401)
  })

  it('has twenty challenges at a time, so that nobody fills the database (rule factor.challenge)', async () => {
    const { secret } = await setUpCodes(await api.as('assessor'))
    const challenges: string[] = []
    for (let count = 0; count < 22; count++) challenges.push(await challengeOf(api, 'assessor'))
    const { rows } = await api.database.db.execute<{ total: number }>(sql`
      select count(*)::int as total from factor_challenges c join users u on u.id = c.user_id
      where u.email = 'assessor@demo.example'`)
    expect(rows).toEqual([{ total: 20 }])
    const code = codeOf(secret, 1)
    expect((await proveFactor(api, { challenge: challenges[1], code })).statusCode).toBe(401)
    expect((await proveFactor(api, { challenge: challenges[21], code })).statusCode).toBe(201)
  })

  it('has five minutes for the second step (rule factor.challenge)', async () => {
    const client = await api.as('md6')
    const { secret } = await setUpCodes(client)
    const challenge = await challengeOf(api, 'md6')
    await letMinutesPass(api, 5)
    const late = await proveFactor(api, { challenge, code: codeOf(secret) })
    expect([late.statusCode, late.json<ErrorBody>().message]).toEqual([
      401,
      'This took too long. Please enter your email and password again.',
    ])
    const none = await proveFactor(api, { challenge: 'made-up', code: codeOf(secret) })
    expect(none.statusCode).toBe(401)
  })

  it('needs the present password: a new one ends the first step (rule factor.challenge)', async () => {
    const { secret } = await setUpCodes(await api.as('companyadmin'))
    const challenge = await challengeOf(api, 'companyadmin')
    const { rows } = await api.database.pool.query(`select id from users where email = 'companyadmin@demo.example'`)
    const resetToken = await insertPasswordLink(api.database.db, { userId: rows[0].id, kind: 'reset', now: new Date() })
    const reset = { method: 'POST', url: '/api/auth/reset-password', headers: { 'reset-token': resetToken } } as const
    const reply = await api.app.inject({ ...reset, payload: { password: 'Kiln-7-Clinker' } })
    expect(reply.statusCode).toBe(200)
    expect((await proveFactor(api, { challenge, code: codeOf(secret, 1) })).statusCode).toBe(401)
  })

  it('uses the old key until the new one is verified', async () => {
    const client = await api.as('viewer6')
    const { secret } = await setUpCodes(client)
    const { secret: fresh } = await client.post('/auth/factors/codes', {}, 200)
    await client.post('/auth/factors/codes/proof', { code: '000000' }, 400)
    const old = await proveFactor(api, { challenge: await challengeOf(api, 'viewer6'), code: codeOf(secret, 1) })
    expect(old.statusCode).toBe(201)
    await client.post('/auth/factors/codes/proof', { code: codeOf(fresh) }, 200)
    await letMinutesPass(api, 1)
    const challenge = await challengeOf(api, 'viewer6')
    expect((await proveFactor(api, { challenge, code: codeOf(secret) })).statusCode).toBe(401)
    expect((await proveFactor(api, { challenge, code: codeOf(fresh) })).statusCode).toBe(201)
  })

  it('is only a password after the last factor is removed, with its recovery codes', async () => {
    const client = await api.as('owner6')
    await setUpCodes(client)
    expect((await enterPassword(api, 'owner6')).statusCode).toBe(401)
    await client.delete('/auth/factors/codes', undefined, 200)
    expect((await enterPassword(api, 'owner6')).statusCode).toBe(201)
    expect(await client.get('/auth/factors', 200)).toMatchObject({ codesSince: null, recoveryCodesLeft: 0 })
    await client.post('/auth/factors/recovery-codes', {}, 403)
  })

  it('asks a deactivated person for no second step', async () => {
    await setUpCodes(await api.as('buadmin'))
    await api.database.pool.query(`update users set is_active = false where email = 'buadmin@demo.example'`)
    const refused = await enterPassword(api, 'buadmin')
    expect([refused.statusCode, refused.json<ErrorBody>().secondFactor]).toEqual([401, undefined])
  })

  it.each([
    ['nothing', {}],
    ['two proofs', { code: '123456', recoveryCode: '0000-0000-0000-0000' }],
    ['another field', { code: '123456', surprise: 1 }],
    ['letters', { code: 'abcdef' }],
  ])('refuses %s as a second step', async (_, proof) => {
    expect((await proveFactor(api, { challenge: 'any', ...proof })).statusCode).toBe(400)
  })
})

describe('an installation without a key for secrets (rule factor.offered)', () => {
  it('offers no one-time codes', async () => {
    const config = testConfig({ DATABASE_URL: 'postgresql://nobody@localhost/none' })
    const api = await openTestApi('postgresql', { config })
    const client = await api.as('viewer')
    expect(await client.get('/auth/factors', 200)).toMatchObject({ offers: { codes: false } })
    await client.post('/auth/factors/codes', {}, 403)
    await api.close()
  })
})
