import { Suspense } from 'react'
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { optionalCode } from './lazyCode.tsx'

const show = (load: Parameters<typeof optionalCode>[0]) => {
  const Part = optionalCode(load)
  return render(
    <Suspense fallback="Loading">
      <p>The page</p>
      <Part />
    </Suspense>,
  )
}

describe('optionalCode', () => {
  it('shows what was loaded', async () => {
    show(async () => ({ default: () => <p>More</p> }))
    expect(await screen.findByText('More')).toBeVisible()
  })

  it('leaves the page as it is where nothing can be loaded', async () => {
    show(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
    expect(await screen.findByText('The page')).toBeVisible()
    expect(screen.queryByText('Loading')).not.toBeInTheDocument()
  })
})
