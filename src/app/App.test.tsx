import { render, screen } from '@testing-library/react'
import { I18nContext } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, expectTypeOf, it, vi } from 'vitest'
import type { Board } from '#domain/wire/board'
import type { GuardedResource } from '#src/authProvider/access.ts'
import { forgetSession } from '#src/authProvider/session.ts'
import type { ResourceName } from '#src/dataProvider/resources.ts'
import { cardOf, riskOf } from '#src/features/risks/board/testSupport/risks.ts'
import { createI18nProvider } from '#src/platform/i18n/i18nProvider.ts'
import { loadMessages } from '#src/platform/i18n/messages.ts'
import { queryClient } from '#src/platform/queryClient.ts'
import { storeSession } from '#src/platform/storage.ts'
import { sessionOf, startOf } from '#src/testSupport/sessions.ts'
import { routeObjects } from './routing/router.tsx'

const board: Board = {
  type: 'item',
  view: 'waiting',
  waiting: { item: 1, summary: 0 },
  cards: [cardOf(riskOf({ id: 7, event: 'Kiln stop' }))],
  total: 1,
  counts: { waiting: 1, drafts: 2, inReview: 3, rejected: 0, complete: 3, all: 9 },
}

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
      url === '/api/auth/start'
        ? Response.json(startOf(sessionOf('Assessor')))
        : url.startsWith('/api/v1/risks/board')
          ? Response.json(board)
          : url === '/api/v1/tasks/count'
            ? Response.json({ total: 2, late: 1, byKind: { report: 1, plan: 1 } })
            : Response.json([], { headers: { 'content-range': 'rows 0-0/0' } }),
    ),
  )
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
  queryClient.clear()
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

it('the app opens a page at its address', async () => {
  await open('/risk/create')
  expect(await screen.findByRole('heading', { level: 1 }, { timeout: 20_000 })).toHaveTextContent('New risk item')
})

it.each(['/Risk/create', '/RISK/create/', '/Export-PDF', '/faq'])(
  'the app has no page at %s: addresses are case sensitive',
  async (path) => {
    await open(path)
    expect(await screen.findByRole('heading', { level: 1 }, { timeout: 20_000 })).toHaveTextContent('404 Not Found')
  },
)

it.each([
  ['/risk-summary-history', '/history'],
  ['/risks/7', '/risk/create'],
  ['/risk-summary/7/show', '/risk-summary/7/drill-down'],
])("the app leads react-admin's address %s to the product's own %s", async (path, own) => {
  const router = await open(path)
  // The page then reads its record immediately; this server does not have the record.
  const visited: string[] = []
  router.subscribe(({ location }) => visited.push(location.pathname))
  await vi.waitFor(() => expect([...visited, router.state.location.pathname]).toContain(own), { timeout: 20_000 })
})

it('the app shows the first board by one call: its list, its numbers and where it lands', async () => {
  vi.stubGlobal('scrollTo', vi.fn())
  const router = await open('/')
  expect(await screen.findByRole('link', { name: /^Kiln stop/ }, { timeout: 20_000 })).toBeInTheDocument()
  expect(router.state.location.search).toContain('waiting')
  // Two other calls: the completed records for its notice, and the oldest records to do for the colour of the chip.
  const asked = vi.mocked(fetch).mock.calls.map(([url]) => String(url))
  expect(asked.filter((url) => /\/v1\/risks\b(?!.*(submitted_by|order=asc))/.test(url))).toEqual([
    '/api/v1/risks/board',
  ])
})

it('the app declares the readers and writers of every resource of the data provider', () => {
  expectTypeOf<ResourceName>().toExtend<GuardedResource>()
})
