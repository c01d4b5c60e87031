import { render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AnnouncedText } from './AnnouncedText.tsx'

it('an announced text fills a status that is there before, so that a screen reader reads it', async () => {
  render(<AnnouncedText text="Nothing found" />)
  expect(screen.getByRole('status')).not.toHaveTextContent('Nothing found')
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Nothing found'))
})
