import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { memoryStore, useNotify } from 'react-admin'
import { Route, Routes } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetSession } from '#src/authProvider/session.ts'
import * as signIn from '#src/authProvider/signIn.ts'
import { takeWantedPath } from '#src/authProvider/signInNotes.ts'
import { boardKeyOf } from '#src/features/risks/board-parts/boardAddress.ts'
import { boardUserOf } from '#src/features/risks/board-parts/boardUser.ts'
import BoardPage from '#src/features/risks/board/BoardPage.tsx'
import { filterIn, renderOnBoard } from '#src/features/risks/board/testSupport/renderOnBoard.tsx'
import { riskOf } from '#src/features/risks/board/testSupport/risks.ts'
import { ApiError } from '#src/platform/http/apiError.ts'
import { reportApiError } from '#src/platform/http/errorReports.ts'
import { storageKeys } from '#src/platform/storage.ts'
import { renderWithApp } from '#src/testSupport/renderWithApp.tsx'
import { sessionOf, startOf } from '#src/testSupport/sessions.ts'
import { LoaderOverlay } from '#src/ui/loader/LoaderOverlay.tsx'
import { hideLoader, showLoader } from '#src/ui/loader/loaderStore.ts'
import { Snackbar } from '../layout/Snackbar.tsx'
import { ErrorDialogs } from './ErrorDialogs.tsx'

vi.spyOn(signIn, 'endSession').mockReturnValue()
vi.spyOn(signIn, 'signOut').mockResolvedValue(undefined as never)

afterEach(() => {
  vi.clearAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const fail = (status: number, message: string, body = {}, path = '/api/v1/risks', isReported = true) =>
  act(() => reportApiError(new ApiError(message, status, { method: 'GET', path }, body), isReported))

function Page() {
  const notify = useNotify()
  return <button onClick={() => notify('Out of order', { type: 'error' })}>tell again</button>
}

const render = (path = '/') =>
  renderWithApp(
    <>
      <ErrorDialogs>
        <Page />
      </ErrorDialogs>
      <Snackbar />
      <LoaderOverlay />
    </>,
    { path },
  )

describe('error dialogs (rule errors.catalogue)', () => {
  it('shows the server message under the header Error, once, and hides the loader', async () => {
    await render()
    act(() => showLoader())
    expect(screen.getByLabelText('Please wait…')).toBeInTheDocument()
    const repeatButton = screen.getByRole('button', { name: 'tell again' })
    fail(500, 'Out of order')
    // Immediately, as react-admin does; a second later it would count as a new failure.
    fireEvent.click(repeatButton)
    expect(screen.getByRole('alertdialog', { name: 'Error' })).toHaveTextContent('Out of order')
    expect(screen.queryByLabelText('Please wait…')).not.toBeInTheDocument()
    expect(screen.getAllByText('Out of order')).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument(), { timeout: 5000 })
  })

  it('does not open again for requests sent before it was closed, and does for later ones', async () => {
    await render()
    const failAsked = (sentAt: number, method = 'GET') =>
      act(() => reportApiError(new ApiError('Out of order', 500, { method, path: '/api/v1/risks', sentAt }), true))
    const asked = performance.now()
    const close = async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Close' }))
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument(), { timeout: 5000 })
    }
    failAsked(asked)
    await close()
    failAsked(asked)
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    failAsked(performance.now())
    await close()
    failAsked(asked, 'PUT')
    expect(screen.getByRole('alertdialog')).toBeInTheDocument()
  })

  it('hides the loader for a failure that the caller reports itself', async () => {
    await render()
    act(() => showLoader())
    fail(400, 'Please check', {}, '/api/v1/risks/create', false)
    expect(screen.queryByLabelText('Please wait…')).not.toBeInTheDocument()
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })

  it('ignores a failed check of company groups, and leaves the loader', async () => {
    await render()
    act(() => showLoader())
    fail(500, 'Out of order', {}, '/api/v1/company-groups/check-company-groups')
    expect(screen.getByLabelText('Please wait…')).toBeInTheDocument()
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    act(() => hideLoader())
  })

  it('forgets the FAQs that it had read when one is gone', async () => {
    const { place, queryClient } = await render('/admin/faq/edit?id=7')
    queryClient.setQueryData(['faqs', 'page'], ['as it was'])
    fail(400, 'Gone', { info: { faqId: 'the selected faqId not found' } }, '/api/v1/faqs')
    await waitFor(() => expect(place.location.pathname).toBe('/admin/faq-management'))
    expect(queryClient.getQueryData(['faqs', 'page'])).toBeUndefined()
  })

  it('signs out when a refusal is closed', async () => {
    await render()
    fail(403, 'Not allowed')
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(signIn.signOut).toHaveBeenCalledOnce()
  })

  it('ends the session after Ok where the client state does not fit', async () => {
    await render()
    fail(403, 'Your role has changed', { isClientStateError: true })
    await userEvent.click(screen.getByRole('button', { name: 'Ok' }))
    expect(signIn.endSession).toHaveBeenCalledOnce()
  })

  it('offers Refresh for a conflict', async () => {
    await render()
    fail(409, 'Older')
    expect(screen.getByRole('alertdialog')).toHaveTextContent(
      'There has been a change in data/information during your action. Please refresh and try again.',
    )
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeInTheDocument()
  })

  it('shows nothing for a 401 and opens the sign-in page', async () => {
    await render()
    fail(401, 'Over')
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    expect(signIn.endSession).toHaveBeenCalledOnce()
  })

  it('goes back to the board for a summary that is not there, and shows why', async () => {
    const { place } = await render('/risk-summary/7/drill-down')
    fail(400, 'This record does not exist.', { info: { riskId: 'the selected riskId not found' } }, '/api/v1/risks/7')
    await waitFor(() => expect(place.location.search).toBe('?type=summary&tab=Riskboard'))
    expect(await screen.findByText('This record does not exist.')).toBeInTheDocument()
  })

  const missing = { message: 'Gone', info: { riskId: 'the selected riskId not found' } }
  const company = 'companyId=4&companyGroupId=8&companyGroupId=9'

  it.each([
    ['en', 400, 'GET risks/7', `/risk/7/net-assessments?${company}`, 'item'],
    ['th', 404, 'GET risk-summary-history/7', '/history?id=7&company_id=4&company_group_id=8', 'summary'],
    ['en', 400, 'GET faqs/7', `/admin/faq/edit?id=7&${company}`, 'item'],
    ['en', 500, 'PUT risk-details/7', '/risk/create?riskId=7', 'item'],
    ['th', 500, 'PUT risks/7', `/risk-summary/create?riskId=7&${company}`, 'summary'],
    ['en', 500, 'PUT assessments/7', `/risk-summary/7/net-assessments?${company}`, 'summary'],
    ['th', 500, 'PUT mitigation-plans', `/risk/7/mitigation-plans?${company}`, 'item'],
  ] as const)(
    'keeps type, tab, company and group in the address of the board (%s): %i for %s',
    async (locale, status, request, from, type) => {
      const left = { filter: { type: 'item', level: ['high'] }, sort: 'createdAt', order: 'ASC', page: 2, perPage: 25 }
      const user = boardUserOf(sessionOf('Assessor'))
      const { place } = await renderOnBoard(
        <ErrorDialogs>
          <Routes>
            <Route path="/" element={<BoardPage />} />
            <Route path="*" element={<Page />} />
          </Routes>
        </ErrorDialogs>,
        { locale, path: from, store: memoryStore({ [user ? boardKeyOf(user) : '']: left }), risks: [riskOf()] },
      )
      const [method = '', path = ''] = request.split(' ')
      act(() => reportApiError(new ApiError('Gone', status, { method, path: `/api/v1/${path}` }, missing), true))
      expect(await screen.findByRole('article')).toBeInTheDocument()
      const asked = new URLSearchParams(from.split('?')[1])
      const query = new URLSearchParams(place.location.search)
      expect(place.location.pathname).toBe('/')
      expect([query.getAll('type'), query.getAll('tab')]).toEqual([[type], ['Riskboard']])
      for (const name of ['companyId', 'companyGroupId', 'company_id', 'company_group_id'])
        expect(query.getAll(name)).toEqual(asked.getAll(name))
      expect(filterIn(place.location.search)).toMatchObject({ type })
    },
  )

  it('shows a message when the browser cannot reach the server', async () => {
    await render()
    fail(0, 'errors.network')
    expect(screen.getByRole('alertdialog')).toHaveTextContent('Cannot reach the server.')
  })
})

