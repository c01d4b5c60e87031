import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PasswordMode } from '#domain/access/passwordSignIn'
import type { UserType } from '#domain/access/roles'
import type { ErrorBody } from '#domain/wire/errors'
import { readConfig } from '#server/config'
import { users } from '#server/database/schema/index'
import { drainOutbox } from '#server/delivery/outbox/worker'
import { demonstrationPassword } from '#server/demo/people'
import { insertPasswordLink } from '#server/session/passwordLinks'
import { oneEngine, openTestApi, type TestApi } from '../support/api.ts'
import { openMailbox, outboxOf } from '../support/mail/mailbox.ts'

const changed = 'Changed#2026'

const login = (api: TestApi, email: string, password: string, remoteAddress = '10.2.0.1') =>
  api.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password }, remoteAddress })

describe.each(oneEngine)('changing one’s password on %s (rule session.change-password)', (engine) => {
  let api: TestApi

  beforeAll(async () => {
    api = await openTestApi(engine)
  })

  afterAll(() => api.close())

  it('needs the present password, ends every other session and notifies the owner', async () => {
    const [here, there] = [await api.as('viewer'), await api.as('viewer')]
    const mailbox = openMailbox()
    const wrong = await here.post('/auth/change-password', { currentPassword: 'Wrong#2026', password: changed }, 400)
    expect(wrong.info).toEqual({ currentPassword: 'This is not your current password.' })
    const weak = await here.send<ErrorBody>('POST', '/auth/change-password', {
      currentPassword: demonstrationPassword,
      password: 'weak',
    })
    expect([weak.status, Object.keys(weak.body.info ?? {})]).toEqual([400, ['password']])
    await there.get('/auth/check', 200)

    const input = { currentPassword: demonstrationPassword, password: changed }
    expect(await here.post('/auth/change-password', input, 200)).toEqual({ result: true })
    await here.get('/auth/check', 200)
    await there.get('/auth/check', 401)
    expect((await login(api, 'viewer@demo.example', demonstrationPassword)).statusCode).toBe(401)
    expect((await login(api, 'viewer@demo.example', changed)).statusCode).toBe(201)
    await drainOutbox(outboxOf(api.database, mailbox))
    const [mail] = mailbox.takeFor('viewer')
    expect([mail?.subject, mail?.text]).toEqual([
      'Your password was changed',
      expect.stringContaining('/forgot-password'),
    ])
    expect(mailbox.mails, 'mails to others').toEqual([])
    const { rows } = await api.database.db.execute(sql`
      select a.action, a.changes from audit_entries a join users u on u.id = a.subject_id
      where a.subject_type = 'user' and u.email = 'viewer@demo.example'`)
    expect(rows).toEqual([{ action: 'change_password', changes: {} }])
  })

  it('is throttled like a sign-in', async () => {
    const owner = await api.as('owner')
    const guess = (currentPassword: string) =>
      owner.send('POST', '/auth/change-password', { currentPassword, password: changed })
    for (let attempt = 1; attempt <= 5; attempt++) expect((await guess(`Wrong#${attempt}`)).status).toBe(400)
    expect((await guess(demonstrationPassword)).status).toBe(429)
  })

  it('is open to people without a role, and closed to people who are not signed in', async () => {
    const stranger = await api.as('norole')
    const input = { currentPassword: demonstrationPassword, password: changed }
    await stranger.post('/auth/change-password', input, 200)
    const nobody = { method: 'POST', url: '/api/auth/change-password', payload: input } as const
    expect((await api.app.inject(nobody)).statusCode).toBe(401)
  })
})

describe.each<[PasswordMode, UserType, boolean]>([
  ['on', 'scg', true],
  ['non_scg', 'scg', false],
  ['non_scg', 'non_scg', true],
  ['off', 'non_scg', false],
])('a server with PASSWORD_SIGN_IN=%s (rule session.password-mode)', (mode, userType, isServed) => {
  it(`${isServed ? 'accepts' : 'refuses'} passwords of ${userType} users`, async () => {
    const api = await openTestApi('postgresql', { config: readConfig({ LOG_LEVEL: 'silent', PASSWORD_SIGN_IN: mode }) })
    const { db } = api.database
    const email = 'viewer@demo.example'
    const [user] = await db.update(users).set({ userType }).where(eq(users.email, email)).returning({ id: users.id })
    const responses = [await login(api, email, demonstrationPassword), await login(api, email, 'Wrong#2026')]
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([isServed ? 201 : 401, 401])
    if (!isServed) expect(responses[0]?.body).toBe(responses[1]?.body)

    const forgot = { method: 'POST', url: '/api/auth/forgot-password', payload: { email } } as const
    expect((await api.app.inject(forgot)).json()).toEqual({ result: true })
    const mailbox = openMailbox()
    await drainOutbox(outboxOf(api.database, mailbox))
    expect(mailbox.takeFor('viewer')).toHaveLength(isServed ? 1 : 0)

    const token = await insertPasswordLink(db, { userId: user!.id, kind: 'reset', now: new Date() })
    const reset = await api.app.inject({
      method: 'POST',
      url: '/api/auth/reset-password',
      headers: { 'reset-token': token },
      payload: { password: changed },
    })
    expect(reset.statusCode).toBe(isServed ? 200 : 400)
    await api.close()
  })
})

describe('the setting PASSWORD_SIGN_IN', () => {
  it.each([
    [{}, 'on'],
    [{ OIDC_ISSUER: 'https://login.example.com', OIDC_CLIENT_ID: 'x' }, 'non_scg'],
    [{ ADFS_ISSUER: 'https://login.example.com', ADFS_CLIENT_ID: 'x' }, 'non_scg'],
    [{ OIDC_ISSUER: 'https://login.example.com', OIDC_CLIENT_ID: 'x', PASSWORD_SIGN_IN: 'on' }, 'on'],
  ])('of the environment %j is %s', (env, mode) => {
    expect(readConfig(env).passwordSignIn).toBe(mode)
  })

  it.each(['yes', 'ON', 'false'])('with the value %s prevents the start', (value) => {
    expect(() => readConfig({ PASSWORD_SIGN_IN: value })).toThrow('PASSWORD_SIGN_IN must be one of on, non_scg, off')
  })
})
