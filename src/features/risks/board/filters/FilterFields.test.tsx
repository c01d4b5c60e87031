import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import BoardPage from '../BoardPage.tsx'
import { renderOnBoard } from '../testSupport/renderOnBoard.tsx'
import { riskOf } from '../testSupport/risks.ts'

beforeEach(() => vi.stubGlobal('scrollTo', vi.fn()))

async function openFilters(path = '/?type=item') {
  const board = await renderOnBoard(<BoardPage />, { risks: [riskOf()], path })
  await userEvent.click(await screen.findByRole('button', { name: /^Filters/ }))
  // Its inputs come as code of their own.
  const panel = await screen.findByRole('group', { name: 'Filters' }, { timeout: 20_000 })
  const choose = async (label: string, choice: string) => {
    await userEvent.click(within(panel).getByRole('combobox', { name: label }))
    await userEvent.click(await screen.findByRole('option', { name: choice }))
    // A list of several choices stays open; once it is closed, Escape would close the filters.
    if (screen.queryByRole('listbox')) await userEvent.keyboard('{Escape}')
  }
  return { ...board, panel, choose }
}

it('applies what is chosen, and statuses instead of the view', async () => {
  const { filter, choose } = await openFilters('/?type=item&view=rejected')
  await choose('Net level', 'High')
  await waitFor(() => expect(filter()).toMatchObject({ type: 'item', view: 'rejected', level: ['high'] }))
  await choose('Workflow status', 'Draft by Assessor')
  await waitFor(() => expect(filter()).toMatchObject({ workflowStatus: ['draft_assessor'] }))
  expect(screen.getByRole('button', { name: /^Rejected/ })).toHaveAttribute('aria-pressed', 'false')
})

it('takes one side or none', async () => {
  const { filter, choose } = await openFilters('/?type=item&isPrivate=true')
  await choose('Private or not', 'Non-private only')
  await waitFor(() => expect(filter()).toEqual({ type: 'item', isPrivate: false }))
  await choose('Private or not', 'Private and not private')
  await waitFor(() => expect(filter()).toEqual({ type: 'item' }))
})

it('saves the filters under a name, shows what they find again, and removes them', async () => {
  const { filter, choose } = await openFilters()
  await choose('Net level', 'High')
  await waitFor(() => expect(filter()).toMatchObject({ level: ['high'] }))
  const saved = screen.getByRole('group', { name: 'Saved filters' })
  await userEvent.click(within(saved).getByRole('button', { name: 'Save these filters' }))
  await userEvent.type(within(saved).getByRole('textbox', { name: 'Name' }), 'The worst')
  await userEvent.click(within(saved).getByRole('button', { name: 'Save' }))
  await userEvent.click(screen.getByRole('button', { name: 'Clear all filters' }))
  await waitFor(() => expect(filter()).toEqual({ type: 'item' }))
  await userEvent.click(within(saved).getByRole('button', { name: 'The worst' }))
  await waitFor(() => expect(filter()).toMatchObject({ level: ['high'] }))
  await userEvent.click(within(saved).getByRole('button', { name: 'Remove the saved filters The worst' }))
  expect(within(saved).queryByRole('button', { name: 'The worst' })).not.toBeInTheDocument()
})
