import { useQueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { localStorageStore, memoryStore } from 'react-admin'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyHeatMap } from '#domain/risks/heatMap'
import { boardUserOf, type BoardUser } from '#src/features/risks/board-parts/boardUser.ts'
import { keepFirstBoard } from '#src/features/risks/board-parts/firstBoard.ts'
import type { CallResponses } from '#src/testSupport/respondToCalls.ts'
import { sessionOf } from '#src/testSupport/sessions.ts'
import { isWhole } from '#tests/support/scope'
import BoardPage from './BoardPage.tsx'
import { renderOnBoard } from './testSupport/renderOnBoard.tsx'
import { cardOf, riskOf } from './testSupport/risks.ts'
import { chooseInMenu, chooseView } from './testSupport/toolbar.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('scrollTo', vi.fn())
})

const assessor = boardUserOf(sessionOf('Assessor')) as BoardUser
const drafts = [riskOf({ id: 1, event: 'Kiln stop' }), riskOf({ id: 2, event: 'Dust explosion' })]
const cards = () => screen.findAllByRole('article')
const lastList = (getList: { mock: { calls: unknown[][] } }) =>
  getList.mock.calls.filter(([resource]) => resource === 'risks').at(-1)?.[1]

describe('the risk board', () => {
  it('shows the records and how many there are', async () => {
    await renderOnBoard(<BoardPage />, { risks: drafts, total: 42 })
    expect((await cards()).map((card) => card.getAttribute('data-risk-id'))).toEqual(['1', '2'])
    expect(screen.getByText('42 records')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Risk items' }))
    expect(screen.getByRole('menuitem', { name: 'Risk summaries' })).toHaveAttribute(
      'href',
      expect.stringContaining('summary'),
    )
    expect(screen.getByText('1-25 of 42')).toBeInTheDocument()
  })

  it('names the view alone until its records are counted', async () => {
    let count = (_number: number) => {}
    const counted = new Promise<number>((resolve) => (count = resolve))
    await renderOnBoard(<BoardPage />, {
      risks: drafts,
      calls: { 'GET /api/v1/risks': () => counted.then((total) => ({ data: [], total })) },
    })
    const view = await screen.findByRole('button', { name: 'Records by workflow stage: All' })
    expect(view.textContent).toMatch(/All\u00a0$/)
    count(3)
    await waitFor(() => expect(view).toHaveAccessibleName('Records by workflow stage: All, 3 records'))
  })

  it('offers what the permissions open', async () => {
    const { unmount } = await renderOnBoard(<BoardPage />, { role: 'Assessor', risks: drafts })
    expect(await screen.findByRole('link', { name: 'New risk item' })).toHaveAttribute('href', '/risk/create')
    await userEvent.click(screen.getByRole('button', { name: 'More' }))
    const entries = within(screen.getByRole('menu')).getAllByRole('menuitem')
    expect(entries.map((entry) => [entry.textContent, entry.getAttribute('href')])).toEqual([
      ['View', null],
      ['Edit as a table', expect.stringContaining('/risk-sheet?filter=')],
      ['Import a register', '/risk/import'],
      ['Export to Excel', null],
      ['Print or save as PDF', expect.stringContaining('/export-pdf?')],
    ])
    unmount()
    await renderOnBoard(<BoardPage />, { role: 'Category Expert', risks: drafts, path: '/?type=summary' })
    await cards()
    expect(screen.queryByRole('button', { name: 'Risk items' })).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'New risk item' })).not.toBeInTheDocument()
  })

  it('offers no page to write items without the permission (rule routes.create)', async () => {
    const userRole = sessionOf('Assessor').userRole!
    const userPermissions = userRole.userPermissions.filter(({ name }) => name !== 'create_risk_item')
    await renderOnBoard(<BoardPage />, { risks: drafts, session: { userRole: { ...userRole, userPermissions } } })
    await userEvent.click(await screen.findByRole('button', { name: 'More' }))
    const entries = within(screen.getByRole('menu')).getAllByRole('menuitem')
    expect(entries.map(({ textContent }) => textContent)).toEqual(['View', 'Export to Excel', 'Print or save as PDF'])
  })

  it('keeps search, view and page in the URL', async () => {
    const { place, filter, getList } = await renderOnBoard(<BoardPage />, { risks: drafts, total: 42 })
    await cards()
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'kiln')
    await waitFor(() => expect(filter()).toEqual({ type: 'item', q: 'kiln' }))
    await chooseView(/^Done, /)
    await waitFor(() => expect(filter()).toEqual({ type: 'item', view: 'complete', q: 'kiln' }))
    // The earlier result does not stay under the other view.
    await userEvent.click(await screen.findByRole('button', { name: 'Go to page 2' }))
    await waitFor(() => expect(place.location.search).toContain('page=2'))
    await waitFor(() =>
      expect(lastList(getList)).toMatchObject({ pagination: { page: 2, perPage: 25 }, filter: { q: 'kiln' } }),
    )
  })

  it('shows the longest waiting first in To do, unless the user chose an order (rule screens.views)', async () => {
    const { place, unmount } = await renderOnBoard(<BoardPage />, { risks: drafts })
    await cards()
    await chooseView(/^To do, /)
    await waitFor(() => expect(place.location.search).toMatch(/sort=updatedAt&order=ASC|order=ASC.*sort=updatedAt/))
    await chooseView(/^All, /)
    await waitFor(() => expect(place.location.search).toMatch(/order=DESC/))
    unmount()
    const path = '/?filter=%7B%22type%22%3A%22item%22%7D&sort=id&order=DESC'
    const { place: chosen } = await renderOnBoard(<BoardPage />, { risks: drafts, path })
    await cards()
    await chooseView(/^To do, /)
    await waitFor(() => expect(chosen.location.search).toContain('waiting'))
    expect(chosen.location.search).toMatch(/order=DESC.*sort=id|sort=id&order=DESC/)
  })

  // A browser story covers it every day.
  it.runIf(isWhole)('filters by a cell of either heat map', async () => {
    const cells = emptyHeatMap()
    ;(cells[3] ?? [])[4] = 3
    const getHeatMap = () => Promise.resolve({ gross: cells, net: emptyHeatMap() })
    const { filter, getList } = await renderOnBoard(<BoardPage />, {
      risks: drafts,
      calls: { 'GET /api/v1/heat-map': getHeatMap },
    })
    await chooseInMenu('View')
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Heat map' }))
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await screen.findByLabelText('Likelihood 4, impact 5, high, 3 risks'))
    const cell = { assessmentType: 'gross', likelihood: 4, impact: 5 }
    await waitFor(() => expect(filter()).toEqual({ type: 'item', ...cell }))
    await waitFor(() => expect(lastList(getList)).toMatchObject({ filter: cell }))
  })

  it('removes filters one by one', async () => {
    const { filter, place } = await renderOnBoard(<BoardPage />, {
      risks: drafts,
      path: '/?type=item&tab=Riskboard&level=high&latePlans=true',
    })
    await cards()
    expect(place.location.search).toContain('level=high&latePlans=true')
    const active = screen.getByRole('group', { name: 'Active filters' })
    await userEvent.click(within(active).getByRole('button', { name: 'High (Net)' }))
    await waitFor(() => expect(filter()).toEqual({ type: 'item', latePlans: true }))
    // The address has no filter that is not shown any more (rule errors.to-board).
    await waitFor(() => expect(place.location.search).not.toMatch(/tab=|level=/))
    await userEvent.click(within(active).getByRole('button', { name: 'Clear all filters' }))
    await waitFor(() => expect(filter()).toEqual({ type: 'item' }))
    expect(screen.queryByRole('group', { name: 'Active filters' })).not.toBeInTheDocument()
  })

  it('shows which company group of the address was deleted, and asks for the others only', async () => {
    const getMany = vi.fn(() => Promise.resolve({ data: [{ id: 8, name: 'Kiln plant' }] }))
    const { filter } = await renderOnBoard(<BoardPage />, {
      risks: drafts,
      path: '/?type=item&companyGroupId=8&companyGroupId=77',
      endpoints: { getMany } as object,
      calls: {
        'POST /api/v1/company-groups/check-company-groups': async ({ body }) => ({
          result: body.companyGroupIds.map((id) => ({ id, exists: id === 8, active: id === 8 })),
        }),
      },
    })
    const active = await screen.findByRole('group', { name: 'Active filters' })
    expect(await within(active).findByText('Kiln plant')).toBeInTheDocument()
    expect(getMany).toHaveBeenCalledWith('company-groups', expect.objectContaining({ ids: [8] }))
    await userEvent.click(within(active).getByRole('button', { name: 'Company group no. 77 (deleted)' }))
    await waitFor(() => expect(filter()).toEqual({ type: 'item', companyGroupId: [8] }))
  })

  it('keeps the company groups of the address if the check fails', async () => {
    await renderOnBoard(<BoardPage />, {
      risks: drafts,
      path: '/?type=item&companyGroupId=8',
      endpoints: {
        getMany: () => Promise.resolve({ data: [{ id: 8, name: 'Kiln plant' }] }),
      } as object,
      calls: {
        'POST /api/v1/company-groups/check-company-groups': () => Promise.reject(new Error('out of order')),
      },
    })
    const active = await screen.findByRole('group', { name: 'Active filters' })
    expect(await within(active).findByText('Kiln plant')).toBeInTheDocument()
  })

  it('returns to where the same reader left it', async () => {
    const store = localStorageStore()
    const first = await renderOnBoard(<BoardPage />, {
      store,
      risks: drafts,
      path: '/?type=item&view=rejected&page=2',
      total: 60,
    })
    await cards()
    first.unmount()
    const second = await renderOnBoard(<BoardPage />, { store, risks: drafts, path: '/?type=item', total: 60 })
    await cards()
    await waitFor(() => expect(second.filter()).toEqual({ type: 'item', view: 'rejected' }))
    expect(second.place.location.search).toContain('page=2')
  })

  it('points out the pending records of the reader', async () => {
    const countRisks: CallResponses['GET /api/v1/risks'] = async ({ query }) => ({
      data: [],
      total: query?.companyGroupId ? 2 : 9,
    })
    const toReport = [riskOf({ id: 1, status: 'complete_assessor' })]
    const { filter } = await renderOnBoard(<BoardPage />, {
      risks: toReport,
      calls: { 'GET /api/v1/risks': countRisks },
    })
    await chooseView(/^To do, 2 records$/)
    await waitFor(() => expect(filter()).toEqual({ type: 'item', view: 'waiting' }))
  })

  it('shows a view without an entry as a filter, as older addresses name it (rule screens.views)', async () => {
    const { filter } = await renderOnBoard(<BoardPage />, { risks: drafts, path: '/?type=item&view=rejected' })
    const active = await screen.findByRole('group', { name: 'Active filters' })
    await userEvent.click(within(active).getByRole('button', { name: 'Rejected' }))
    await waitFor(() => expect(filter()).toEqual({ type: 'item' }))
  })

  it('leads from an empty register to the first record', async () => {
    const { unmount } = await renderOnBoard(<BoardPage />, { risks: [] })
    expect(await screen.findByText('No risks yet')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: /^Import your Excel/ })).toHaveAttribute('href', '/risk/import')
    expect(screen.getByRole('link', { name: /^Empty form/ })).toHaveAttribute('href', '/risk/create')
    unmount()
    await renderOnBoard(<BoardPage />, { risks: [], role: 'Viewer' })
    expect(await screen.findByText('No risks yet')).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: /^Empty form/ })).not.toBeInTheDocument()
  })

  it('shows what to do where nothing is found, and where loading failed', async () => {
    const { filter, unmount } = await renderOnBoard(<BoardPage />, {
      risks: [],
      path: '/?type=item&view=rejected&level=high&q=nothing',
    })
    expect(await screen.findByText('No records match these filters.')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Show all records' }))
    await waitFor(() => expect(filter()).toEqual({ type: 'item', q: 'nothing' }))
    // Nothing else hides records now.
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show all records' })).not.toBeInTheDocument())
    unmount()

    const getList = vi.fn(() => Promise.reject(new Error('The database sleeps.')))
    await renderOnBoard(<BoardPage />, { endpoints: { getList } })
    expect(await screen.findByText('The database sleeps.')).toBeInTheDocument()
    const before = getList.mock.calls.length
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(getList.mock.calls.length).toBeGreaterThan(before))
  })

  it('has one sentence where nothing is to do', async () => {
    await renderOnBoard(<BoardPage />, { risks: [], path: '/?type=item&view=waiting' })
    expect(await screen.findByText('Nothing is waiting for you')).toBeInTheDocument()
    expect(screen.queryByText('Nothing found')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Show all records' })).toBeInTheDocument()
  })

  it('leaves the view for a search, and opens the record of a number (rule screens.board-search)', async () => {
    const path = '/?type=item&view=waiting'
    const { filter, place, getList } = await renderOnBoard(<BoardPage />, { risks: drafts, path })
    await cards()
    const box = screen.getByRole('searchbox', { name: 'Search' })
    await userEvent.type(box, '2')
    await waitFor(() => expect(filter()).toEqual({ type: 'item', q: '2' }))
    getList.mockResolvedValue({ data: [cardOf(drafts[1]!)], total: 1 })
    await userEvent.type(box, '{Enter}')
    await waitFor(() => expect(place.location).toMatchObject({ pathname: '/risk/create', search: '?riskId=2' }))
    expect(getList).toHaveBeenCalledWith('risks', expect.objectContaining({ filter: { q: '2' } }))
  })

  it('ends the selection with its list, and asks for no record of an earlier one (rule screens.selection)', async () => {
    const store = memoryStore()
    const getCard = vi.fn(() => Promise.reject(new Error('deleted')))
    const options = { risks: drafts, store, calls: { 'GET /api/v1/risks/:id': getCard } }
    const { unmount } = await renderOnBoard(<BoardPage />, options)
    const bar = () => screen.queryByRole('region', { name: 'Selected records' })
    const select = async () => {
      await userEvent.click(await screen.findByRole('checkbox', { name: 'Select no. 1' }))
      expect(await screen.findByRole('region', { name: 'Selected records' })).toBeInTheDocument()
    }
    await select()
    await chooseView(/^Done, /)
    await waitFor(() => expect(bar()).not.toBeInTheDocument())
    await select()
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'kiln')
    await waitFor(() => expect(bar()).not.toBeInTheDocument())
    await select()
    unmount()
    await renderOnBoard(<BoardPage />, { ...options, risks: [drafts[1]!] })
    await cards()
    expect(bar()).not.toBeInTheDocument()
    expect(getCard).not.toHaveBeenCalled()
  })

  it('reports selected summaries and items in one call and reads the board again', async () => {
    const summary = riskOf({ id: 5, type: 'summary', event: 'Energy', allowedActions: ['submit'] })
    const submitReport = vi.fn(() => Promise.resolve([summary]))
    const { getList } = await renderOnBoard(<BoardPage />, {
      risks: [summary],
      path: '/?type=summary',
      calls: {
        'POST /api/v1/risk-summary/submit': submitReport,
        'GET /api/v1/risks/next-steps': async () => [
          { riskId: 5, holder: { role: 'Managing Director', users: [] }, notices: [] } as never,
        ],
      },
    })
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Select no\./ }))
    const bar = await screen.findByRole('region', { name: 'Selected records' })
    expect(within(bar).getByText('1 selected')).toBeInTheDocument()
    expect(within(bar).queryByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument()

    const readsBefore = getList.mock.calls.length
    await userEvent.click(within(bar).getByRole('button', { name: 'Report' }))
    expect(await screen.findByText('Sends 1 record to Managing Director.')).toBeVisible()
    await userEvent.click(await screen.findByRole('button', { name: 'Ok' }))
    await waitFor(() =>
      expect(submitReport).toHaveBeenCalledWith(
        { body: { riskSummaryRequire: [{ id: 5, updatedAt: summary.updatedAt }], riskItemRequire: [] } },
        { errors: 'form' },
      ),
    )
    expect(await screen.findByText('1 record reported.')).toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'Selected records' })).not.toBeInTheDocument()
    await waitFor(() => expect(getList.mock.calls.length).toBeGreaterThan(readsBefore))
  })
})

