import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as configurations from '#src/platform/configuration/configuration.ts'
import { getAccessToken, storeSession } from '#src/platform/storage.ts'
import { rememberWantedPath, signInNotice, takeWantedPath } from './signInNotes.ts'
import { beginSignOn, finishSignOn, signOutAtProvider } from './signOn.ts'

const assign = vi.fn()
const accepted = { idToken: 'id', accessToken: 'access', clientState: 'state' }
const idToken = `x.${btoa(JSON.stringify({ iss: 'https://login.example' }))}.x`

const at = (search: string) =>
  vi.stubGlobal('location', {
    ...window.location,
    pathname: '/th/x',
    href: `https://risks.example/th/x${search}`,
    assign,
  })

/** The server's responses, by the end of the path. */
const respond = (byPath: Record<string, [number, unknown]>) =>
  vi.stubGlobal(
    'fetch',
    vi.fn((url: string) => {
      const [status, body] = byPath[url.split('/').at(-1) ?? ''] ?? [404, {}]
      return Promise.resolve(Response.json(body, { status }))
    }),
  )

/** The server's URL of the provider for a browser. */
const provider = {
  nonce: 'of-the-server',
  clientId: 'board',
  scope: 'openid email',
  redirectUri: 'https://risks.example/callback-oidc/login',
  postLogoutRedirectUri: 'https://risks.example/callback-oidc/logout',
  metadata: {
    issuer: 'https://login.example',
    authorization_endpoint: 'https://other.example/authorize?tenant=7',
    end_session_endpoint: 'https://other.example/logout',
  },
}

/** The last URL of the browser. */
const wentTo = () => new URL(String(assign.mock.lastCall?.[0]))

const bodies = () => vi.mocked(fetch).mock.calls.map(([, init]) => JSON.parse(String(init?.body)) as unknown)

beforeEach(() => {
  const providers = { oidc: { authority: 'https://login.example', clientId: 'board' } }
  vi.spyOn(configurations, 'loadConfiguration').mockResolvedValue({ providers })
  at('')
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  assign.mockClear()
  localStorage.clear()
  sessionStorage.clear()
})

async function begin(prompt?: 'none', hint?: string) {
  rememberWantedPath('/risk/7/net-assessments')
  respond({ begin: [200, provider] })
  await beginSignOn('oidc', prompt, hint)
  return wentTo().searchParams.get('state')
}

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

describe('the company sign-on in the browser (rule session.sign-on)', () => {
  it('requests a code as the server configures it, and returns with it to the requested page', async () => {
    const state = await begin()
    expect(fetch).toHaveBeenCalledOnce()
    const { origin, pathname, searchParams } = wentTo()
    expect(origin + pathname).toBe('https://other.example/authorize')
    expect(Object.fromEntries(searchParams)).toEqual({
      tenant: '7',
      response_type: 'code',
      client_id: 'board',
      redirect_uri: provider.redirectUri,
      scope: 'openid email',
      nonce: 'of-the-server',
      state: expect.stringMatching(/^\w{32}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
    at(`?code=abc&state=${state}`)
    respond({ finish: [201, accepted] })
    expect(await finishSignOn('oidc')).toBe('/th/risk/7/net-assessments')
    const [body] = bodies() as { code: string; codeVerifier: string }[]
    expect(body).toEqual({ code: 'abc', codeVerifier: expect.any(String) })
    expect(challengeOf(body?.codeVerifier ?? '')).toBe(searchParams.get('code_challenge'))
    expect([getAccessToken(), sessionStorage.length]).toEqual(['access', 0])
  })

  it('sends the server the refusal of the provider', async () => {
    at(`?error=access_denied&state=${await begin()}`)
    respond({ finish: [401, { message: 'No' }] })
    await expect(finishSignOn('oidc')).rejects.toMatchObject({ status: 401 })
    expect(bodies()).toEqual([{ error: 'access_denied' }])
    expect(getAccessToken()).toBeNull()
  })

  it.each(['?code=abc&state=of-another', '?code=abc', ''])(
    'passes on no code it did not ask for: %s',
    async (search) => {
      await begin()
      at(search)
      respond({ finish: [401, { message: 'No' }] })
      await expect(finishSignOn('oidc')).rejects.toMatchObject({ status: 401 })
      expect(bodies()).toEqual([{}])
    },
  )

  it('leads to the sign-in page where a renewal would need a question (rule session.renewal)', async () => {
    const state = await begin('none', idToken)
    const { prompt, id_token_hint: hint } = Object.fromEntries(wentTo().searchParams)
    expect([prompt, hint]).toEqual(['none', idToken])
    at(`?error=login_required&state=${state}`)
    respond({})
    expect(await finishSignOn('oidc')).toBe('/th/login')
    expect(fetch).not.toHaveBeenCalled()
    expect([signInNotice(), takeWantedPath()]).toEqual(['sessionEnded', '/risk/7/net-assessments'])
  })

  it.each([
    [true, '/th/risk/7/net-assessments'],
    [false, undefined],
  ])('of several tabs in parallel the first signs all in: %s', async (isOtherIn, href) => {
    at(`?code=abc&state=${await begin('none')}`)
    respond({ finish: [401, { message: 'Begun elsewhere' }] })
    if (isOtherIn) storeSession(accepted)
    const finished = finishSignOn('oidc').catch(() => undefined)
    expect(await finished).toBe(href)
  })

  it('signs out at the provider, with the token of the session and the address to return to', async () => {
    respond({ begin: [200, provider] })
    expect(await signOutAtProvider(idToken)).toBe(true)
    expect(wentTo().origin + wentTo().pathname).toBe('https://other.example/logout')
    expect(Object.fromEntries(wentTo().searchParams)).toEqual({
      id_token_hint: idToken,
      client_id: 'board',
      post_logout_redirect_uri: provider.postLogoutRedirectUri,
    })
  })

  it('signs out at the address that is configured, or nowhere (rule session.legacy-sign-out)', async () => {
    const metadata = { ...provider.metadata, end_session_endpoint: undefined }
    respond({ begin: [200, { ...provider, metadata }] })
    expect(await signOutAtProvider(idToken)).toBe(false)
    expect(assign).not.toHaveBeenCalled()
    const signOutUrl = 'https://adfs.example/adfs/ls/?wa=wsignout1.0'
    respond({ begin: [200, { ...provider, metadata, signOutUrl }] })
    expect(await signOutAtProvider(idToken)).toBe(true)
    expect(wentTo().href).toBe(signOutUrl)
  })
})
