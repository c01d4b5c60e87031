import { render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { aboveBars, bottomBar } from './bottomHeights.ts'

afterEach(() => vi.restoreAllMocks())

it('notifications are above the bar at the bottom of the window, as long as it is there', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(64)
  vi.spyOn(window, 'getComputedStyle').mockReturnValue({ position: 'sticky', bottom: '16px' } as CSSStyleDeclaration)
  const height = () => document.documentElement.style.getPropertyValue('--bottom-bar')
  const { unmount } = render(<div ref={bottomBar} />)
  expect(height()).toBe('80px')
  expect(aboveBars(8)).toContain('var(--bottom-bar')
  unmount()
  expect(height()).toBe('0px')
})

it('a bar that scrolls with the page moves no notification', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(64)
  vi.spyOn(window, 'getComputedStyle').mockReturnValue({ position: 'static', bottom: 'auto' } as CSSStyleDeclaration)
  render(<div ref={bottomBar} />)
  expect(document.documentElement.style.getPropertyValue('--bottom-bar')).toBe('0px')
})
