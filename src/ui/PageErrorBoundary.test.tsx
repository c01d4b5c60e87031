import { act, screen } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { renderWithApp } from '#src/testSupport/renderWithApp.tsx'
import { PageErrorBoundary } from './PageErrorBoundary.tsx'

afterEach(() => vi.restoreAllMocks())

function Page() {
  const { pathname } = useLocation()
  if (pathname === '/broken') throw new Error('broken')
  return <p>page</p>
}

function Frame() {
  return (
    <PageErrorBoundary path={useLocation().pathname}>
      <Page />
    </PageErrorBoundary>
  )
}

it('the boundary reports that a page failed, and shows the next one', async () => {
  // React logs every caught error to the console, too.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { place } = await renderWithApp(<Frame />, { path: '/broken' })
  expect(screen.getByRole('alert')).toHaveTextContent('An error occurred')
  await act(() => place.navigate('/'))
  expect(screen.getByText('page')).toBeInTheDocument()
})
