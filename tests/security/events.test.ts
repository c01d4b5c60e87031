import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outbox, users } from '#server/database/schema/index'
import { drainOutbox } from '#server/delivery/outbox/worker'
import { demonstrationPassword } from '#server/demo/people'
import { insertPasswordLink } from '#server/session/passwordLinks'
import { openTestApi, testConfig, type TestApi } from '../support/api.ts'
import { challengeOf, codeOf, proveFactor, setUpCodes } from '../support/factors.ts'
import { openMailbox, outboxOf } from '../support/mail/mailbox.ts'
import { scimConfig } from '../support/scim.ts'

describe('security events (rule audit.log)', () => {
  const lines: string[] = []
  let api: TestApi

  beforeAll(async () => {
    const logStream = { write: (line: string) => void lines.push(line) }
    api = await openTestApi('postgresql', {
      config: scimConfig({ LOG_LEVEL: 'info', FACTOR_KEY: 'k'.repeat(32) }),
      logStream,
    })
  })

  beforeEach(() => {
    lines.length = 0
  })

  afterAll(() => api.close())

  const loggedEvents = () => lines.map((line) => JSON.parse(line)).filter(({ event }) => event)
  const everyLine = ['level', 'time', 'pid', 'hostname', 'reqId', 'msg']
  /** The events without the fields of every line of the log. */
  const events = () =>
    loggedEvents().map((line) => Object.fromEntries(Object.entries(line).filter(([name]) => !everyLine.includes(name))))
  const idOf = async (name: string) => {
    const email = `${name}@demo.example`
    const [user] = await api.database.db.select({ id: users.id }).from(users).where(eq(users.email, email))
    return user!.id
  }
  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    api.app.inject({ method: 'POST', url: `/api${url}`, payload, headers, remoteAddress: '192.0.2.9' })
  const signIn = (email: string, password: string) => post('/auth/login', { email, password })

  it('are of one shape: what, how it ended, whom it is about, from where', async () => {
    const userId = await idOf('viewer')
    const { accessToken } = (await signIn('viewer@demo.example', demonstrationPassword)).json()
    await signIn('viewer@demo.example', 'wrong')
    await signIn('nobody@demo.example', 'wrong')
    await post('/auth/logout', { accessToken })
    const signInLine = { event: 'sign_in', method: 'POST', route: '/api/auth/login', address: '192.0.2.9' }
    expect(events()).toEqual([
      { ...signInLine, outcome: 'success', userId, status: 201 },
      { ...signInLine, outcome: 'failure', userId, status: 401 },
      { ...signInLine, outcome: 'failure', userId: null, status: 401 },
      { ...signInLine, event: 'sign_out', route: '/api/auth/logout', outcome: 'success', userId, status: 200 },
    ])
    expect(loggedEvents()[0]).toMatchObject({ level: 30, msg: 'security event', reqId: expect.any(String) })
    expect(lines.join('')).not.toContain('demo.example"')
    expect(lines.join('')).not.toContain('nobody')
  })

  it('report a lock, and the owner gets one email about it', async () => {
    for (let index = 0; index < 7; index++) await signIn('expert@demo.example', 'wrong')
    expect(events().map(({ outcome }) => outcome)).toEqual([...Array(5).fill('failure'), 'limited', 'limited'])

    const mails = () => api.database.db.select().from(outbox).where(eq(outbox.topic, 'accountLocked'))
    expect(await mails()).toHaveLength(1)
    const mailbox = openMailbox()
    await drainOutbox(outboxOf(api.database, mailbox))
    const [mail] = mailbox.takeFor('expert')
    expect(mail?.subject).toBe('Failed sign-in attempts on your account')
    expect(mail?.text).toContain('https://board.example/forgot-password')
    for (let index = 0; index < 5; index++) await signIn('nobody-has-this@demo.example', 'wrong')
    await drainOutbox(outboxOf(api.database, mailbox))
    expect(mailbox.takeFor('nobody-has-this')).toEqual([])
  })

  it('report second steps, recovery codes, confirmations and changes of factors', async () => {
    const client = await api.as('owner')
    const userId = await idOf('owner')
    lines.length = 0
    const { secret, recoveryCodes } = await setUpCodes(client)
    const challenge = await challengeOf(api, 'owner')
    await proveFactor(api, { challenge, code: '000000' })
    await proveFactor(api, { challenge, code: codeOf(secret, 1) })
    await proveFactor(api, { challenge: await challengeOf(api, 'owner'), recoveryCode: recoveryCodes[0] })
    await client.post('/auth/confirm', { password: demonstrationPassword }, 200)
    await client.delete('/auth/factors/codes', undefined, 200)
    const system = await api.as('sysadmin')
    await system.delete(`/v1/users/${userId}/factors`, undefined, 200)
    const seen = events().filter(({ userId: whose }) => whose === userId || whose === null)
    expect(seen.map(({ event, outcome }) => [event, outcome])).toEqual([
      ['factor_change', 'success'],
      ['sign_in', 'unfinished'],
      ['second_factor', 'failure'],
      ['second_factor', 'success'],
      ['sign_in', 'unfinished'],
      ['recovery_code', 'success'],
      ['confirmation', 'success'],
      ['factor_change', 'success'],
    ])
    expect(events().at(-1)).toMatchObject({ event: 'factor_reset', outcome: 'success', userId: await idOf('sysadmin') })
    expect(lines.join('')).not.toContain(recoveryCodes[0])
  })

  it('report passwords, roles, settings, exports and refusals', async () => {
    const [system, viewer] = [await api.as('sysadmin'), await api.as('viewer')]
    const token = await insertPasswordLink(api.database.db, {
      userId: await idOf('multi'),
      kind: 'reset',
      now: new Date(),
    })
    lines.length = 0
    await post('/auth/forgot-password', { email: 'multi@demo.example' })
    await post('/auth/reset-password', { password: 'Kiln-7-Clinker' }, { 'reset-token': token })
    await system.put('/v1/settings/MD_FLOW_ACTIVATION', { value: 'false' })
    await system.send('DELETE', '/v1/role-assignments', { roleAssignments: [999_999] })
    await system.delete('/v1/sessions')
    await system.send('DELETE', '/v1/sessions/999999')
    await system.delete(`/v1/users/${await idOf('viewer6')}/sessions`)
    await viewer.list('/v1/risks?per_page=200')
    await viewer.list('/v1/risks?per_page=200&page=2')
    await viewer.list('/v1/risks')
    await viewer.send('GET', '/v1/users')
    await api.app.inject('/api/v1/risks')
    expect(events().map(({ event, outcome, userId }) => [event, outcome, userId])).toEqual([
      ['reset_link', 'success', null],
      ['password_reset', 'success', await idOf('multi')],
      ['setting_change', 'success', await idOf('sysadmin')],
      ['role_change', 'failure', await idOf('sysadmin')],
      ['session_end', 'success', await idOf('sysadmin')],
      ['session_end', 'failure', await idOf('sysadmin')],
      ['session_end', 'success', await idOf('sysadmin')],
      ['export', 'success', await idOf('viewer')],
      ['refusal', 'denied', await idOf('viewer')],
    ])
  })

  it('report keys for machines by their number, and never the key (rule keys.made)', async () => {
    const admin = await api.as('companyadmin')
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
    const { id, key } = await admin.post('/v1/api-keys', { name: 'BI', companyGroupId: 8, expiresAt })
    const authorization = `Basic ${Buffer.from(`x:${key}`).toString('base64')}`
    await api.app.inject({ method: 'GET', url: '/api/v1/feed/risks', headers: { authorization } })
    await api.app.inject({ method: 'GET', url: '/api/v1/users', headers: { authorization: `Bearer ${key}` } })
    expect(events().slice(-3)).toMatchObject([
      { event: 'key_change', outcome: 'success', userId: await idOf('companyadmin') },
      { event: 'export', outcome: 'success', userId: null, keyId: id },
      { event: 'refusal', outcome: 'denied', userId: null, keyId: id },
    ])
    expect(lines.join('')).not.toContain(key)
    expect(lines.join('')).not.toContain(authorization)
  })

  it('report an import of the organisation, and who reads all people', async () => {
    const admin = await api.as('companyadmin')
    const present = await admin.get('/v1/organisation-imports/present')
    await admin.post('/v1/organisation-imports', { source: 'x', ...present, dryRun: true }, 200)
    await admin.post('/v1/organisation-imports', { source: 'x', ...present }, 200)
    const userId = await idOf('companyadmin')
    expect(events().map(({ event, outcome, userId: whose }) => [event, outcome, whose])).toEqual([
      ['sign_in', 'success', userId],
      ['export', 'success', userId],
      ['role_change', 'success', userId],
    ])
  })
})

describe('a new password', () => {
  let api: TestApi

  beforeAll(async () => {
    api = await openTestApi('postgresql', { config: testConfig({ PASSWORD_MIN_LENGTH: '12' }) })
  })

  afterAll(() => api.close())

  it.each([
    ['Kiln-7', 'Please use at least 12 characters.'],
    ['Passw0rd!Passw0rd!', 'This password is easy to guess. Please choose one that is not made of common words.'],
    ['kiln', 'Password does not meet the password policy requirements'],
  ])('is not %s (rules validation.password-length and validation.common-password)', async (password, message) => {
    const [user] = await api.database.db.select().from(users).limit(1)
    const token = await insertPasswordLink(api.database.db, { userId: user!.id, kind: 'reset', now: new Date() })
    const reset = (payload: object) =>
      api.app.inject({ method: 'POST', url: '/api/auth/reset-password', headers: { 'reset-token': token }, payload })
    const { statusCode, body } = await reset({ password })
    expect([statusCode, JSON.parse(body).info]).toEqual([400, { password: message }])
    // This does not use up the link.
    expect((await reset({ password: 'Kiln-7-Clinker' })).statusCode).toBe(200)
  })
})
