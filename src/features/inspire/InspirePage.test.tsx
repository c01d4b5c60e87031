import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderOnBoard } from '#src/features/risks/board/testSupport/renderOnBoard.tsx'
import { sessionOf } from '#src/testSupport/sessions.ts'
import InspirePage from './InspirePage.tsx'

it('the page explains the texts of a risk, and leads only people who create risks to the form', async () => {
  const { unmount } = await renderOnBoard(<InspirePage />)
  expect(screen.getByText('The value at which you take action.')).toBeInTheDocument()
  expect(await screen.findByRole('link', { name: 'New risk item' })).toHaveAttribute('href', '/risk/create')
  unmount()
  // The permission of an author is not enough (rule roles.creators).
  const { userRole } = sessionOf('Assessor')
  const { queryClient } = await renderOnBoard(<InspirePage />, { role: 'Viewer', session: { userRole } })
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.getByText('The value at which you take action.')).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'New risk item' })).not.toBeInTheDocument()
})
