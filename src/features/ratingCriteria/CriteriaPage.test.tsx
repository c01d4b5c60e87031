import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { blankCriteria } from '#domain/records/criteria'
import { renderWithResponses } from '#src/testSupport/renderWithApp.tsx'
import CriteriaPage from './CriteriaPage.tsx'

const all = {
  id: 'all',
  likelihood: blankCriteria(),
  impacts: [{ impactTypeKey: 'safety', criteria: blankCriteria() }],
  updatedAt: '2026-01-05T03:00:00.000Z',
}
const lists = { 'category-impacts': [{ id: 1, key: 'safety', name: 'Health and Safety' }] }
const path = '/admin/rating-criteria'

function render() {
  let stored = all
  const update = vi.fn((_resource: string, { data }: { data: typeof all }) => {
    stored = { ...data, updatedAt: `2026-03-0${4 + update.mock.calls.length}T03:00:00.000Z` }
    return Promise.resolve({ data: stored })
  })
  const endpoints = { getOne: () => Promise.resolve({ data: stored }), update }
  return { update, rendered: renderWithResponses(<CriteriaPage />, { role: 'System Admin', path, lists, endpoints }) }
}

describe('the rating criteria of the System Admin (rule scoring.criteria)', () => {
  it('are written one scale at a time, and saved together over the version that was shown', async () => {
    const { update, rendered } = render()
    await rendered
    await userEvent.click(await screen.findByRole('tab', { name: 'Health and Safety' }, { timeout: 30_000 }))
    const third = screen.getByRole('group', { name: '3 – Moderate' })
    fireEvent.change(within(third).getByLabelText('Definition (English)'), { target: { value: 'Three lost days' } })
    fireEvent.change(within(third).getByLabelText('From'), { target: { value: '3' } })
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(update).toHaveBeenCalledOnce())
    const [, { data, previousData }] = update.mock.calls[0] as unknown as [
      string,
      { data: typeof all; previousData: typeof all },
    ]
    expect(data.impacts[0]?.criteria[2]).toMatchObject({ textEn: 'Three lost days', from: 3 })
    expect(previousData.updatedAt).toBe(all.updatedAt)
  })

  it('ask before leaving only about what was typed after the last save', async () => {
    const { rendered } = render()
    const { place } = await rendered
    await userEvent.click(await screen.findByRole('tab', { name: 'Health and Safety' }, { timeout: 30_000 }))
    const type = (value: string) => {
      const third = screen.getByRole('group', { name: '3 – Moderate' })
      fireEvent.change(within(third).getByLabelText('Definition (English)'), { target: { value } })
    }
    type('Three lost days')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText(/05 Mar 2026/)
    type('Four lost days')
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }))
    expect(screen.getByDisplayValue('Four lost days')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText(/06 Mar 2026/)
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }))
    await waitFor(() => expect(place.location.pathname).toBe('/admin/role-assignment'))
  })

  it('show the scale on which something is wrong', async () => {
    const { update, rendered } = render()
    await rendered
    await userEvent.click(await screen.findByRole('tab', { name: 'Health and Safety' }, { timeout: 30_000 }))
    const first = screen.getByRole('group', { name: /^1 – / })
    fireEvent.change(within(first).getByLabelText('From'), { target: { value: '5' } })
    fireEvent.change(within(first).getByLabelText('To'), { target: { value: '2' } })
    await userEvent.click(screen.getByRole('tab', { name: 'Likelihood' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('tab', { name: /Health and Safety.*Please check/, selected: true })).toBeVisible()
    expect(update).not.toHaveBeenCalled()
  })
})
