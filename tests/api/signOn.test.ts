import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SignOnReason } from '#domain/access/signOnRefusals'
import type { BeginSignOnResponse } from '#domain/wire/signOn'
import { buildApp } from '#server/app'
import { readConfig } from '#server/config'
import type { SecurityTrace } from '#server/session/securityTrace'
import { openTestApi, type TestApi } from '../support/api.ts'
import { openTestIssuer, type IssuerOptions, type TestIssuer } from '../support/identity/issuer.ts'

const clientId = 'risk-board'

/** A board with one provider, and its log. */
interface Board {
  issuer: TestIssuer
  app: Awaited<ReturnType<typeof buildApp>>
  log: () => Record<string, unknown>[]
}

describe('the company sign-on by the server (rule session.sign-on)', () => {
  let api: TestApi
  const opened: Board[] = []

  beforeAll(async () => {
    api = await openTestApi('postgresql')
    usual = await openBoard()
  })

  afterAll(async () => {
    for (const { app, issuer } of opened) {
      await app.close()
      await issuer.close()
    }
    await api.close()
  })

  /** The board that most tests use. */
  let usual: Board

  async function openBoard(environment: Record<string, string> = {}, options?: IssuerOptions): Promise<Board> {
    const issuer = await openTestIssuer(clientId, options)
    const lines: string[] = []
    const config = readConfig({
      LOG_LEVEL: 'warn',
      OIDC_ISSUER: issuer.issuer,
      OIDC_CLIENT_ID: clientId,
      PUBLIC_URL: 'https://risks.example',
      PASSWORD_SIGN_IN: 'on',
      ...environment,
    })
    const app = await buildApp({ db: api.database.db, config, logStream: { write: (line) => void lines.push(line) } })
    const board = { issuer, app, log: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) }
    opened.push(board)
    return board
  }

  const secretName = '__Host-risk_board_nonce'

  async function begin({ app }: Board) {
    const response = await app.inject({ method: 'POST', url: '/api/auth/login/oidc/begin', payload: {} })
    const secret = response.cookies.find(({ name }) => name === secretName)?.value ?? ''
    return { response, secret, ...response.json<BeginSignOnResponse>() }
  }

  const finish = ({ app }: Board, secret: string, payload: object) =>
    app.inject({ method: 'POST', url: '/api/auth/login/oidc/finish', payload, cookies: { [secretName]: secret } })

  async function signOn(board: Board, person: Parameters<TestIssuer['signIn']>[1]) {
    const { secret, ...request } = await begin(board)
    return finish(board, secret, board.issuer.signIn(request, person))
  }

  /** The reason of the last failed sign-on, as the log has it. */
  const refusalOf = ({ log }: Board) => {
    const event = log().findLast(({ msg }) => msg === 'security event')
    return (event as SecurityTrace | undefined)?.signOn
  }

  it('gives a browser the request for a code, and accepts the code, with endpoints on another host', async () => {
    const board = usual
    const { response, secret, ...request } = await begin(board)
    const { issuer } = board.issuer
    expect(response.json()).toEqual({
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      clientId,
      scope: 'openid email profile',
      redirectUri: 'https://risks.example/callback-oidc/login',
      postLogoutRedirectUri: 'https://risks.example/callback-oidc/logout',
      metadata: { issuer, authorization_endpoint: `${issuer}/authorize`, end_session_endpoint: `${issuer}/logout` },
    })
    expect(response.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax', secure: true, path: '/' })
    expect(response.body).not.toContain(secret)
    const back = board.issuer.signIn(request, { claims: { email: 'Assessor@Demo.example' } })
    const done = await finish(board, secret, back)
    expect([done.statusCode, Object.keys(done.json())]).toEqual([201, ['accessToken', 'idToken', 'clientState']])
    expect(board.issuer.lastExchange()?.body.get('client_id')).toBe(clientId)
    // A code is valid once, and so is the cookie.
    expect((await finish(board, secret, back)).statusCode).toBe(401)
  })

  it('is not finished in another browser, nor with another verifier, nor without a beginning', async () => {
    const board = usual
    const [mine, theirs] = [await begin(board), await begin(board)]
    const signIn = () => board.issuer.signIn(mine, { claims: { email: 'assessor@demo.example' } })
    for (const [secret, payload, reason] of [
      [theirs.secret, signIn(), 'nonce'],
      ['', signIn(), 'not_begun_here'],
      [mine.secret, { ...signIn(), codeVerifier: 'x'.repeat(43) }, 'code_refused'],
      [mine.secret, { ...signIn(), codeVerifier: undefined }, 'not_begun_here'],
      [mine.secret, {}, 'not_begun_here'],
      ['', { error: 'access_denied' }, 'not_begun_here'],
    ] as const) {
      const response = await finish(board, secret, payload)
      expect([response.statusCode, refusalOf(board)?.reason]).toEqual([401, reason])
    }
    expect((await finish(board, mine.secret, { ...signIn(), extra: 1 })).statusCode).toBe(400)
  })

  it.each<[string, Record<string, string>, Parameters<TestIssuer['signIn']>[1], SignOnReason | 'in']>([
    ['email in the token', {}, { claims: { sub: '1', email: 'viewer@demo.example' } }, 'in'],
    ['email in userinfo alone', {}, { claims: { sub: '2' }, userinfo: { email: 'Owner@Demo.example' } }, 'in'],
    ['upn beside an empty email', {}, { claims: { sub: '3', email: '', upn: 'md@demo.example' } }, 'in'],
    ['upn beside a blank email', {}, { claims: { sub: '4', email: '  ', upn: 'expert@demo.example' } }, 'in'],
    ['the first of a list', {}, { claims: { sub: '5', email: ['', 'viewer6@demo.example', 'x@y.example'] } }, 'in'],
    [
      'another claim, as configured',
      { OIDC_CLAIM_EMAIL: 'mail, unique_name' },
      { claims: { sub: '6', email: 'x@y.example', unique_name: 'owner6@demo.example' } },
      'in',
    ],
    [
      'userinfo by another claim, whatever is said of the email',
      { OIDC_CLAIM_EMAIL: 'preferred_username' },
      { claims: { sub: '7', email_verified: false }, userinfo: { preferred_username: 'expert6@demo.example' } },
      'in',
    ],
    ['no claim that is usable', {}, { claims: { sub: '8', unique_name: 'x' } }, 'email_missing'],
    [
      'userinfo of somebody else',
      {},
      { claims: { sub: '9' }, userinfo: { sub: 'x', email: 'md6@demo.example' } },
      'userinfo',
    ],
    [
      'userinfo that has not verified the email',
      {},
      { claims: { sub: '10' }, userinfo: { email: 'md6@demo.example', email_verified: false } },
      'email_not_verified',
    ],
    ['an email nobody has', {}, { claims: { sub: '11', email: 'stranger@demo.example' } }, 'unknown_person'],
  ])('takes %s (rule session.claims)', async (_what, environment, person, outcome) => {
    const board = Object.keys(environment).length === 0 ? usual : await openBoard(environment)
    const response = await signOn(board, person)
    expect(response.statusCode).toBe(outcome === 'in' ? 201 : 401)
    if (outcome !== 'in') expect(refusalOf(board)).toMatchObject({ reason: outcome, provider: 'oidc' })
  })

  describe('shows why it came to nothing (rule session.refusals)', () => {
    it('in the log, without a word on the person', async () => {
      const board = usual
      const response = await signOn(board, {
        claims: { sub: 'hidden-subject', unique_name: 'hidden.person@demo.example' },
      })
      expect(response.json().message).toMatch(/Company sign-in failed/)
      const event = board.log().findLast(({ msg }) => msg === 'security event')
      expect(event).toMatchObject({
        level: 40,
        event: 'sign_in',
        outcome: 'failure',
        status: 401,
        signOn: {
          provider: 'oidc',
          reason: 'email_missing',
          issuer: board.issuer.issuer,
          audience: clientId,
          detail: 'aud exp iat iss jti nonce sub unique_name',
        },
      })
      expect(JSON.stringify(board.log())).not.toMatch(/hidden|eyJ/)
    })

    it.each<[SignOnReason, (issuer: TestIssuer, nonce: string) => Promise<string>]>([
      ['audience', (issuer, nonce) => issuer.tokenOf({ nonce, aud: 'another' })],
      ['issuer', (issuer, nonce) => issuer.tokenOf({ nonce, iss: 'https://other.example/' })],
      ['nonce', (issuer) => issuer.tokenOf({ nonce: 'another' })],
      ['party', (issuer, nonce) => issuer.tokenOf({ nonce, azp: 'another' })],
      ['time', (issuer, nonce) => issuer.tokenOf({ nonce }, { expiresAt: 1_700_000_000 })],
      ['signature', (issuer, nonce) => issuer.tokenOf({ nonce }, { foreignKey: true })],
      ['subject', (issuer, nonce) => issuer.tokenOf({ nonce, sub: '' })],
      ['email_not_verified', (issuer, nonce) => issuer.tokenOf({ nonce, email_verified: false })],
      ['malformed', async () => 'nonsense'],
    ])('of a token: %s', async (reason, make) => {
      const board = usual
      const begun = await board.app.inject('/api/auth/login/nonce')
      const { nonce } = begun.json<{ nonce: string }>()
      const response = await board.app.inject({
        method: 'POST',
        url: '/api/auth/login/oidc',
        payload: { idToken: await make(board.issuer, nonce) },
        cookies: { [secretName]: begun.cookies[0]?.value ?? '' },
      })
      expect([response.statusCode, refusalOf(board)?.reason]).toEqual([401, reason])
    })

    it('of the provider: what it refused, in its own word and no other', async () => {
      const board = usual
      for (const [error, detail] of [
        ['access_denied', 'access_denied'],
        ['somebody@demo.example', '-'],
      ]) {
        const { secret } = await begin(board)
        expect((await finish(board, secret, { error })).statusCode).toBe(401)
        expect(refusalOf(board)).toMatchObject({ reason: 'provider_refused', detail })
      }
    })

    it('of a person with another subject at the provider than before', async () => {
      const board = usual
      const email = 'companyadmin@demo.example'
      expect((await signOn(board, { claims: { sub: 'before', email } })).statusCode).toBe(201)
      expect((await signOn(board, { claims: { sub: 'after', email } })).statusCode).toBe(401)
      expect(refusalOf(board)).toMatchObject({ reason: 'other_subject' })
    })

    it('of a deactivated account', async () => {
      const board = usual
      await api.database.pool.query(`update users set is_active = false where email = 'assessor6@demo.example'`)
      const response = await signOn(board, { claims: { email: 'assessor6@demo.example' } })
      expect([response.statusCode, refusalOf(board)?.reason]).toEqual([401, 'deactivated'])
    })
  })

  it.each(['begin', 'exchange'])('answers 503 in words where the provider is away at the %s', async (when) => {
    const board = usual
    const { secret, ...request } = await begin(board)
    board.issuer.fail(503)
    const back = board.issuer.signIn(request, { claims: { email: 'viewer@demo.example' } })
    const other = when === 'begin' ? await openBoard({ OIDC_ISSUER: board.issuer.issuer }) : board
    const response = when === 'begin' ? (await begin(other)).response : await finish(board, secret, back)
    expect([response.statusCode, response.json().message]).toEqual([
      503,
      expect.stringMatching(/currently unavailable/),
    ])
    expect(refusalOf(other)).toMatchObject({ reason: 'provider_away', detail: expect.stringMatching(/503$/) })
    board.issuer.fail(undefined)
    expect((await signOn(other, { claims: { sub: `away-${when}`, email: 'nobody@demo.example' } })).statusCode).toBe(
      401,
    )
  })

  it('sends a configured client secret, and reports a wrong one', async () => {
    const right = await openBoard({ OIDC_CLIENT_SECRET: 'correct' }, { clientSecret: 'correct' })
    expect((await signOn(right, { claims: { sub: 's', email: 'buadmin@demo.example' } })).statusCode).toBe(201)
    expect(right.issuer.lastExchange()?.body.has('client_secret')).toBe(false)
    const wrong = await openBoard({ OIDC_CLIENT_SECRET: 'wrong' }, { clientSecret: 'correct' })
    expect((await signOn(wrong, {})).statusCode).toBe(401)
    expect(refusalOf(wrong)).toMatchObject({ reason: 'code_refused', detail: 'invalid_client' })
    const special = await openBoard({ OIDC_CLIENT_SECRET: 'a:b c%' })
    await signOn(special, {})
    const encoded = Buffer.from(`${clientId}:a%3Ab%20c%25`).toString('base64')
    expect(special.issuer.lastExchange()?.authorization).toBe(`Basic ${encoded}`)
    const inBody = { document: () => ({ token_endpoint_auth_methods_supported: ['client_secret_post'] }) }
    const posted = await openBoard({ OIDC_CLIENT_SECRET: 'correct' }, inBody)
    await signOn(posted, {})
    const { body, authorization } = posted.issuer.lastExchange() ?? {}
    expect([body?.get('client_secret'), authorization]).toEqual(['correct', undefined])
  })

  it('names the sign-out address, the configured one if there is one', async () => {
    const without = await openBoard({}, { document: () => ({ end_session_endpoint: undefined }) })
    expect((await begin(without)).metadata).not.toHaveProperty('end_session_endpoint')
    const legacy = 'https://adfs.example/adfs/ls/?wa=wsignout1.0'
    const adfs = { ADFS_ISSUER: usual.issuer.issuer, ADFS_CLIENT_ID: clientId, ADFS_SIGN_OUT_URL: legacy }
    const url = '/api/auth/login/adfs/begin'
    const old = await openBoard(adfs)
    expect((await old.app.inject({ method: 'POST', url, payload: {} })).json()).toMatchObject({ signOutUrl: legacy })
    expect((await usual.app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(401)
  })

  it('lets the page connect to no provider, and sends it no secret', async () => {
    const { app } = await openBoard({ OIDC_CLIENT_SECRET: 'a-secret-of-ours' })
    const page = await app.inject('/')
    expect(page.headers['content-security-policy']).toContain("connect-src 'self';")
    const { body } = await app.inject('/configuration.json')
    expect(body).toContain('"renewsSilently":true')
    expect(body).not.toContain('a-secret-of-ours')
    const idle = await openBoard({ SESSION_IDLE_MINUTES: '60' })
    expect((await idle.app.inject('/configuration.json')).body).toContain('"renewsSilently":false')
  })
})
