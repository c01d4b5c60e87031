import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { I18nContext } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetSession } from '#src/authProvider/session.ts'
import { createI18nProvider } from '#src/platform/i18n/i18nProvider.ts'
import { loadMessages } from '#src/platform/i18n/messages.ts'
import * as locale from '#src/platform/locale.ts'
import { getAccessToken, storeSession } from '#src/platform/storage.ts'
import { routeObjects } from '../routing/router.tsx'

const openDocument = vi.spyOn(locale, 'openDocument').mockImplementation(() => undefined)
const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  forgetSession()
  storeSession({ idToken: null, accessToken: 'token', clientState: 'state' })
  vi.stubGlobal('navigator', { userAgent: 'Chrome/140.0.0.0' })
  vi.stubGlobal('fetch', fetched)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  localStorage.clear()
})

async function openHomePage() {
  const router = createMemoryRouter(routeObjects('en'), { initialEntries: ['/'] })
  render(
    <I18nContext.Provider value={createI18nProvider('en', await loadMessages('en'))}>
      <RouterProvider router={router} useTransitions={false} />
    </I18nContext.Provider>,
  )
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('An error occurred')
}

const refusal = (status: number, message: string) =>
  Response.json({ statusCode: status, error: 'Error', message }, { status })

describe('a session that cannot be loaded (rule errors.catalogue)', () => {
  it.each([403, 409, 500])('shows why in the words of the server: %i', async (status) => {
    fetched.mockImplementation(async () => refusal(status, 'said the server'))
    await openHomePage()
    expect(screen.getByText('said the server')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute('href', '/')
    expect(screen.queryAllByRole('button', { name: 'Logout' })).toHaveLength(status === 403 ? 1 : 0)
    expect(getAccessToken()).toBe('token')
  })

  it('shows the status where the response has no message', async () => {
    fetched.mockImplementation(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
    await openHomePage()
    expect(screen.getByText('The server returned an error. 502')).toBeInTheDocument()
  })

  it('is left by signing out after a refusal', async () => {
    fetched.mockImplementation(async () => refusal(403, 'Not allowed'))
    await openHomePage()
    await userEvent.setup().click(screen.getByRole('button', { name: 'Logout' }))
    await vi.waitFor(() => expect(openDocument).toHaveBeenCalledWith('/login'))
    expect(getAccessToken()).toBeNull()
  })
})
