import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithResponses } from '#src/testSupport/renderWithApp.tsx'
import { TourHost } from './TourHost.tsx'

it('offers the tour on the risk report, where a Managing Director starts', async () => {
  await renderWithResponses(<TourHost />, { role: 'Managing Director', path: '/risk-report' })
  expect(await screen.findByRole('complementary', { name: 'New here?' })).toBeVisible()
})