describe('a board that is opened without a word of what it should show', () => {
  it('begins with the first page that the loader read, and reads it no second time', async () => {
    const getList = vi.fn(() => Promise.reject(new Error('again')))
    const board = { type: 'item', view: 'all', cards: drafts.map(cardOf), total: 2, counts: { all: 7 } } as const
    function LoadedPage() {
      const queryClient = useQueryClient()
      useState(() => keepFirstBoard({ queryClient, store: memoryStore() }, board, assessor, ''))
      return <BoardPage />
    }
    await renderOnBoard(<LoadedPage />, { path: '/', endpoints: { getList } })
    expect(await cards()).toHaveLength(2)
    expect(screen.getByRole('button', { name: 'Records by workflow stage: All, 7 records' })).toBeInTheDocument()
    expect(getList).not.toHaveBeenCalledWith('risks', expect.anything())
  })

  it('stays as it was left where nothing is pending', async () => {
    const { place } = await renderOnBoard(<BoardPage />, {
      risks: drafts,
      path: '/',
      calls: { 'GET /api/v1/risks': async () => ({ data: [], total: 0 }) },
    })
    await cards()
    expect(place.location.search).toBe('')
  })
})

describe('the order of summaries', () => {
  it('moves by button and by keyboard, and saves the changed places once', async () => {
    const summaries = ['First', 'Second', 'Third'].map((event, index) =>
      riskOf({ id: index + 1, order: index + 1, type: 'summary', event, allowedActions: ['reorder'] }),
    )
    const orderSummaries = vi.fn(() => Promise.resolve(summaries))
    const { getList } = await renderOnBoard(<BoardPage />, {
      role: 'Managing Director',
      risks: summaries,
      path: '/?type=summary',
      calls: { 'PUT /api/v1/risk-summary/order': orderSummaries },
    })
    await chooseInMenu('View')
    await userEvent.click(await screen.findByRole('button', { name: 'Reorder' }, { timeout: 20_000 }))
    const dialog = await screen.findByRole('dialog', { name: 'Order of the risk summaries' })
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Move Third up' }))
    const own = { type: 'summary', companyGroupId: 8, includeDescendants: false }
    expect(getList).toHaveBeenCalledWith('risks', expect.objectContaining({ filter: own }))
    within(dialog).getByRole('button', { name: 'Move First down' }).focus()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(within(dialog).getByRole('status')).toHaveTextContent('First is now number 2 of 3')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save order' }))
    await waitFor(() =>
      expect(orderSummaries).toHaveBeenCalledWith({
        body: {
          risks: [
            { id: 3, order: 1 },
            { id: 1, order: 2 },
            { id: 2, order: 3 },
          ],
        },
      }),
    )
  })
})
