import { act, render, screen } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { lazyCode } from './lazyCode.tsx'

const codeOf = (text: string) => {
  function Part() {
    const [shownAs] = useState(text)
    return <p>{shownAs}</p>
  }
  return { default: Part }
}

describe('code that is loaded when it is wanted', () => {
  it('is shown immediately if it was loaded ahead', async () => {
    const Part = lazyCode(() => Promise.resolve(codeOf('there')))
    await Part.preload()
    const fallback = vi.fn(() => <p>waiting</p>)
    const Fallback = fallback
    render(
      <Suspense fallback={<Fallback />}>
        <Part />
      </Suspense>,
    )
    expect(screen.getByText('there')).toBeInTheDocument()
    expect(fallback).not.toHaveBeenCalled()
  })

  it('is awaited if it was not, and keeps its state when it is loaded again', async () => {
    const load = vi.fn(() => Promise.resolve(codeOf('later')))
    const Part = lazyCode(load)
    const shown = (
      <Suspense fallback={<p>waiting</p>}>
        <Part />
      </Suspense>
    )
    const { rerender } = render(shown)
    expect(screen.getByText('waiting')).toBeInTheDocument()
    const part = await screen.findByText('later')
    await act(() => Part.preload())
    rerender(shown)
    expect(screen.getByText('later')).toBe(part)
  })

  it('fails when it is shown and not when it is loaded ahead', async () => {
    const Part = lazyCode(() => Promise.reject<ReturnType<typeof codeOf>>(new Error('away')))
    await expect(Part.preload()).resolves.toBeUndefined()
  })
})
