import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { sharedViewInput, type SharedView } from '#domain/wire/sharedViews'
import BoardPage from '../../board/BoardPage.tsx'
import { renderOnBoard } from '../../board/testSupport/renderOnBoard.tsx'
import { riskOf } from '../../board/testSupport/risks.ts'

beforeEach(() => vi.stubGlobal('scrollTo', vi.fn()))

async function openFilters(path = '/?type=item', options: Parameters<typeof renderOnBoard>[1] = {}) {
  const board = await renderOnBoard(<BoardPage />, { risks: [riskOf()], path, ...options })
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Filter' }))
    // Its filters are loaded as separate code.
    return screen.findByRole('menu', { name: 'Filters' }, { timeout: 20_000 })
  }
  await open()
  const choose = async (label: string, choice: string) => {
    await userEvent.click(screen.getByRole('menuitem', { name: label }))
    const values = within(screen.getByRole('group', { name: label }))
    await userEvent.click(values.getByLabelText(choice))
    await userEvent.click(values.getByRole('button', { name: 'All filters' }))
  }
  return { ...board, open, choose }
}

it('applies what is chosen, and statuses instead of the view', async () => {
  const { filter, choose } = await openFilters('/?type=item&view=complete')
  await choose('Net level', 'High')
  await waitFor(() => expect(filter()).toMatchObject({ type: 'item', view: 'complete', level: ['high'] }))
  await choose('Workflow status', 'Draft by Assessor')
  await waitFor(() => expect(filter()).toMatchObject({ workflowStatus: ['draft_assessor'] }))
  await userEvent.keyboard('{Escape}')
  const pressed = screen.getByRole('button', { name: /^Done/ })
  await waitFor(() => expect(pressed).toHaveAttribute('aria-pressed', 'false'))
})

it('filters by one side or by both', async () => {
  const { filter, choose } = await openFilters('/?type=item&isPrivate=true')
  await choose('Private or not', 'Non-private only')
  await waitFor(() => expect(filter()).toEqual({ type: 'item', isPrivate: false }))
  await choose('Private or not', 'All')
  await waitFor(() => expect(filter()).toEqual({ type: 'item' }))
})

it('finds what is due for review, what the user owns, and where targets are', async () => {
  const { filter, choose } = await openFilters()
  await choose('Next review', 'Review due')
  await choose('Events and rating', 'Contradicted by events')
  await choose('Risk owner', 'Owned by you')
  await choose('Target', 'Target missed')
  await waitFor(() =>
    expect(filter()).toEqual({
      type: 'item',
      reviewDue: true,
      contradicted: true,
      ownerId: 'me',
      targetState: ['missed'],
    }),
  )
  await userEvent.keyboard('{Escape}')
  const active = await screen.findByRole('group', { name: 'Active filters' })
  for (const name of ['Review due', 'Contradicted by events', 'Owned by you', 'Target missed']) {
    expect(within(active).getByText(name)).toBeInTheDocument()
  }
})