describe('another tab (rule session.other-tab)', () => {
  const storageEvent = (key: string, oldValue: string | null, newValue: string | null) =>
    act(() => window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue })))

  const sessions = (...users: { id: number; firstName?: string }[]) => {
    const fetched = vi.fn<typeof fetch>()
    for (const user of users) fetched.mockResolvedValueOnce(Response.json(startOf(sessionOf('Assessor', user))))
    vi.stubGlobal('fetch', fetched)
    forgetSession()
  }

  it('that changed the role assignment opens a dialog', async () => {
    sessions({ id: 1 }, { id: 1 })
    await render()
    storageEvent(storageKeys.clientState, 'one', 'two')
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'Your current role assignment has been changed, click ok to refresh',
    )
  })

  it('that signed out ends the session here', async () => {
    await render()
    storageEvent(storageKeys.accessToken, 'token', null)
    expect(signIn.endSession).toHaveBeenCalledOnce()
  })

  it.each([
    ['without a sign-out', 'token', 'theirs'],
    ['after a sign-out, before this tab was visible', 'token', null],
  ])('that signed in somebody else is reported with their name, %s', async (_when, before, after) => {
    sessions({ id: 1 }, { id: 2, firstName: 'Ploy' })
    await render('/admin')
    localStorage.setItem(storageKeys.accessToken, 'theirs')
    storageEvent(storageKeys.accessToken, before, after)
    const dialog = await screen.findByRole('alertdialog', { name: 'Signed in with another account' })
    expect(dialog).toHaveTextContent('Ploy Srisuk (anan@demo.example) has signed in')
    expect(screen.getByRole('button', { name: 'Continue as Ploy Srisuk' })).toHaveFocus()
    expect(signIn.endSession).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Sign in with my account' }))
    expect(signIn.signOut).toHaveBeenCalledOnce()
    expect(takeWantedPath()).toBe('/admin')
  })

  it('that signed in somebody whose session cannot be loaded opens the dialog about the role', async () => {
    sessions({ id: 1 })
    await render()
    storageEvent(storageKeys.accessToken, 'token', 'theirs')
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('has been changed')
  })
})
