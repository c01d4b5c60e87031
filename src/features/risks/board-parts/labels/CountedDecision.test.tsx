import { act, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderWithApp } from '#src/testSupport/renderWithApp.tsx'
import { CountedDecision } from './CountedDecision.tsx'

afterEach(() => vi.useRealTimers())

const note = () => screen.getByText(/^A decision within 20 seconds/)

it('the note is visible while a decision would be quick, and keeps its place afterwards (rule facts.shown)', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let show: (revisionId: number | undefined) => void = () => undefined
  function Shown() {
    const [revisionId, setRevisionId] = useState<number | undefined>(1)
    useEffect(() => {
      show = setRevisionId
    }, [])
    return revisionId !== undefined && <CountedDecision key={revisionId} revisionId={revisionId} />
  }
  await renderWithApp(<Shown />)
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(note()).toBeVisible()
  act(() => show(undefined))
  // The confirmation asks while the record is still the same.
  act(() => show(1))
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(note()).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(note()).not.toBeVisible()
  // Nobody has read another revision.
  act(() => show(2))
  expect(note()).toBeVisible()
})

it('the note stays visible where nobody has read the record, because any decision on it is quick', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await renderWithApp(<CountedDecision />)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(note()).toBeVisible()
})
