import { render, screen } from '@testing-library/react'
import { I18nContext } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Board } from '#domain/wire/board'
import { cardOf, riskOf } from '#src/features/risks/board/testSupport/risks.ts'
import { forgetSession } from '../authProvider/session.ts'
import { forgetAnswers } from '../platform/http/earlyAnswers.ts'
import { createI18nProvider } from '../platform/i18n/i18nProvider.ts'
import { loadMessages } from '../platform/i18n/messages.ts'
import { storeSession } from '../platform/storage.ts'
import { sessionOf } from '../testSupport/sessions.ts'
import { routeObjects } from './routing/router.tsx'

const board: Board = {
  type: 'item',
  view: 'waiting',
  waiting: { item: 1, summary: 0 },
  cards: [cardOf(riskOf({ id: 7, event: 'Kiln stop' }))],
  total: 1,
  counts: { waiting: 1, drafts: 2, inReview: 3, rejected: 0, complete: 3, all: 9 },
}

const asked: string[] = []

beforeEach(() => {
  forgetSession()
  storeSession({ idToken: null, accessToken: 'token', clientState: 'state' })
  // The document is young, however long the tests before took.
  const now = performance.now.bind(performance)
  const begun = now()
  vi.spyOn(performance, 'now').mockImplementation(() => now() - begun)
  vi.stubGlobal('navigator', { userAgent: 'Chrome/140.0.0.0' })
  vi.stubGlobal('scrollTo', vi.fn())
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  )
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string) => {
      asked.push(url)
      if (url.startsWith('/api/auth/check')) return Response.json(sessionOf('Assessor'))
      if (url.includes('/holidays/')) return Response.json({ year: 2026, days: [], updatedAt: null })
      return Response.json([], { headers: { 'content-range': 'rows 0-0/0' } })
    }),
  )
  window.riskBoardCalls = { board: Promise.resolve(Response.json(board)) }
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
  forgetAnswers()
  delete window.riskBoardCalls
})

it('shows the first board by what was asked for in the head of the page, its list, its numbers and where it lands', async () => {
  const router = createMemoryRouter(routeObjects('en'), { initialEntries: ['/'] })
  render(
    <I18nContext.Provider value={createI18nProvider('en', await loadMessages('en'))}>
      <RouterProvider router={router} useTransitions={false} />
    </I18nContext.Provider>,
  )
  expect(await screen.findByRole('link', { name: /^Kiln stop/ }, { timeout: 20_000 })).toBeInTheDocument()
  expect(router.state.location.search).toContain('waiting')
  // What becomes of what was submitted is asked for by the notice of completed records alone.
  expect(asked.filter((url) => url.includes('/v1/risks') && !url.includes('submitted_by'))).toEqual([])
})
