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
    adfs = await openTestIssuer(clientId)
    const config = readConfig({
      LOG_LEVEL: 'silent',
      OIDC_ISSUER: oidc.issuer,
      OIDC_CLIENT_ID: clientId,
      ADFS_ISSUER: adfs.issuer,
      ADFS_CLIENT_ID: clientId,
    })
    api = await openTestApi(engine, { config })
  })

  afterAll(async () => {
    await api.close()
    await oidc.close()
    await adfs.close()
  })

  async function begin() {
    const answer = await api.app.inject('/api/auth/login/nonce')
    const cookie = answer.cookies.find(({ name }) => name === 'risk_board_nonce')
    return { nonce: answer.json<{ nonce: string }>().nonce, secret: cookie?.value ?? '', cookie }
  }

  const exchange = (idToken: string, secret: string, provider = 'oidc') =>
    api.app.inject({
      method: 'POST',
      url: `/api/auth/login/${provider}`,
      payload: { idToken },
      cookies: secret === '' ? {} : { risk_board_nonce: secret },
    })

  it('hands out a nonce that is the hash of an HttpOnly cookie', async () => {
    const { nonce, secret, cookie } = await begin()
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    expect(nonce).toBe(createHash('sha256').update(secret).digest('base64url'))
  })

  it('opens a session for a user who exists', async () => {
    const { nonce, secret } = await begin()
    const idToken = await oidc.tokenOf({ nonce, email: 'Assessor@Demo.example' })
    const answer = await exchange(idToken, secret)
    expect(answer.statusCode).toBe(201)
    const { accessToken, clientState, idToken: kept } = answer.json<Record<string, string>>()
    expect(kept).toBe(idToken)
    const board = await api.app.inject({
      url: '/api/v1/risks',
      headers: { authorization: `Bearer ${accessToken}`, 'client-state': clientState },
    })
    expect(board.statusCode).toBe(200)
  })

  it('takes the address of ADFS from its upn', async () => {
    const { nonce, secret } = await begin()
    const answer = await exchange(await adfs.tokenOf({ nonce, upn: 'owner@demo.example' }), secret, 'adfs')
    expect(answer.statusCode).toBe(201)
  })

  it('refuses a token that was used before', async () => {
    const { nonce, secret } = await begin()
    const idToken = await oidc.tokenOf({ nonce, email: 'assessor@demo.example' })
    expect((await exchange(idToken, secret)).statusCode).toBe(201)
    expect((await exchange(idToken, secret)).statusCode).toBe(401)
  })

  it.each([
    ['signed by somebody else', (nonce: string) => oidc.tokenOf({ nonce, email }, { foreignKey: true })],
    ['of another issuer', (nonce: string) => adfs.tokenOf({ nonce, email })],
    ['that says another issuer', (nonce: string) => oidc.tokenOf({ nonce, email, iss: 'https://elsewhere.example' })],
    ['for another audience', (nonce: string) => oidc.tokenOf({ nonce, email, aud: 'another-client' })],
    ['that expired', (nonce: string) => oidc.tokenOf({ nonce, email }, { expiresAt: 1_700_000_000 })],
    ['with another nonce', () => oidc.tokenOf({ nonce: 'another', email })],
    ['without a nonce', () => oidc.tokenOf({ email })],
    ['of an unknown user', (nonce: string) => oidc.tokenOf({ nonce, email: 'stranger@demo.example' })],
    ['of an address not verified', (nonce: string) => oidc.tokenOf({ nonce, email, email_verified: false })],
    [
      'for several audiences and another party',
      (nonce: string) => oidc.tokenOf({ nonce, email, aud: [clientId, 'b'], azp: 'b' }),
    ],
    ['that is not signed', async (nonce: string) => unsigned({ nonce, email })],
    ['signed with a shared secret', (nonce: string) => shared({ nonce, email })],
    ['that is none', async () => 'not.a.token'],
  ])('refuses a token %s', async (_what, make) => {
    const { nonce, secret } = await begin()
    const answer = await exchange(await make(nonce), secret)
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ statusCode: 401, error: 'Unauthorized' })
  })

  it('refuses a token without the cookie that began the sign-in', async () => {
    const { nonce } = await begin()
    expect((await exchange(await oidc.tokenOf({ nonce, email }), '')).statusCode).toBe(401)
  })

  const email = 'assessor@demo.example'
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
    const api = await openTestApi('embedded')
    const answer = await api.app.inject({ method: 'POST', url: '/api/auth/login/adfs', payload: { idToken: 'x.y.z' } })
    expect(answer.statusCode).toBe(401)
    await api.close()
  })
})
