import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderOnBoard } from '#src/features/risks/board/testSupport/renderOnBoard.tsx'
import InspirePage from './InspirePage.tsx'

it('the page explains the texts of a risk, and leads only people who create risks to the form', async () => {
  const { unmount } = await renderOnBoard(<InspirePage />)
  expect(screen.getByText('The value at which you take action.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'New risk item' })).toHaveAttribute('href', '/risk/create')
  unmount()
  await renderOnBoard(<InspirePage />, { role: 'Viewer' })
  expect(screen.getByText('The value at which you take action.')).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'New risk item' })).not.toBeInTheDocument()
})
