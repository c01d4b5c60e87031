import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config'
import { passwordLinks, users } from '#server/database/schema/index'
import { demonstrationPassword } from '#server/demo/people'
import { hashOf } from '#server/session/tokens'
import { openTestApi, type TestApi } from '../support/api.ts'
import { askForUpload } from '../support/files.ts'

/** The level at which the server writes the most. */
const level = 'trace'

describe('the log', () => {
  let api: TestApi
  let lines: string[]

  beforeAll(async () => {
    lines = []
    const logStream = { write: (line: string) => void lines.push(line) }
    api = await openTestApi('postgresql', { config: readConfig({ LOG_LEVEL: level }), logStream })
  })

  afterAll(() => api.close())

  it('has one JSON object a line, with the id that the caller gets', async () => {
    lines.length = 0
    const ok = await api.app.inject('/api/auth/login/nonce')
    const refused = await api.app.inject('/api/v1/risks')
    const nowhere = await api.app.inject('/api/v1/nowhere')
    for (const { headers, statusCode } of [ok, refused, nowhere]) {
      const id = String(headers['x-request-id'])
      expect(id).toMatch(/^[0-9a-f-]{36}$/)
      const about = lines.map((line) => JSON.parse(line)).filter(({ reqId }) => reqId === id)
      expect(about.map(({ msg }) => msg)).toEqual(['incoming request', 'request completed'])
      expect(about[1].res.statusCode).toBe(statusCode)
    }
  })

  it('accepts the id from a trusted proxy, and from nobody else', async () => {
    const headers = { 'x-request-id': 'of-the-proxy.1' }
    expect((await api.app.inject({ url: '/healthz', headers })).headers['x-request-id']).not.toBe('of-the-proxy.1')
    const config = readConfig({ LOG_LEVEL: 'silent', TRUST_PROXY: '1' })
    const behindProxy = await openTestApi('postgresql', { config })
    const idOf = async (id: string) =>
      (await behindProxy.app.inject({ url: '/healthz', headers: { 'x-request-id': id } })).headers['x-request-id']
    expect(await idOf('of-the-proxy.1')).toBe('of-the-proxy.1')
    expect(await idOf('two words')).not.toBe('two words')
    expect(await idOf('x'.repeat(200))).toHaveLength(36)
    await behindProxy.close()
  })

  it('never contains credentials', async () => {
    lines.length = 0
    const assessor = await api.as('assessor')
    await assessor.get('/v1/risks')
    await assessor.send('GET', '/v1/risks?q=word-that-was-searched-for')
    await assessor.send('GET', '/v1/users?email=somebody%40demo.example')
    const { signedUrl } = await askForUpload(assessor)
    await api.app.inject({
      method: 'PUT',
      url: signedUrl,
      payload: 'no pdf',
      headers: { 'content-type': 'application/pdf' },
    })
    const signature = new URL(signedUrl, 'http://localhost').searchParams.get('signature')!
    await api.app.inject(`/api/v1/events?token=${assessor.token}x`)
    const nonce = await api.app.inject('/api/auth/login/nonce')
    const cookie = String(nonce.headers['set-cookie']).split(';')[0]!
    await api.app.inject({
      method: 'POST',
      url: '/api/auth/login/oidc',
      payload: { idToken: 'an.identity.token' },
      headers: { cookie },
    })
    const resetToken = 'a-token-of-a-reset-link'
    const [user] = await api.database.db.select().from(users).limit(1)
    const expiresAt = new Date(Date.now() + 60_000)
    const link = { userId: user!.id, kind: 'reset' as const, tokenHash: hashOf(resetToken), expiresAt }
    await api.database.db.insert(passwordLinks).values(link)
    await api.app.inject(`/reset-password?token=${resetToken}`)
    await api.app.inject(`/api/auth/check-password-token?token=${resetToken}`)
    const password = 'Another#2026'
    const reset = {
      method: 'POST',
      url: '/api/auth/reset-password',
      headers: { 'reset-token': resetToken },
      payload: { password },
    } as const
    expect((await api.app.inject(reset)).statusCode).toBe(200)
    await api.app.inject({ method: 'POST', url: '/api/auth/logout', payload: { accessToken: assessor.token } })

    expect(lines.length).toBeGreaterThan(16)
    const secrets = {
      'access token': assessor.token,
      'client state': assessor.clientState,
      'signature of a link': signature,
      cookie: cookie.slice(cookie.indexOf('=') + 1),
      'identity token': 'an.identity.token',
      'reset token': resetToken,
      'hash of a token': hashOf(resetToken),
      password: demonstrationPassword,
      'new password': password,
      'password hash': '$argon2',
      'search word': 'word-that-was-searched-for',
      'e-mail address': 'somebody@demo.example',
    }
    const written = lines.join('')
    for (const [what, secret] of Object.entries(secrets)) {
      expect(secret.length, what).toBeGreaterThan(5)
      expect(written.includes(secret), what).toBe(false)
      expect(written.includes(encodeURIComponent(secret)), what).toBe(false)
    }
  })
})
