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

function render(role: 'System Admin' | 'Group Admin') {
  const update = vi.fn().mockResolvedValue({ data: all })
  const endpoints = { getOne: () => Promise.resolve({ data: all }), update }
  return { update, rendered: renderWithResponses(<CriteriaPage />, { role, path, lists, endpoints }) }
}

describe('the rating criteria of the System Admin (rule scoring.criteria)', () => {
  it('are written one scale at a time, and saved together over the version that was shown', async () => {
    const { update, rendered } = render('System Admin')
    await rendered
    await userEvent.click(await screen.findByRole('tab', { name: 'Health and Safety' }, { timeout: 30_000 }))
    const third = screen.getByRole('group', { name: '3 – Moderate' })
    fireEvent.change(within(third).getByLabelText('In English'), { target: { value: 'Three lost days' } })
    fireEvent.change(within(third).getByLabelText('From'), { target: { value: '3' } })
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(update).toHaveBeenCalledOnce())
    const [, { data, previousData }] = update.mock.calls[0] as [string, { data: typeof all; previousData: typeof all }]
    expect(data.impacts[0]?.criteria[2]).toMatchObject({ textEn: 'Three lost days', from: 3 })
    expect(previousData.updatedAt).toBe(all.updatedAt)
  })

  it('show the scale on which something is wrong', async () => {
    const { update, rendered } = render('System Admin')
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

  it('are not for others', async () => {
    const { place } = await render('Group Admin').rendered
    await waitFor(() => expect(place.location.pathname).toBe('/admin/role-assignment'))
  })
})
