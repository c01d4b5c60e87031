import { __unsafe_useEmotionCache } from '@emotion/react'
import '@testing-library/jest-dom/vitest'
import { cleanup, configure, getConfig, renderHook } from '@testing-library/react'
import * as React from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { plainStyleOf } from './plainStyle.ts'
import { unfilledIn } from './unfilled.ts'

// Pages with tables and dialogs keep a busy machine working for seconds; waiting longer costs nothing where it is idle,
// and who never comes still fails the test.
configure(({ getElementError }) => ({
  asyncUtilTimeout: 10_000,
  // A wait prints the document with its last error, not with each attempt: a twentieth of the time of a screen.
  getElementError: (message, container) => {
    const { _disableExpensiveErrorDiagnostics: isAttempt } = getConfig() as {
      _disableExpensiveErrorDiagnostics?: boolean
    }
    if (!isAttempt) return getElementError(message, container)
    // By this name the wait finds the line of the test.
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
  },
}))

// React records the origin of each element for warnings: an Error for each, a fifth of the time of a screen. It stops
// after many; here it stops from the start.
const counters = (React as { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE?: object })
  .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE
if (counters) Object.defineProperty(counters, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} })

// Files share their worker, and what one replaced would answer in the next. A test that gives no answers has no server.
beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('This test has no server.')))
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

// Some files ask for no document.
if (typeof document !== 'undefined') {
  // Without styles: no test needs one, and jsdom evaluates every rule for every element in role queries, a third of the
  // time of a screen. Browser tests cover the looks.
  beforeAll(() => {
    const cache = renderHook(() => __unsafe_useEmotionCache()).result.current
    if (!cache) throw new Error('Emotion has no cache of its own any more')
    // Clears every sheet: global styles are in separate ones.
    const sheets: { insert: (rule: string) => void } = Object.getPrototypeOf(cache.sheet)
    sheets.insert = () => undefined
  })
  window.getComputedStyle = plainStyleOf

  // Without vitest's globals Testing Library cannot register this automatically.
  afterEach(() => {
    const unfilled = unfilledIn(document.body.innerHTML)
    cleanup()
    localStorage.clear()
    sessionStorage.clear()
    // A test that fails in Thai or with a stopped clock does not fail the next ones too.
    vi.useRealTimers()
    window.history.replaceState(null, '', '/')
    if (unfilled) throw new Error(`Nobody filled ${unfilled} on this page`)
  })
}
