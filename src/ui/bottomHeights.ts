import type { RefCallback } from 'react'

/** Returns a ref that publishes the greatest height of its elements as a CSS variable of the document. */
export function publishHeight(variable: string, heightOf: (element: HTMLElement) => number): RefCallback<HTMLElement> {
  const shown = new Set<HTMLElement>()
  const measure = () => {
    const height = Math.max(0, ...[...shown].map(heightOf))
    document.documentElement.style.setProperty(variable, `${height}px`)
  }
  return (element) => {
    if (element === null) return
    shown.add(element)
    measure()
    const observer = (globalThis as Partial<typeof globalThis>).ResizeObserver && new ResizeObserver(measure)
    observer?.observe(element)
    return () => {
      observer?.disconnect()
      shown.delete(element)
      measure()
    }
  }
}

/** The ref of a bar at the bottom of the window, which notifications must not cover. */
export const bottomBar = publishHeight('--bottom-bar', (element) => {
  const { position, bottom } = getComputedStyle(element)
  const isAtBottom = (position === 'fixed' || position === 'sticky') && bottom !== 'auto'
  return isAtBottom ? element.offsetHeight + (Number.parseFloat(bottom) || 0) : 0
})

/** The bottom of the snackbar. */
export const aboveBars = (gap: number) => `calc(var(--bottom-bar, 0px) + ${gap}px)`
