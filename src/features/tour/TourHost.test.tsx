import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderWithResponses } from '#src/testSupport/renderWithApp.tsx'
import { TourHost } from './TourHost.tsx'

it('offers the tour on the risk report, where a Managing Director starts', async () => {
  await renderWithResponses(<TourHost />, { role: 'Managing Director', path: '/risk-report' })
  expect(await screen.findByRole('complementary', { name: 'New here?' })).toBeVisible()
})

it('offers Group Admins the tour on the overview, and starts it on the role assignments', async () => {
  const { place } = await renderWithResponses(<TourHost />, { role: 'Group Admin', path: '/admin' })
  await userEvent.click(await screen.findByRole('button', { name: 'Take the tour' }))
  expect(place.location.pathname).toBe('/admin/role-assignment')
})

it.each([
  ['/admin', 0],
  ['/admin/role-assignment', 1],
])('offers System Admins no tour above the steps of the set-up: %s', async (path, offers) => {
  await renderWithResponses(<TourHost />, { role: 'System Admin', path })
  expect(screen.queryAllByRole('complementary', { name: 'New here?' })).toHaveLength(offers)
})
