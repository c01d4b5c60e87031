import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderWithApp } from '#src/testSupport/renderWithApp.tsx'
import { CountedDecision } from './CountedDecision.tsx'

afterEach(() => vi.useRealTimers())

const note = () => screen.getByText(/^A decision within 20 seconds/)

it('the note is visible while a decision would be quick, and keeps its place afterwards (rule facts.shown)', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { unmount } = await renderWithApp(<CountedDecision revisionId={1} />)
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(note()).toBeVisible()
  unmount()
  // The confirmation asks while the record is still the same.
  await renderWithApp(<CountedDecision revisionId={1} />)
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(note()).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(note()).not.toBeVisible()
  // Nobody has read another revision.
  await renderWithApp(<CountedDecision revisionId={2} />)
  expect(screen.getAllByText(/^A decision within 20 seconds/).at(-1)).toBeVisible()
})

it('the note stays visible where nobody has read the record, because any decision on it is quick', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await renderWithApp(<CountedDecision />)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(note()).toBeVisible()
})
