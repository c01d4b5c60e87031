import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as locale from '#src/platform/locale.ts'
import { clearStorage, getAccessToken, getClientState, getIdToken, storeSession } from '#src/platform/storage.ts'
import { sessionOf, startOf } from '#src/testSupport/sessions.ts'
import { authProvider } from './authProvider.ts'
import * as leaving from './leaveSession.ts'
import { forgetSession, keepPreferences, loadSession, takeEventTicket } from './session.ts'
import { endSession, signOut } from './signIn.ts'

const openDocument = vi.spyOn(locale, 'openDocument').mockImplementation(() => undefined)
const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  forgetSession()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  localStorage.clear()
})

describe('the storage of a session (rule session.storage)', () => {
  it('has the three values', () => {
    storeSession({ idToken: 'id', accessToken: 'access', clientState: 'state' })
    expect([getIdToken(), getAccessToken(), getClientState()]).toEqual(['id', 'access', 'state'])
    storeSession({ idToken: null, accessToken: 'access2', clientState: 'state2' })
    expect([getIdToken(), getAccessToken(), getClientState()]).toEqual([null, 'access2', 'state2'])
  })

  it('forgets the user with what react-admin kept of them, but not light or dark', () => {
    storeSession({ idToken: 'id', accessToken: 'access', clientState: 'state' })
    localStorage.setItem('RaStore.risks.listParams', '{}')
    localStorage.setItem('RaStore.theme', '"dark"')
    clearStorage()
    expect(Object.keys(localStorage)).toEqual(['RaStore.theme'])
  })
})

it('the session keeps what the user has chosen without asking again (rule text.era)', async () => {
  fetched.mockResolvedValueOnce(Response.json(startOf(sessionOf('Viewer'))))
  expect((await loadSession()).user.era).toBe('gregorian')
  keepPreferences({ era: 'buddhist' })
  expect((await loadSession()).user).toMatchObject({ era: 'buddhist', eras: { en: 'buddhist', th: 'buddhist' } })
  expect(fetched).toHaveBeenCalledOnce()
})

it.each([
  ['once', 60_000, ['first', 'second']],
  ['not after its end', -1, ['second', 'second']],
])('an event stream uses the ticket that came with the session %s (rule events.ticket)', async (_, left, tickets) => {
  const ticketOf = (ticket: string, ms: number) => ({ ticket, expiresAt: new Date(Date.now() + ms).toISOString() })
  fetched.mockImplementation(async (path) =>
    Response.json(
      String(path).includes('/events/ticket')
        ? ticketOf('second', 60_000)
        : { ...startOf(sessionOf('Viewer')), eventTicket: ticketOf('first', left) },
    ),
  )
  await loadSession()
  expect([(await takeEventTicket()).ticket, (await takeEventTicket()).ticket]).toEqual(tickets)
})

describe('the auth provider', () => {
  it('answers permissions from the session (rule permissions.held)', async () => {
    storeSession({ idToken: null, accessToken: 'access', clientState: 'state' })
    fetched.mockResolvedValue(new Response(JSON.stringify(startOf(sessionOf('Category Expert')))))
    expect(await authProvider.getPermissions()).toContain('approve_risk_item')
    expect(await authProvider.canAccess({ action: 'approve_risk_item', resource: 'risks' })).toBe(true)
    expect(await authProvider.canAccess({ action: 'create_risk_item', resource: 'risks' })).toBe(false)
    expect(await authProvider.getIdentity()).toMatchObject({ id: 1, fullName: 'Anan Srisuk' })
    expect(fetched).toHaveBeenCalledOnce()
  })

  it.each([201, 202, 204])('has no user after a check that returns %i (rule session.success-codes)', async (status) => {
    const body = status === 204 ? null : JSON.stringify(startOf(sessionOf('Viewer')))
    fetched.mockResolvedValueOnce(new Response(body, { status }))
    await expect(loadSession()).rejects.toMatchObject({ status, message: 'errors.unknown' })
    fetched.mockResolvedValueOnce(new Response(JSON.stringify(startOf(sessionOf('Viewer')))))
    expect(await loadSession()).toEqual(sessionOf('Viewer'))
  })

  it('signs out on the server, in the storage and in the browser, and never resolves', async () => {
    storeSession({ idToken: null, accessToken: 'access', clientState: 'state' })
    fetched.mockResolvedValue(new Response('{}'))
    const resolved = vi.fn()
    void authProvider.logout().then(resolved)
    await vi.waitFor(() => expect(openDocument).toHaveBeenCalledWith('/login'))
    expect(fetched.mock.calls[0]).toMatchObject([
      '/api/auth/logout',
      { method: 'POST', body: '{"accessToken":"access"}' },
    ])
    expect(getAccessToken()).toBeNull()
    expect(resolved).not.toHaveBeenCalled()
  })

  it('signs out in the browser even where the server does not answer', async () => {
    storeSession({ idToken: null, accessToken: 'access', clientState: 'state' })
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    void authProvider.logout()
    await vi.waitFor(() => expect(openDocument).toHaveBeenCalledWith('/login'))
    expect(getAccessToken()).toBeNull()
  })

  it('opens no page while the provider signs the user out', async () => {
    openDocument.mockClear()
    const leave = vi.spyOn(leaving, 'leaveSession').mockResolvedValue(true)
    void signOut()
    await vi.waitFor(() => expect(leave).toHaveBeenCalledOnce())
    await new Promise((resolve) => setTimeout(resolve))
    expect(openDocument).not.toHaveBeenCalled()
    leave.mockRestore()
  })

  it('loads the session again after it was ended', async () => {
    fetched.mockImplementation(async () => new Response(JSON.stringify(startOf(sessionOf('Viewer')))))
    await loadSession()
    endSession()
    await loadSession()
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  it('asks nothing about a session that has ended', async () => {
    expect(await authProvider.getPermissions()).toEqual([])
    expect(fetched).not.toHaveBeenCalled()
  })

  it('leaves refusals to the error service', async () => {
    await expect(authProvider.checkError()).resolves.toBeUndefined()
    await expect(authProvider.checkAuth()).rejects.toThrow('auth.sessionEnded')
  })
})