it('saves the filters under a name, shows what they find again, and removes them', async () => {
  const { filter, choose, open } = await openFilters()
  await choose('Net level', 'High')
  await waitFor(() => expect(filter()).toMatchObject({ level: ['high'] }))
  let saved = screen.getByRole('group', { name: 'Saved filters' })
  await userEvent.click(within(saved).getByRole('button', { name: 'Save these filters' }))
  await userEvent.type(within(saved).getByRole('textbox', { name: 'Name' }), 'The worst')
  await userEvent.click(within(saved).getByRole('button', { name: 'Save' }))
  expect(within(saved).getByRole('button', { name: 'Save these filters' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Clear all filters' }))
  await waitFor(() => expect(filter()).toEqual({ type: 'item' }))
  // It is a chip of the board now.
  await userEvent.click(screen.getByRole('button', { name: 'The worst' }))
  await waitFor(() => expect(filter()).toMatchObject({ level: ['high'] }))
  await open()
  saved = screen.getByRole('group', { name: 'Saved filters' })
  await userEvent.click(within(saved).getByRole('button', { name: 'Remove the saved filters The worst' }))
  expect(within(saved).queryByRole('button', { name: 'The worst' })).not.toBeInTheDocument()
})

const sharedBy = (id: number, changes: Partial<SharedView> = {}): SharedView => ({
  id,
  companyGroupId: 8,
  name: 'Too high',
  filter: { type: 'item', level: ['high'], view: 'waiting' },
  sort: { field: 'score', order: 'DESC' },
  author: { id: 9, firstName: 'Nok', lastName: 'Jaidee' },
  mayChange: false,
  createdAt: '2026-03-02T03:00:00.000Z',
  updatedAt: '2026-03-02T03:00:00.000Z',
  ...changes,
})

it('shows and copies what people of the group share, with its author (rule views.shared)', async () => {
  const getSharedViews = () => Promise.resolve([sharedBy(1)])
  const { filter, place } = await openFilters('/?type=item', {
    role: 'Viewer',
    calls: { 'GET /api/v1/shared-views': getSharedViews },
  })
  const shared = await screen.findByRole('group', { name: /^Shared in/ })
  await userEvent.click(within(shared).getByRole('button', { name: 'Too high Nok Jaidee' }))
  // A Viewer never has open work.
  await waitFor(() => expect(filter()).toEqual({ type: 'item', level: ['high'] }))
  expect(place.location.search).toContain('sort=score')
  expect(within(shared).queryByRole('button', { name: /^Options for/ })).not.toBeInTheDocument()
  const copy = within(shared).getByRole('button', { name: 'Copy Too high to your saved filters' })
  await userEvent.click(copy)
  await userEvent.click(copy)
  const saved = screen.getByRole('group', { name: 'Saved filters' })
  expect(within(saved).getByRole('button', { name: 'Too high' })).toBeInTheDocument()
  expect(within(saved).getByRole('button', { name: 'Too high (2)' })).toBeInTheDocument()
  await userEvent.click(within(saved).getByRole('button', { name: 'Open the board with Too high' }))
  expect(within(saved).getByRole('button', { name: 'Open the board with Too high' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

it('shares what is saved, when it is saved or later (rule views.shared)', async () => {
  const shareView = vi.fn(() => Promise.resolve(sharedBy(1)))
  const { choose } = await openFilters('/?type=item', { calls: { 'POST /api/v1/shared-views': shareView } })
  await choose('Net level', 'High')
  const saved = screen.getByRole('group', { name: 'Saved filters' })
  await userEvent.click(within(saved).getByRole('button', { name: 'Save these filters' }))
  await userEvent.type(within(saved).getByRole('textbox', { name: 'Name' }), 'The worst')
  await userEvent.click(within(saved).getByRole('checkbox', { name: /^Share with/ }))
  await userEvent.click(within(saved).getByRole('button', { name: 'Save' }))
  const view = {
    name: 'The worst',
    filter: { type: 'item', level: ['high'] },
    sort: { field: 'updatedAt', order: 'DESC' },
  }
  await waitFor(() => expect(shareView).toHaveBeenCalledWith({ body: view }))
  expect(sharedViewInput.parse(view)).toEqual(view)
  await userEvent.click(within(saved).getByRole('button', { name: /^Share The worst with/ }))
  await waitFor(() => expect(shareView).toHaveBeenCalledTimes(2))
  expect(await screen.findAllByText(/^The worst is shared with/)).not.toEqual([])
})

it('lets its author rename a shared view, and share it no longer (rule views.shared-change)', async () => {
  const renameSharedView = vi.fn(() => Promise.resolve(sharedBy(1)))
  const unshareView = vi.fn(() => Promise.resolve({ id: 1 }))
  const view = sharedBy(1, { mayChange: true })
  const endpoints = { renameSharedView, unshareView }
  await openFilters('/?type=item', { endpoints, calls: { 'GET /api/v1/shared-views': async () => [view] } })
  await userEvent.click(await screen.findByRole('button', { name: 'Options for Too high' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Rename' }))
  const name = await screen.findByRole('textbox', { name: /^Name/ })
  await userEvent.clear(name)
  await userEvent.type(name, 'Monthly')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(renameSharedView).toHaveBeenCalledWith(view, 'Monthly', { errors: 'form' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Options for Too high' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Stop sharing' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Ok' }))
  await waitFor(() => expect(unshareView).toHaveBeenCalledWith(view))
})
