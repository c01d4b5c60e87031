import { render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { bottomOrTopBar } from './topHeights.ts'

afterEach(() => vi.restoreAllMocks())

it('a bar below the header publishes the height that jumps leave free, as long as it is there', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(111)
  vi.spyOn(window, 'getComputedStyle').mockReturnValue({ position: 'sticky', bottom: 'auto' } as CSSStyleDeclaration)
  const heights = () =>
    ['--top-bar', '--bottom-bar'].map((name) => document.documentElement.style.getPropertyValue(name))
  const { unmount } = render(<div ref={bottomOrTopBar} />)
  expect(heights()).toEqual(['111px', '0px'])
  unmount()
  expect(heights()).toEqual(['0px', '0px'])
})
