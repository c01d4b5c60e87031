import { __unsafe_useEmotionCache } from '@emotion/react'
import '@testing-library/jest-dom/vitest'
import { cleanup, configure, renderHook } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'

// Pages with tables and dialogs keep a busy machine working for seconds; waiting longer costs nothing where it is idle,
// and who never comes still fails the test.
configure({ asyncUtilTimeout: 10_000 })

// Files share their worker, and what one replaced would answer in the next. A test that gives no answers has no server.
beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('This test has no server.')))
})
afterAll(() => {
  vi.unstubAllGlobals()
})

// Some files ask for no document.
if (typeof document !== 'undefined') {
  // Without styles: no test asks for one, and jsdom weighs every rule for every element whose role or name is asked
  // for, which takes a third of the time of a screen. Looks are for the browser tests.
  beforeAll(() => {
    const cache = renderHook(() => __unsafe_useEmotionCache()).result.current
    if (!cache) throw new Error('Emotion has no cache of its own any more')
    // Of every sheet: styles for the whole document go into some of their own.
    const sheets: { insert: (rule: string) => void } = Object.getPrototypeOf(cache.sheet)
    sheets.insert = () => undefined
  })

  // Without vitest's globals Testing Library cannot register this by itself.
  afterEach(() => {
    cleanup()
    localStorage.clear()
    sessionStorage.clear()
  })
}
