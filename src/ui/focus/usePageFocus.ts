import { useEffect, useInsertionEffect, useRef } from 'react'
import { focusOn, pageHeading } from './keepFocus.ts'

/** How long a page may take to load its heading, in milliseconds. */
const longestLoad = 10_000

/**
 * Focuses the heading of each page opened from another one, unless the page itself has focused something in its main
 * part.
 * @param page identifies the page; its filters and other parameters do not count
 */
export function usePageFocus(page: string): void {
  const opened = useRef(page)
  const left = useRef<Element | null>(null)
  // Before the next page can focus something itself.
  useInsertionEffect(() => {
    left.current = document.activeElement
  }, [page])
  useEffect(() => {
    if (opened.current === page) return
    opened.current = page
    return focusHeadingOnceThere(left.current)
  }, [page])
}

/** @param left the focused element of the previous page, which may stay until the next one has loaded */
function focusHeadingOnceThere(left: Element | null): () => void {
  let given: HTMLElement | undefined
  const look = () => {
    const focused = document.activeElement
    // The heading may belong to the previous page, which stays until the next one has loaded.
    if (given?.isConnected) return focused === given ? undefined : stop()
    if (focused?.closest('main *')) return focused === left ? undefined : stop()
    const heading = pageHeading()
    if (!heading || heading.matches('main')) return
    given = heading
    focusOn(heading)
  }
  const observer = new MutationObserver(look)
  const stop = () => {
    observer.disconnect()
    clearTimeout(beginning)
    clearTimeout(end)
  }
  observer.observe(document.body, { subtree: true, childList: true })
  // A closing menu first returns the focus to its button.
  const beginning = setTimeout(look)
  const end = setTimeout(stop, longestLoad)
  return stop
}
