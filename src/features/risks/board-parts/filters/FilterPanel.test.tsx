import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { factKinds } from '#domain/risks/facts'
import BoardPage from '#src/features/risks/board/BoardPage.tsx'
import { renderOnBoard } from '#src/features/risks/board/testSupport/renderOnBoard.tsx'
import { riskOf } from '#src/features/risks/board/testSupport/risks.ts'
import { openViews } from '#src/features/risks/board/testSupport/toolbar.ts'

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

it('the filter panel applies what is chosen, and statuses instead of the view', async () => {
  const { filter, choose } = await openFilters('/?type=item&view=complete')
  await choose('Net level', 'High')
  await waitFor(() => expect(filter()).toMatchObject({ type: 'item', view: 'complete', level: ['high'] }))
  await choose('Workflow status', 'Draft by Assessor')
  await waitFor(() => expect(filter()).toMatchObject({ workflowStatus: ['draft_assessor'] }))
  await userEvent.keyboard('{Escape}')
  // The statuses replace the view.
  expect(await screen.findByRole('button', { name: /: All$/ })).toBeVisible()
})

it('the filter panel filters by one side or by both', async () => {
  const { filter, choose } = await openFilters('/?type=item&latePlans=true')
  await choose('Late mitigation plans', 'Without a late plan')
  await waitFor(() => expect(filter()).toEqual({ type: 'item', latePlans: false }))
  await choose('Late mitigation plans', 'All')
  await waitFor(() => expect(filter()).toEqual({ type: 'item' }))
})

it('the filter panel removes filters that only links of other pages set, and offers none of them', async () => {
  const path = '/?type=item&grossLevel=high&financialCurrency=THB&activity=both'
  const { filter } = await openFilters(path)
  const menu = within(screen.getByRole('menu', { name: 'Filters' }))
  expect(menu.getAllByRole('menuitem')).toHaveLength(12)
  await userEvent.keyboard('{Escape}')
  const active = within(await screen.findByRole('group', { name: 'Active filters' }))
  for (const name of ['High (Gross)', 'Amount in THB', 'Active and inactive']) {
    await userEvent.click(active.getByRole('button', { name }))
  }
  await waitFor(() => expect(filter()).toEqual({ type: 'item' }))
})

it('the filter panel finds what is due for review, what the user owns, and where targets are', async () => {
  const { filter, choose } = await openFilters()
  await choose('Next review', 'Review due')
  await choose('Facts against the rating', 'Contradicted by events')
  await choose('Risk owner', 'Owned by you')
  await choose('Target', 'Target missed')
  await waitFor(() =>
    expect(filter()).toEqual({
      type: 'item',
      reviewDue: true,
      fact: ['events'],
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

it('the filter panel selects and clears the records with any fact by one choice, and shows one chip for it', async () => {
  const { filter, choose } = await openFilters()
  await choose('Facts against the rating', 'Any fact')
  await waitFor(() => expect(filter()).toEqual({ type: 'item', fact: factKinds }))
  await userEvent.keyboard('{Escape}')
  const active = await screen.findByRole('group', { name: 'Active filters' })
  const labels = within(active)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
  expect(labels).toEqual(['Any fact', 'Clear all filters'])
  await userEvent.click(within(active).getByRole('button', { name: 'Any fact' }))
  await waitFor(() => expect(filter()).toEqual({ type: 'item' }))
})

it('the filter panel leaves a kind out of any fact, and takes the choice away again', async () => {
  const { filter, choose } = await openFilters()
  const label = 'Facts against the rating'
  await choose(label, 'Any fact')
  await choose(label, 'Quick decision')
  await waitFor(() => expect(filter()).toMatchObject({ fact: factKinds.filter((kind) => kind !== 'quick_approval') }))
  await choose(label, 'Any fact')
  await choose(label, 'Any fact')
  await waitFor(() => expect(filter()).toEqual({ type: 'item' }))
})

it('the filter panel saves the filters under a name, shows what they find again, and removes them', async () => {
  const { filter, choose, open } = await openFilters()
  await choose('Net level', 'High')
  await waitFor(() => expect(filter()).toMatchObject({ level: ['high'] }))
  let saved = screen.getByRole('group', { name: 'Saved filters' })
  await userEvent.click(within(saved).getByRole('button', { name: 'Save these filters' }))
  await userEvent.type(within(saved).getByRole('textbox', { name: 'Name' }), 'The worst')
  await userEvent.click(within(saved).getByRole('button', { name: 'Save' }))
  expect(within(saved).getByRole('button', { name: 'Save these filters' })).toHaveFocus()
  await userEvent.click(within(saved).getByRole('button', { name: 'Open the board with The worst' }))
  expect(within(saved).getByRole('button', { name: 'Open the board with The worst' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Clear all filters' }))
  await waitFor(() => expect(filter()).toEqual({ type: 'item' }))
  // It is a view of the board now.
  await openViews()
  await userEvent.click(screen.getByRole('menuitem', { name: 'The worst' }))
  await waitFor(() => expect(filter()).toMatchObject({ level: ['high'] }))
  await open()
  saved = screen.getByRole('group', { name: 'Saved filters' })
  await userEvent.click(within(saved).getByRole('button', { name: 'Remove the saved filters The worst' }))
  expect(within(saved).queryByRole('button', { name: 'The worst' })).not.toBeInTheDocument()
})
