import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderWithResponses } from '#src/testSupport/renderWithApp.tsx'
import { TourHost } from './TourHost.tsx'

it('offers the tour on the risk report, where a Managing Director starts', async () => {
  await renderWithResponses(<TourHost />, { role: 'Managing Director', path: '/risk-report' })
  expect(await screen.findByRole('complementary', { name: 'New here?' })).toBeVisible()
})

it('offers administrators the tour on the overview, and starts it on the role assignments', async () => {
  const { place } = await renderWithResponses(<TourHost />, { role: 'System Admin', path: '/admin' })
  await userEvent.click(await screen.findByRole('button', { name: 'Take the tour' }))
  expect(place.location.pathname).toBe('/admin/role-assignment')
})
