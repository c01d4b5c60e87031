import { createTheme, ThemeProvider } from '@mui/material/styles'
import { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, ListContextProvider, type ListControllerResult } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import type { Role } from '#domain/access/roles'
import { keepIdentity } from '#src/authProvider/keepIdentity.ts'
import { sortOf } from '#src/features/risks/board-parts/boardAddress.ts'
import { createI18nProvider } from '#src/platform/i18n/i18nProvider.ts'
import { loadMessages } from '#src/platform/i18n/messages.ts'
import { sessionOf } from '#src/testSupport/sessions.ts'
import { lightTheme } from '#src/ui/theme/theme.ts'
import BoardPage from './BoardPage.tsx'
import { BoardToolbar } from './BoardToolbar.tsx'
import { renderOnBoard } from './testSupport/renderOnBoard.tsx'
import { riskOf } from './testSupport/risks.ts'

const theme = createTheme(lightTheme)

it('a search does not call a reader back who opens a record while it is being typed', async () => {
  const setFilters = vi.fn<ListControllerResult['setFilters']>()
  const list = {
    filterValues: {},
    selectedIds: [],
    setFilters,
    sort: sortOf({ type: 'item' }),
  } as Partial<ListControllerResult>
  const i18nProvider = createI18nProvider('en', await loadMessages('en'))
  const queryClient = new QueryClient()
  keepIdentity(queryClient, sessionOf('Assessor'))
  const board = (
    <CoreAdminContext i18nProvider={i18nProvider} queryClient={queryClient}>
      <ThemeProvider theme={theme}>
        <ListContextProvider value={list as ListControllerResult}>
          <BoardToolbar kind="inactive" />
        </ListContextProvider>
      </ThemeProvider>
    </CoreAdminContext>
  )
  let openRecord = () => {}
  const isReady = new Promise<null>((resolve) => (openRecord = () => resolve(null)))
  const router = createMemoryRouter([
    { path: '/', element: board },
    { path: '/risk/create', element: <p>the record</p>, loader: () => isReady },
  ])
  render(<RouterProvider router={router} useTransitions={false} />)
  const search = await screen.findByRole('searchbox')

  await userEvent.type(search, 'kiln')
  await waitFor(() => expect(setFilters).toHaveBeenCalledWith({ type: 'item', q: 'kiln' }))
  setFilters.mockClear()
  act(() => void router.navigate('/risk/create?riskId=7'))
  await waitFor(() => expect(router.state.navigation.state).toBe('loading'))
  vi.useFakeTimers()
  fireEvent.change(search, { target: { value: 'kiln stop' } })
  await act(() => vi.runAllTimersAsync())
  vi.useRealTimers()
  expect(setFilters).not.toHaveBeenCalled()
  act(() => openRecord())
  expect(await screen.findByText('the record')).toBeInTheDocument()
})

it.each<[Role, boolean]>([
  ['Assessor', true],
  ['Internal Owner', true],
  ['Managing Director', false],
])('the board shows the running review periods above the records, %s: %s', async (role, isShown) => {
  const companyGroup = { id: 8, name: 'Kiln' }
  const period = { nameEn: 'H2', nameTh: 'H2', startsOn: '2020-01-01', endsOn: '2099-12-15', companyGroupId: 8 }
  const stamps = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' }
  const readPeriods = vi.fn(async () => [{ id: 3, ...period, companyGroup, ...stamps }])
  await renderOnBoard(<BoardPage />, {
    role,
    risks: [riskOf({ event: 'Kiln stop' })],
    calls: {
      'GET /api/v1/review-periods': readPeriods,
      'GET /api/v1/review-periods/:id/progress': async () => [
        { companyGroup, total: 15, updated: 4, confirmed: 3, submitted: 1, open: 7 },
      ],
    },
  })
  const record = await screen.findByRole('link', { name: 'Kiln stop' })
  const lines = isShown ? await screen.findAllByText(/due by 15 Dec 2099/) : []
  expect(readPeriods).toHaveBeenCalledTimes(isShown ? 1 : 0)
  const places = lines.map((line) => line.compareDocumentPosition(record))
  expect(places).toEqual(isShown ? [Node.DOCUMENT_POSITION_FOLLOWING] : [])
})
