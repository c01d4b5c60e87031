import { createHash } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config'
import { oneEngine, openTestApi, type TestApi } from '../support/api.ts'
import { openTestIssuer, type TestIssuer } from '../support/identity/issuer.ts'

const clientId = 'risk-board'

describe.each(oneEngine)('single sign-on on %s', (engine) => {
  let api: TestApi
  let oidc: TestIssuer
  let adfs: TestIssuer

  beforeAll(async () => {
    oidc = await openTestIssuer(clientId)
    adfs = await openTestIssuer(clientId, { isSecond: true })
    const config = readConfig({
      LOG_LEVEL: 'silent',
      OIDC_ISSUER: oidc.issuer,
      OIDC_CLIENT_ID: clientId,
      ADFS_ISSUER: adfs.issuer,
      ADFS_CLIENT_ID: clientId,
      // `api.as` signs in by one, for comparison.
      PASSWORD_SIGN_IN: 'on',
    })
    api = await openTestApi(engine, { config })
  })

  afterAll(async () => {
    await api.close()
    await oidc.close()
    await adfs.close()
  })

  async function begin() {
    const response = await api.app.inject('/api/auth/login/nonce')
    const cookie = response.cookies.find(({ name }) => name === 'risk_board_nonce')
    return { nonce: response.json<{ nonce: string }>().nonce, secret: cookie?.value ?? '', cookie }
  }

  const exchange = (idToken: string, secret: string, provider = 'oidc') =>
    api.app.inject({
      method: 'POST',
      url: `/api/auth/login/${provider}`,
      payload: { idToken },
      cookies: secret === '' ? {} : { risk_board_nonce: secret },
    })

  it('returns a nonce that is the hash of an HttpOnly cookie', async () => {
    const { nonce, secret, cookie } = await begin()
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    expect(nonce).toBe(createHash('sha256').update(secret).digest('base64url'))
  })

  it('opens a session for a user who exists', async () => {
    const { nonce, secret } = await begin()
    const idToken = await oidc.tokenOf({ nonce, email: 'Assessor@Demo.example' })
    const response = await exchange(idToken, secret)
    expect(response.statusCode).toBe(201)
    const { accessToken, clientState, idToken: kept } = response.json<Record<string, string>>()
    expect(kept).toBe(idToken)
    const board = await api.app.inject({
      url: '/api/v1/risks',
      headers: { authorization: `Bearer ${accessToken}`, 'client-state': clientState },
    })
    expect(board.statusCode).toBe(200)
  })

  it('reads the address of ADFS from its upn', async () => {
    const { nonce, secret } = await begin()
    const response = await exchange(await adfs.tokenOf({ nonce, upn: 'owner@demo.example' }), secret, 'adfs')
    expect(response.statusCode).toBe(201)
  })

  it('refuses a token that was used before', async () => {
    const { nonce, secret } = await begin()
    const idToken = await oidc.tokenOf({ nonce, email: 'assessor@demo.example' })
    expect((await exchange(idToken, secret)).statusCode).toBe(201)
    expect((await exchange(idToken, secret)).statusCode).toBe(401)
  })

  it('refuses a second token of the same nonce, and the same one written another way', async () => {
    const { nonce, secret } = await begin()
    const first = await oidc.tokenOf({ nonce, email })
    expect((await exchange(first, secret)).statusCode).toBe(201)
    const last = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const place = last.indexOf(first.at(-1) ?? '')
    // The lowest bits of the last letter of a 256-bit signature have no meaning.
    const twins = [1, 2, 3].map((bits) => first.slice(0, -1) + last[place ^ bits])
    const others = [...twins, ` ${first}`, `${first} `, await oidc.tokenOf({ nonce, email })]
    for (const token of others) expect((await exchange(token, secret)).statusCode).toBe(401)
  })

  describe('finds a person by issuer and subject after the first time (rule session.known-by-issuer)', () => {
    const enter = async (claims: Record<string, string>, issuer = oidc, provider = 'oidc') => {
      const { nonce, secret } = await begin()
      return exchange(await issuer.tokenOf({ nonce, ...claims }), secret, provider)
    }
    const whoIs = async (claims: Record<string, string>) => {
      const { accessToken } = (await enter(claims)).json<{ accessToken: string }>()
      const check = { url: '/api/auth/check', headers: { authorization: `Bearer ${accessToken}` } }
      return (await api.app.inject(check)).json<{ user: { email: string } }>().user.email
    }

    it('under whatever email, and nobody else under theirs', async () => {
      expect(await whoIs({ sub: 'a', email: 'viewer@demo.example' })).toBe('viewer@demo.example')
      expect(await whoIs({ sub: 'a', email: 'sysadmin@demo.example' })).toBe('viewer@demo.example')
      expect(await whoIs({ sub: 'a' })).toBe('viewer@demo.example')
      expect((await enter({ sub: 'b', email: 'viewer@demo.example' })).statusCode).toBe(401)
      expect((await enter({ sub: '', email: 'md@demo.example' })).statusCode).toBe(401)
      // The other provider has subjects of its own.
      expect((await enter({ sub: 'b', email: 'viewer@demo.example' }, adfs, 'adfs')).statusCode).toBe(201)
      expect((await enter({ sub: 'a', email: 'viewer@demo.example' }, adfs, 'adfs')).statusCode).toBe(401)
    })

    it('and refuses a deactivated user with a message', async () => {
      expect((await enter({ sub: 'c', email: 'viewer6@demo.example' })).statusCode).toBe(201)
      await api.database.pool.query(`update users set is_active = false where email = 'viewer6@demo.example'`)
      for (const name of ['viewer6', 'owner6']) {
        const refused = await enter({ sub: 'c', email: `${name}@demo.example` })
        expect([refused.statusCode, refused.json().message]).toEqual([401, expect.stringMatching(/deactivated/)])
      }
    })
  })

  describe('ends sessions on request of the provider (rule session.sign-out-at-provider)', () => {
    const subject = 'md@demo.example'
    const enter = async (sid: string) => {
      const { nonce, secret } = await begin()
      const response = await exchange(await oidc.tokenOf({ nonce, email: subject, sid }), secret)
      const { accessToken } = response.json<{ accessToken: string }>()
      return async () =>
        (await api.app.inject({ url: '/api/auth/check', headers: { authorization: `Bearer ${accessToken}` } }))
          .statusCode
    }
    const signOut = (token: string) =>
      api.app.inject({
        method: 'POST',
        url: '/api/auth/backchannel-logout',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ logout_token: token, other: 'x' }).toString(),
      })

    it('one of them, or all of a person, and no other', async () => {
      const [first, second, third] = [await enter('one'), await enter('two'), await enter('three')]
      const password = await api.as('md')
      const token = await oidc.logoutTokenOf({ sid: 'one' })
      const done = await signOut(token)
      expect([done.statusCode, done.headers['cache-control']]).toEqual([200, 'no-store'])
      expect([await first(), await second(), await third()]).toEqual([401, 200, 200])
      await signOut(await oidc.logoutTokenOf({ sub: 'somebody else', sid: 'two' }))
      expect(await second()).toBe(200)
      await signOut(await oidc.logoutTokenOf({ sub: subject, sid: 'two' }))
      expect([await second(), await third()]).toEqual([401, 200])
      await signOut(await oidc.logoutTokenOf({ sub: subject }))
      expect(await third()).toBe(401)
      await password.get('/auth/check', 200)
      expect((await signOut(token)).statusCode).toBe(400)
    })

    it('by a token without an end, for ten minutes and once', async () => {
      const isSignedIn = await enter('five')
      const token = await oidc.logoutTokenOf({ sub: subject }, { expiresAt: null })
      expect([(await signOut(token)).statusCode, await isSignedIn()]).toEqual([200, 401])
      expect((await signOut(token)).statusCode).toBe(400)
      const old = { issuedAt: Math.floor(Date.now() / 1000) - 640, expiresAt: null }
      expect((await signOut(await oidc.logoutTokenOf({ sub: subject }, old))).statusCode).toBe(400)
    })

    it.each([
      ['signed by somebody else', () => oidc.logoutTokenOf({ sub: subject }, { foreignKey: true })],
      ['of another issuer', () => adfs.logoutTokenOf({ sub: subject, iss: oidc.issuer })],
      ['for another audience', () => oidc.logoutTokenOf({ sub: subject, aud: 'another' })],
      ['with a nonce', () => oidc.logoutTokenOf({ sub: subject, nonce: 'x' })],
      ['without the event', () => oidc.logoutTokenOf({ sub: subject, events: {} })],
      ['without a person or a session', () => oidc.logoutTokenOf({})],
      ['without a number', () => oidc.logoutTokenOf({ sub: subject, jti: undefined })],
      ['that is old', () => oidc.logoutTokenOf({ sub: subject }, { issuedAt: 1_700_000_000 })],
      ['that is an identity token', () => oidc.tokenOf({ email: subject })],
      ['that is none', async () => 'nonsense'],
    ])('but not by a token %s', async (_what, make) => {
      const isSignedIn = await enter('four')
      const refused = await signOut(await make())
      expect([refused.statusCode, refused.json().info]).toEqual([400, { logout_token: expect.any(String) }])
      expect(await isSignedIn()).toBe(200)
    })
  })

  it.each([
    ['signed by somebody else', (nonce: string) => oidc.tokenOf({ nonce, email }, { foreignKey: true })],
    ['of another issuer', (nonce: string) => adfs.tokenOf({ nonce, email })],
    ['that says another issuer', (nonce: string) => oidc.tokenOf({ nonce, email, iss: 'https://elsewhere.example' })],
    ['for another audience', (nonce: string) => oidc.tokenOf({ nonce, email, aud: 'another-client' })],
    ['that expired', (nonce: string) => oidc.tokenOf({ nonce, email }, { expiresAt: 1_700_000_000 })],
    ['without an end', (nonce: string) => oidc.tokenOf({ nonce, email }, { expiresAt: null })],
    ['with another nonce', () => oidc.tokenOf({ nonce: 'another', email })],
    ['without a nonce', () => oidc.tokenOf({ email })],
    ['of an unknown user', (nonce: string) => oidc.tokenOf({ nonce, email: 'stranger@demo.example' })],
    ['of an address not verified', (nonce: string) => oidc.tokenOf({ nonce, email, email_verified: false })],
    ['of an address verified "false"', (nonce: string) => oidc.tokenOf({ nonce, email, email_verified: 'false' })],
    ['of an address verified 0', (nonce: string) => oidc.tokenOf({ nonce, email, email_verified: 0 })],
    ['asked for by another party', (nonce: string) => oidc.tokenOf({ nonce, email, azp: 'b' })],
    ['without a subject', (nonce: string) => oidc.tokenOf({ nonce, email, sub: undefined })],
    ['issued eleven minutes ago', (nonce: string) => oidc.tokenOf({ nonce, email }, { issuedAt: now() - 660 })],
    ['issued in two minutes', (nonce: string) => oidc.tokenOf({ nonce, email }, { issuedAt: now() + 120 })],
    [
      'for several audiences and another party',
      (nonce: string) => oidc.tokenOf({ nonce, email, aud: [clientId, 'b'], azp: 'b' }),
    ],
    ['that is not signed', async (nonce: string) => unsigned({ nonce, email })],
    ['signed with a shared secret', (nonce: string) => shared({ nonce, email })],
    ['that is none', async () => 'not.a.token'],
  ])('refuses a token %s', async (_what, make) => {
    const { nonce, secret } = await begin()
    const response = await exchange(await make(nonce), secret)
    expect(response.statusCode).toBe(401)
    expect(response.json()).toMatchObject({ statusCode: 401, error: 'Unauthorized' })
  })

  it('refuses a token without the cookie that began the sign-in', async () => {
    const { nonce } = await begin()
    expect((await exchange(await oidc.tokenOf({ nonce, email }), '')).statusCode).toBe(401)
  })

  const email = 'assessor@demo.example'
  const now = () => Math.floor(Date.now() / 1000)
  const unsigned = (claims: Record<string, unknown>) =>
    new UnsecuredJWT({ iss: oidc.issuer, aud: clientId, ...claims }).setIssuedAt().setExpirationTime('5m').encode()
  const shared = (claims: Record<string, unknown>) =>
    new SignJWT({ iss: oidc.issuer, aud: clientId, ...claims })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(new TextEncoder().encode('a secret that everybody could guess'))
})

describe('without a provider', () => {
  it('refuses every identity token', async () => {
    const api = await openTestApi('postgresql')
    const response = await api.app.inject({
      method: 'POST',
      url: '/api/auth/login/adfs',
      payload: { idToken: 'x.y.z' },
    })
    expect(response.statusCode).toBe(401)
    await api.close()
  })
})
