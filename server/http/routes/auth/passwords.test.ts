import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outbox, passwordLinks } from '#server/database/schema/index'
import { createMailer } from '#server/delivery/mail/mailer'
import { drainOutbox } from '#server/delivery/outbox/worker'
import { oneEngine, openTestApi, type TestApi } from '#tests/support/api'
import { openMailbox, outboxOf, type Mailbox } from '#tests/support/mail/mailbox'
import { startSmtpServer } from '#tests/support/mail/smtpServer'

describe.each(oneEngine)('forgotten passwords on %s', (engine) => {
  let api: TestApi
  let mailbox: Mailbox

  beforeAll(async () => {
    api = await openTestApi(engine)
  })

  afterAll(() => api.close())

  beforeEach(async () => {
    await api.database.db.delete(outbox)
    mailbox = openMailbox()
  })

  const forgot = (email: string, headers: Record<string, string> = {}) =>
    api.app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email }, headers })
  const verify = (token: string) =>
    api.app.inject({ url: '/api/auth/reset-password/token/verify', headers: { 'reset-token': token } })
  const check = (token: string) =>
    api.app.inject({ url: `/api/auth/check-password-token?token=${token}` }).then((response) => response.json())
  const reset = (token: string, password: string, headers: Record<string, string> = {}) =>
    api.app.inject({
      method: 'POST',
      url: '/api/auth/reset-password',
      payload: { password },
      headers: { 'reset-token': token, ...headers },
    })
  const login = (email: string, password: string) =>
    api.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } })
  const drain = () => drainOutbox(outboxOf(api.database, mailbox))
  const linkIn = (text = '') => new URL(/https?:\/\/\S+\/reset-password\?token=\S+/.exec(text)?.[0] ?? 'none:')
  const mailedToken = async (name: string) => {
    await forgot(`${name}@demo.example`)
    await drain()
    return linkIn(mailbox.takeFor(name)[0]?.text).searchParams.get('token') ?? ''
  }

  it('send a link by email that sets the password once and ends every other session', async () => {
    const before = await api.as('assessor')
    const response = await forgot('Assessor@Demo.example')
    expect([response.statusCode, response.json()]).toEqual([200, { result: true }])
    await drain()
    const [mail] = mailbox.takeFor('assessor')
    expect(mail?.subject).toBe('Reset your password')
    const link = linkIn(mail?.text)
    expect(link.pathname).toBe('/reset-password')
    expect(mail?.html).toContain(link.href)
    const token = link.searchParams.get('token') ?? ''

    expect((await verify(token)).json()).toEqual({
      result: true,
      user: { firstName: 'Anong', lastName: 'Rattanakul', email: 'assessor@demo.example' },
    })
    expect(await check(token)).toEqual({ result: true })
    const weak = await reset(token, 'weak')
    expect([weak.statusCode, Object.keys(weak.json().info)]).toEqual([400, ['password']])
    const done = await reset(token, 'Changed#2026')
    expect([done.statusCode, done.json()]).toEqual([200, { result: true }])

    expect((await before.request({ url: '/api/auth/check' })).statusCode).toBe(401)
    expect((await login('assessor@demo.example', 'Demo#2026')).statusCode).toBe(401)
    expect((await login('assessor@demo.example', 'Changed#2026')).statusCode).toBe(201)
    expect((await reset(token, 'Again#2026')).statusCode).toBe(400)
    expect((await verify(token)).statusCode).toBe(400)
    expect(await check(token)).toEqual({ result: false })

    const { rows } = await api.database.db.execute(
      sql`select a.action, a.role, a.changes from audit_entries a join users u on u.id = a.subject_id
        where a.subject_type = 'user' and u.email = 'assessor@demo.example'`,
    )
    expect(rows).toEqual([{ action: 'reset_password', role: null, changes: {} }])
    await drain()
    expect(mailbox.takeFor('assessor').map(({ subject }) => subject)).toEqual(['Your password was changed'])
  })

  it('send no link with an email that leaves after the link would have expired', async () => {
    for (const [minutes, mails] of [
      [29, 1],
      [31, 0],
    ] as const) {
      await forgot('multi@demo.example')
      await api.database.db.execute(sql`update outbox set created_at = created_at - ${minutes} * interval '1 minute'`)
      await drain()
      expect([minutes, mailbox.takeFor('multi').length]).toEqual([minutes, mails])
    }
  })

  it('take a random password, and no words of the product or the person (rule validation.common-password)', async () => {
    const token = await mailedToken('companyadmin')
    for (const password of ['Demo#2026', 'Risk#2026', 'Companyadmin#1', 'Passw0rd!']) {
      const refused = await reset(token, password)
      expect([password, refused.statusCode, Object.keys(refused.json().info)]).toEqual([password, 400, ['password']])
    }
    expect((await reset(token, 'k7#Qz9!mX2$pR4')).statusCode).toBe(200)
    const { accessToken } = (await login('companyadmin@demo.example', 'k7#Qz9!mX2$pR4')).json()
    const change = (password: string) =>
      api.app.inject({
        method: 'POST',
        url: '/api/auth/change-password',
        headers: { authorization: `Bearer ${accessToken}` },
        payload: { currentPassword: 'k7#Qz9!mX2$pR4', password },
      })
    expect((await change('Demo#2026')).json().info).toEqual({ password: expect.stringContaining('easy to guess') })
    expect((await change('uX9#vT')).statusCode).toBe(200)
  })

  it('leave the session of anyone who resets while signed in', async () => {
    const own = await api.as('owner')
    const other = await api.as('owner')
    const token = await mailedToken('owner')
    expect((await reset(token, 'Changed#2026', { authorization: `Bearer ${own.token}` })).statusCode).toBe(200)
    expect((await own.request({ url: '/api/auth/check' })).statusCode).toBe(200)
    expect((await other.request({ url: '/api/auth/check' })).statusCode).toBe(401)
  })

  it('let one of several links be used, and none after 30 minutes', async () => {
    const [first, second] = [await mailedToken('viewer'), await mailedToken('viewer')]
    expect([await check(first), await check(second)]).toEqual([{ result: true }, { result: true }])
    expect((await reset(second, 'Changed#2026')).statusCode).toBe(200)
    expect(await check(first)).toEqual({ result: false })

    const old = await mailedToken('viewer')
    await api.database.db.update(passwordLinks).set({ expiresAt: new Date(Date.now() - 1) })
    expect((await reset(old, 'Again#2026')).statusCode).toBe(400)
  })

  it('set a password once, however many ask at the same moment', async () => {
    const token = await mailedToken('md')
    const responses = await Promise.all([1, 2, 3, 4].map((n) => reset(token, `Kiln-7-Clinker-${n}`)))
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400])
  })

  it('respond alike for an address that nobody has, and email nobody', async () => {
    const response = await forgot('nobody@demo.example')
    expect([response.statusCode, response.json()]).toEqual([200, { result: true }])
    expect(await drain()).toMatchObject({ sent: 0, dropped: 1 })
  })

  it('email an address at most five times in a quarter of an hour, and respond the same', async () => {
    for (let n = 0; n < 7; n++) {
      expect((await forgot('expert@demo.example')).statusCode).toBe(200)
      await drain()
    }
    expect(mailbox.takeFor('expert')).toHaveLength(5)
    await forgot('buadmin@demo.example')
    await drain()
    expect(mailbox.takeFor('buadmin')).toHaveLength(1)
  })

  it('email a network at most a hundred times in a quarter of an hour, whatever the addresses (rule session.throttle)', async () => {
    for (let n = 0; n < 101; n++) await forgot(`nobody${n}@demo.example`)
    const { rows } = await api.database.db.execute(sql`select payload -> 'to' ->> 'email' as email from outbox`)
    expect(rows).toHaveLength(100)
    expect(rows).not.toContainEqual({ email: 'nobody100@demo.example' })
  })

  it('refuse a token that is none, and a missing one', async () => {
    expect((await verify('nonsense')).statusCode).toBe(400)
    expect((await api.app.inject({ url: '/api/auth/reset-password/token/verify' })).statusCode).toBe(400)
    expect((await reset('', 'Changed#2026')).statusCode).toBe(400)
    const thai = await api.app.inject({
      url: '/api/auth/reset-password/token/verify',
      headers: { 'reset-token': 'x', 'accept-language': 'th' },
    })
    expect(thai.json().message).toMatch(/\p{Script=Thai}/u)
  })

  it('email a Thai user in Thai over a real mail server, and keep the token out of the database', async () => {
    const { db } = api.database
    const multi = await api.as('multi')
    await multi.request({ url: '/api/auth/check', headers: { 'accept-language': 'th' } })
    await multi.request({ url: '/api/auth/check' })
    const server = await startSmtpServer()
    const from = 'Risk Board <no-reply@board.example>'
    const mailer = createMailer({ mail: { smtpUrl: server.url, demandsTls: true, from }, dataDir: 'unused' })
    await forgot('multi@demo.example', { host: 'board.example' })
    await drainOutbox(outboxOf(api.database, mailer))
    mailer.close()
    await server.close()

    const [mail] = server.mails
    expect(mail?.to).toEqual(['multi@demo.example'])
    const link = linkIn(mail?.text)
    expect(link.origin + link.pathname).toBe('https://board.example/th/reset-password')
    const token = link.searchParams.get('token') ?? 'none'
    expect(await check(token)).toEqual({ result: true })
    const stored = JSON.stringify([await db.select().from(outbox), await db.select().from(passwordLinks)])
    expect(stored).not.toContain(token)
  })

  it('ignore the host that a caller names for the link', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'javascript' }
    await forgot('groupadmin@demo.example', headers)
    await drain()
    expect(linkIn(mailbox.takeFor('groupadmin')[0]?.text).origin).toBe('https://board.example')
  })
})
