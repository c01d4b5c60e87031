import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { initialPermissions } from '#domain/access/permissions'
import { forgetSession } from '#src/authProvider/session.ts'
import { signInNotice, takeWantedPath } from '#src/authProvider/signInNotes.ts'
import { boardLink } from '#src/features/risks/board-parts/boardAddress.ts'
import * as configurations from '#src/platform/configuration/configuration.ts'
import type { Configuration } from '#src/platform/configuration/configuration.ts'
import { queryClient } from '#src/platform/queryClient.ts'
import { reactAdminKeys } from '#src/platform/reactAdminKeys.ts'
import { getAccessToken, getIdToken, storeSession } from '#src/platform/storage.ts'
import { sessionOf, startOf } from '#src/testSupport/sessions.ts'
import { guardLoader } from './guardLoader.ts'

const visit = (path: string) => guardLoader({ request: new Request(`https://risk.example${path}`) })

function respond(status: number, body: unknown) {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response(JSON.stringify(body), { status }))),
  )
}

const locationOf = (response: unknown) => (response instanceof Response ? response.headers.get('location') : response)

beforeEach(() => {
  vi.stubGlobal('navigator', { userAgent: 'Chrome/140.0.0.0' })
  forgetSession()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

const signIn = () => storeSession({ idToken: null, accessToken: 'token', clientState: 'state' })

describe('the guard loader', () => {
  it('asks the server nothing without a token, and remembers the page', async () => {
    respond(500, {})
    expect(locationOf(await visit('/th/risk/7/net-assessments?from=mail'))).toBe('/login')
    expect(fetch).not.toHaveBeenCalled()
    expect(takeWantedPath()).toBe('/risk/7/net-assessments?from=mail')
    expect(takeWantedPath()).toBe('/')
  })

  it.each(['oidc', 'adfs'])('does not return to the page where a sign-out by %s ended', async (kind) => {
    expect(locationOf(await visit(`/callback-${kind}/logout?state=x`))).toBe('/login')
    expect(takeWantedPath()).toBe('/')
  })

  it.each([
    ['Managing Director', '/risk-report'],
    ['Group Admin', '/admin/role-assignment'],
    ['System Admin', '/admin/role-assignment'],
  ] as const)('leads a %s right after the sign-in to %s (rule routes.start)', async (role, path) => {
    signIn()
    const session = sessionOf(role)
    respond(200, startOf(session))
    takeWantedPath()
    expect(locationOf(await visit('/'))).toBe(path)
    // Later the home page of an administrator is the same, that of a director is the board.
    expect(locationOf(await visit('/'))).toEqual(path === '/risk-report' ? session : path)
  })

  it.each([
    ['has something to decide', { byKind: { decide: 1 } }, '/risk-report'],
    ['has nothing to decide, as their own returned submission is none', { byKind: { decide: 0, rework: 1 } }, '/'],
    ['cannot count it', null, '/'],
  ])('leads an Internal Owner who %s right after the sign-in (rule routes.start)', async (_, count, path) => {
    signIn()
    queryClient.clear()
    const session = sessionOf('Internal Owner')
    const responses: Record<string, unknown> = { '/api/auth/start': startOf(session), '/api/v1/tasks/count': count }
    vi.stubGlobal(
      'fetch',
      vi.fn((url: string) => Promise.resolve(Response.json(responses[url], { status: responses[url] ? 200 : 500 }))),
    )
    takeWantedPath()
    const landed = await visit('/')
    expect(landed instanceof Response ? locationOf(landed) : '/').toBe(path)
  })

  it('loads the session once and passes it to the page', async () => {
    signIn()
    const session = sessionOf('Assessor')
    respond(200, startOf(session))
    expect(await visit('/history')).toEqual(session)
    expect(await visit('/risk/create')).toEqual(session)
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('gives react-admin the identity and the permissions before the page renders', async () => {
    signIn()
    const session = sessionOf('Assessor')
    respond(200, startOf(session))
    await visit('/history')
    expect(queryClient.getQueryData(reactAdminKeys.identity)).toEqual({ id: 1, fullName: 'Anan Srisuk', session })
    expect(queryClient.getQueryData(reactAdminKeys.permissions)).toEqual(initialPermissions.Assessor)
  })

  it('leads from the board to the pending records, and reads both in parallel', async () => {
    signIn()
    queryClient.clear()
    const board = { type: 'summary', view: 'waiting', cards: [], total: 0, counts: { waiting: 2 } }
    const responses = { '/api/auth/start': startOf(sessionOf('Assessor')), '/api/v1/risks/board': board }
    const called = vi.fn((url: keyof typeof responses) => Promise.resolve(Response.json(responses[url])))
    vi.stubGlobal('fetch', called)
    expect(locationOf(await visit('/'))).toBe(boardLink({ type: 'summary', view: 'waiting' }))
    expect(called.mock.calls.map(([url]) => url)).toEqual(['/api/v1/risks/board', '/api/auth/start'])
  })

  it('applies the guards of the role', async () => {
    signIn()
    respond(200, startOf(sessionOf('Category Expert')))
    expect(locationOf(await visit('/risk-summary/9/drill-down'))).toBe('/')
    expect(locationOf(await visit('/risk/create'))).toBe('/')
    expect(await visit('/risk/create?riskId=7')).toEqual(sessionOf('Category Expert'))
  })

  it.each([
    ['Viewer', '/risk/create//'],
    ['Viewer', '/th/risk/create///'],
    ['Viewer', '/risk/cre%61te'],
    ['Assessor', '/%61dmin/role-assignment'],
  ] as const)('applies the guards to a %s at %s, which the router takes for the same page', async (role, path) => {
    signIn()
    respond(200, startOf(sessionOf(role)))
    expect(locationOf(await visit(path))).toBe('/')
  })

  it.each(['/Admin', '/INACTIVE', '/Login'])('finds no page at %s: addresses are case sensitive', async (path) => {
    signIn()
    const session = sessionOf('Category Expert')
    respond(200, startOf(session))
    expect(await visit(path)).toEqual(session)
  })

  it('clears the storage of a user without a default role assignment (rule session.no-role)', async () => {
    signIn()
    respond(200, startOf(sessionOf('Viewer', { defaultRoleAssignment: null })))
    expect(locationOf(await visit('/'))).toBe('/login')
    expect(getAccessToken()).toBeNull()
    expect(signInNotice()).toBe('noDefaultRole')
  })

  describe('with a company sign-on', () => {
    const configuration = { providers: { oidc: { authority: 'https://login.example', renewsSilently: true } } }
    const metadata = { issuer: 'https://login.example', authorization_endpoint: 'https://login.example/authorize' }
    const provider = {
      nonce: 'x',
      clientId: 'board',
      scope: 'openid',
      redirectUri: 'https://risks.example/back',
      metadata,
    }
    const idToken = `x.${btoa(JSON.stringify({ iss: 'https://login.example' }))}.x`
    const calls = () => vi.mocked(fetch).mock.calls.map(([url]) => String(url))
    const assign = vi.fn()

    beforeEach(() => {
      assign.mockClear()
      vi.stubGlobal('location', { ...window.location, pathname: '/', assign })
      vi.spyOn(configurations, 'loadConfiguration').mockResolvedValue(configuration as Configuration)
      storeSession({ idToken, accessToken: 'token', clientState: 'state' })
    })

    it('signs a person without a role out at the provider, too (rule session.no-role)', async () => {
      const end_session_endpoint = 'https://login.example/end'
      vi.stubGlobal(
        'fetch',
        vi.fn((url: string) =>
          Promise.resolve(
            Response.json(
              url.endsWith('/begin')
                ? { ...provider, metadata: { ...metadata, end_session_endpoint } }
                : startOf(sessionOf('Viewer', { defaultRoleAssignment: null })),
            ),
          ),
        ),
      )
      void visit('/history')
      // The module with the providers is loaded first.
      await vi.waitFor(() => expect(assign).toHaveBeenCalledOnce(), 10_000)
      expect(assign).toHaveBeenCalledWith(expect.stringMatching(/^https:\/\/login\.example\/end\?/))
      expect(calls()).toEqual(['/api/auth/start', '/api/auth/logout', '/api/auth/login/oidc/begin'])
      expect([getAccessToken(), getIdToken(), signInNotice()]).toEqual([null, null, 'noDefaultRole'])
    })

    it('shows a person without a role the reason on the sign-in page where the provider has no sign-out', async () => {
      vi.stubGlobal(
        'fetch',
        vi.fn((url: string) =>
          Promise.resolve(
            Response.json(
              url.endsWith('/begin') ? provider : startOf(sessionOf('Viewer', { defaultRoleAssignment: null })),
            ),
          ),
        ),
      )
      expect(locationOf(await visit('/'))).toBe('/login')
      expect([getIdToken(), assign.mock.calls]).toEqual([null, []])
    })

    it('begins a session that ended again, once and without a question (rule session.renewal)', async () => {
      vi.stubGlobal(
        'fetch',
        vi.fn((url: string) =>
          Promise.resolve(
            url.endsWith('/begin')
              ? Response.json(provider)
              : Response.json({ statusCode: 401, error: 'Unauthorized', message: 'No session' }, { status: 401 }),
          ),
        ),
      )
      const isDecided = vi.fn()
      void visit('/risk/7/net-assessments').then(isDecided)
      await vi.waitFor(() => expect(assign).toHaveBeenCalledOnce())
      expect(assign).toHaveBeenCalledWith(
        expect.stringMatching(/^https:\/\/login\.example\/authorize\?.*&prompt=none&id_token_hint=x\./),
      )
      expect(calls().at(-1)).toBe('/api/auth/login/oidc/begin')
      expect(isDecided).not.toHaveBeenCalled()
      // It came back to the same page: now the sign-in page asks.
      forgetSession()
      storeSession({ idToken, accessToken: 'token', clientState: 'state' })
      expect(locationOf(await visit('/risk/7/net-assessments'))).toBe('/login')
      expect([signInNotice(), takeWantedPath()]).toEqual(['sessionEnded', '/risk/7/net-assessments'])
      expect(assign).toHaveBeenCalledOnce()
    })
  })

  it('ends a session that the server no longer has', async () => {
    signIn()
    respond(401, { statusCode: 401, error: 'Unauthorized', message: 'No session' })
    expect(locationOf(await visit('/'))).toBe('/login')
    expect(getAccessToken()).toBeNull()
    expect(signInNotice()).toBe('sessionEnded')
  })

  it('keeps the session when the server fails, for the error page to show the failure', async () => {
    signIn()
    respond(502, {})
    await expect(visit('/')).rejects.toMatchObject({ status: 502 })
    expect(getAccessToken()).toBe('token')
  })

  it('leads users who only own plans to them and their manual, and nowhere else (rule plans.owner-view)', async () => {
    signIn()
    const session = {
      ...sessionOf('Viewer', { defaultRoleAssignment: null }),
      userRole: null,
      ownsPlans: true as const,
    }
    respond(200, startOf(session))
    for (const path of ['/to-do', '/md-manual-en']) expect(await visit(path)).toEqual(session)
    for (const path of ['/', '/account', '/risk/7/net-assessments', '/FAQ', '/admin', '/second-factor', '/nowhere']) {
      expect([path, locationOf(await visit(path))]).toEqual([path, '/to-do'])
    }
    forgetSession()
    respond(200, startOf({ ...session, owesSecondFactor: true }))
    expect(locationOf(await visit('/to-do'))).toBe('/second-factor')
  })
})
