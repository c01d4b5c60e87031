import { waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import type { Role } from '#domain/access/roles'
import type { Call } from '#domain/wire/calls/call'
import { calls } from '#domain/wire/calls/index'
import type { Session } from '#domain/wire/session'
import type { Locale } from '#i18n/locales'
import { dataProvider } from '#src/dataProvider/dataProvider.ts'
import { sampleCategories, sampleImpacts } from '#src/features/risks/board-parts/testSupport/sampleRisk.ts'
import * as configurations from '#src/platform/configuration/configuration.ts'
import { queryClient as signInClient } from '#src/platform/queryClient.ts'
import { renderWithApp } from '#src/testSupport/renderWithApp.tsx'
import { sessionOf } from '#src/testSupport/sessions.ts'
import { shownLines } from '#src/testSupport/shownLines.ts'
import { routes } from '../routes.tsx'
import { filled } from './filled.ts'

/** The choices of forms and filters, which most pages read. */
const choices: Record<string, unknown> = {
  '/risk-categories': sampleCategories,
  '/category-impacts': sampleImpacts,
  '/settings/RISK_APPETITE': { name: 'RISK_APPETITE', value: '9', updatedAt: '2026-01-05T03:00:00.000Z' },
  '/appetites/score': { score: 6 },
}

/** The requests of most pages, which a page does not list. */
const usual = new Set([
  '/appetites/score?company_group_id=8',
  '/company-groups?ancestor_id=8&page=1&per_page=200&sort=tree&order=asc',
  '/rating-criteria',
  // A board requests it in idle time.
  '/review-periods?per_page=200',
  '/settings/RISK_APPETITE',
  ...['category-experts', 'category-impacts', 'risk-categories'].map(
    (list) => `/${list}?page=1&per_page=200&sort=order&order=asc`,
  ),
])

interface OpenedPage {
  /** The route, and the role that opens it. */
  path: string
  role: Role
  /** The address with its ids and query; without it the path. */
  address?: string
  locale?: Locale
  user?: Partial<Session['user']>
  /**
   * The responses of the server by path without `/api/v1`, with the fields that matter; all others have a plain value, and lists that are
   * left out are empty.
   */
  responses?: Record<string, unknown>
  configuration?: configurations.Configuration
}

/**
 * Opens a page as the app does, over a server with these responses: returns the requests of the page, and the lines it
 * shows once nothing is loading. The day is 15 September 2026.
 */
async function openWhole({ path, role, address = path, locale = 'en', user, ...given }: OpenedPage) {
  const responses = { ...choices, ...given.responses }
  const asked = new Set<string>()
  const faults = new Set<string>()
  vi.stubGlobal('fetch', async (request: RequestInfo | URL) => {
    const url = new URL(request instanceof Request ? request.url : String(request), location.origin)
    const response = onWire(
      request instanceof Request ? request.method : 'GET',
      url.pathname,
      responses[url.pathname.replace('/api/v1', '')],
    )
    asked.add(`${url.pathname.replace('/api/v1', '')}${decodeURIComponent(url.search)}`)
    if (!response.success) faults.add(`${url.pathname}: ${response.error.message}`)
    const data = response.data ?? null
    const total = Array.isArray(data) ? data.length : 1
    return Response.json(data, { headers: { 'content-range': `items 0-${total - 1}/${total}` } })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  // A document reads it once, and the files of a worker share theirs.
  vi.spyOn(configurations, 'loadConfiguration').mockResolvedValue(given.configuration ?? {})
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-09-15T05:00:00.000Z') })
  if (locale === 'th') window.history.replaceState(null, '', '/th')
  const { default: Page } = await routes.find((route) => route.path === path)!.page()
  const session = sessionOf(role, user)
  const { container, queryClient } = await renderWithApp(
    <Routes>
      <Route path={path} element={<Page />} />
    </Routes>,
    { path: address, session, provider: dataProvider, locale },
  )
  // A response can start further requests. The pages before the sign-in have a client of their own.
  const finishLoading = async () => {
    let quiet = 0
    await waitFor(
      () => {
        const isLoading =
          !container.textContent ||
          queryClient.isFetching() + signInClient.isFetching() > 0 ||
          (faults.size === 0 && container.querySelector('.MuiSkeleton-root'))
        quiet = isLoading ? 0 : quiet + 1
        if (quiet < 3) throw new Error('Still loading')
      },
      { interval: 20 },
    )
  }
  // A part that loads late sends requests of its own.
  for (let shown: string | null = null; shown !== container.textContent;) {
    shown = container.textContent
    await vi.dynamicImportSettled()
    await finishLoading()
  }
  if (faults.size > 0) throw new Error([...faults].join('\n'))
  return { asked: [...asked].filter((one) => !usual.has(one)).toSorted(), lines: shownLines(container) }
}

/** The response as its call has it on the wire; a value that the server cannot send fails the test. */
function onWire(sent: string, path: string, given: unknown) {
  const rows = Object.values<Call>(calls).filter(({ method }) => method === sent)
  const named = rows.find((row) => row.path === path)
  const call = named ?? rows.find((row) => new RegExp(`^${row.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path))
  const response = call?.response ?? z.record(z.string(), z.unknown())
  return response.safeParse(filled(response, given))
}

interface ShownPage extends OpenedPage {
  asked: string[]
  lines: string[]
}

/** Proves of each page everything that it asks for and shows, in order. */
export const showsPages = (pages: readonly ShownPage[]) =>
  it.each(pages)('$path shows the $role everything of its records', async ({ asked, lines, ...page }) => {
    expect(await openWhole(page)).toEqual({ asked, lines })
  })
