import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderWithApp } from '#src/testSupport/renderWithApp.tsx'
import { CountedDecision } from './CountedDecision.tsx'

afterEach(() => vi.useRealTimers())

it('the note is visible while a decision would be quick, and keeps its place afterwards (rule facts.shown)', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await renderWithApp(<CountedDecision />)
  const note = screen.getByText(/^A decision within 20 seconds/)
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(note).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(note).not.toBeVisible()
})
