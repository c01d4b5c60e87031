import { render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { usePageFocus } from './usePageFocus.ts'

interface PageProps {
  name: string
  /** The page on screen; the previous one until the next has loaded. */
  shown?: string
  isLoaded?: boolean
}

function Page({ name, shown = name, isLoaded = true }: PageProps) {
  usePageFocus(name)
  return (
    <main key={shown}>
      {isLoaded && <h1>{shown}</h1>}
      <a href="#record">{`Link of ${shown}`}</a>
    </main>
  )
}

it('the focus is left to the browser on the first page', async () => {
  render(<Page name="Board" />)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(document.body).toHaveFocus()
})

it('the focus is on the heading of the next page, as soon as it has loaded', async () => {
  const { rerender } = render(<Page name="Board" />)
  rerender(<Page name="Report" isLoaded={false} />)
  rerender(<Page name="Report" />)
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Report' })).toHaveFocus())
})

it('the focus moves to the heading of the next page if the previous one stays until it has loaded', async () => {
  const { rerender } = render(<Page name="Board" />)
  rerender(<Page name="Report" shown="Board" />)
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Board' })).toHaveFocus())
  rerender(<Page name="Report" isLoaded={false} />)
  rerender(<Page name="Report" />)
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Report' })).toHaveFocus())
})

it('the focus moves to the heading if the previous page stays with its focused link until the next one has loaded', async () => {
  const { rerender } = render(<Page name="Board" />)
  screen.getByRole('link', { name: 'Link of Board' }).focus()
  rerender(<Page name="Report" shown="Board" />)
  await new Promise((resolve) => setTimeout(resolve, 20))
  rerender(<Page name="Report" />)
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Report' })).toHaveFocus())
})
