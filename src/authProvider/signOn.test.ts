import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as configurations from '../platform/configuration/configuration.ts'
import { getAccessToken, storeSession } from '../platform/storage.ts'
import { rememberWantedPath, signInNotice, takeWantedPath } from './signInNotes.ts'
import { beginSignOn, finishSignOn, signOutAtProvider } from './signOn.ts'

const assign = vi.fn()
const accepted = { idToken: 'id', accessToken: 'access', clientState: 'state' }
const idToken = `x.${btoa(JSON.stringify({ iss: 'https://login.example' }))}.x`

const at = (search: string) => vi.stubGlobal('location', { ...window.location, pathname: '/th/x', search, assign })

/** What the server answers, by the end of the path. */
const answers = (byPath: Record<string, [number, unknown]>) =>
  vi.stubGlobal(
    'fetch',
    vi.fn((url: string) => {
      const [status, body] = byPath[url.split('/').at(-1) ?? ''] ?? [404, {}]
      return Promise.resolve(Response.json(body, { status }))
    }),
  )

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

async function begin(prompt?: 'none') {
  rememberWantedPath('/risk/7/net-assessments')
  answers({ begin: [200, { address: 'https://login.example/authorize', state: 'one' }] })
  await beginSignOn('oidc', prompt)
  expect(assign).toHaveBeenCalledWith('https://login.example/authorize')
}

describe('the company sign-on in the browser (rule session.sign-on)', () => {
  it('goes where the server says, and comes back to the page that was wanted', async () => {
    await begin()
    at('?code=abc&state=one')
    answers({ finish: [201, accepted] })
    expect(await finishSignOn('oidc')).toBe('/th/risk/7/net-assessments')
    expect(bodies()).toEqual([{ state: 'one', code: 'abc' }])
    expect(getAccessToken()).toBe('access')
  })

  it('tells the server what the provider refused', async () => {
    await begin()
    at('?error=access_denied&state=one')
    answers({ finish: [401, { message: 'No' }] })
    await expect(finishSignOn('oidc')).rejects.toMatchObject({ status: 401 })
    expect(bodies()).toEqual([{ state: 'one', error: 'access_denied' }])
    expect(getAccessToken()).toBeNull()
  })

  it('leads to the sign-in page where a renewal would need a question (rule session.renewal)', async () => {
    await begin('none')
    at('?error=login_required&state=one')
    answers({})
    expect(await finishSignOn('oidc')).toBe('/th/login')
    expect(fetch).not.toHaveBeenCalled()
    expect([signInNotice(), takeWantedPath()]).toEqual(['sessionEnded', '/risk/7/net-assessments'])
  })

  it.each([
    [true, '/th/risk/7/net-assessments'],
    [false, undefined],
  ])('of several tabs at once the first signs all in: %s', async (isOtherIn, href) => {
    await begin('none')
    at('?code=abc&state=one')
    answers({ finish: [401, { message: 'Begun elsewhere' }] })
    if (isOtherIn) storeSession(accepted)
    const finished = finishSignOn('oidc').catch(() => undefined)
    expect(await finished).toBe(href)
  })

  it.each([
    [
      'https://login.example/logout?post_logout_redirect_uri=https%3A%2F%2Fx.example',
      `https://login.example/logout?post_logout_redirect_uri=https%3A%2F%2Fx.example&id_token_hint=${encodeURIComponent(idToken)}`,
    ],
    ['https://adfs.example/adfs/ls/?wa=wsignout1.0', 'https://adfs.example/adfs/ls/?wa=wsignout1.0'],
    [null, undefined],
  ])('signs out at %s', async (address, target) => {
    answers({ oidc: [200, { address }] })
    expect(await signOutAtProvider(idToken)).toBe(target !== undefined)
    expect(assign.mock.calls).toEqual(target === undefined ? [] : [[target]])
  })
})
