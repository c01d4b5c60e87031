import { render, screen } from '@testing-library/react'
import { I18nContext } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetSession } from '../authProvider/session.ts'
import { storeSession } from '../platform/storage.ts'
import { createI18nProvider } from '../platform/i18n/i18nProvider.ts'
import { loadMessages } from '../platform/i18n/messages.ts'
import { routeObjects } from './routing/router.tsx'
import { sessionOf } from '../testSupport/sessions.ts'

beforeEach(() => {
  forgetSession()
  storeSession({ idToken: null, accessToken: 'token', clientState: 'state' })
  vi.stubGlobal('navigator', { userAgent: 'Chrome/140.0.0.0' })
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  )
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string) =>
      url.startsWith('/api/auth/check')
        ? Response.json(sessionOf('Assessor'))
        : Response.json([], { headers: { 'content-range': 'rows 0-0/0' } }),
    ),
  )
})

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

async function open(path: string) {
  const router = createMemoryRouter(routeObjects('en'), { initialEntries: [path] })
  render(
    <I18nContext.Provider value={createI18nProvider('en', await loadMessages('en'))}>
      <RouterProvider router={router} useTransitions={false} />
    </I18nContext.Provider>,
  )
  return router
}

it('opens a page at its address', async () => {
  await open('/risk/create')
  expect(await screen.findByRole('heading', { level: 1 }, { timeout: 20_000 })).toHaveTextContent('New risk item')
})

it.each(['/Risk/create', '/RISK/create/', '/Export-PDF', '/faq'])(
  'has no page at %s: addresses are case sensitive',
  async (path) => {
    await open(path)
    expect(await screen.findByRole('heading', { level: 1 }, { timeout: 20_000 })).toHaveTextContent('404 Not Found')
  },
)

it.each([
  ['/risk-summary-history', '/history'],
  ['/risks/7', '/risk/create'],
  ['/risk-summary/7/show', '/risk-summary/7/drill-down'],
])("leads react-admin's address %s to the product's own %s", async (path, own) => {
  const router = await open(path)
  // The page goes on from there where its record, of which this server knows nothing, is read at once.
  const visited: string[] = []
  router.subscribe(({ location }) => visited.push(location.pathname))
  await vi.waitFor(() => expect([...visited, router.state.location.pathname]).toContain(own), { timeout: 20_000 })
})
