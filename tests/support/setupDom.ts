import { __unsafe_useEmotionCache } from '@emotion/react'
import '@testing-library/jest-dom/vitest'
import { cleanup, configure, renderHook } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'

// Pages with tables and dialogs keep a busy machine working for seconds; waiting longer costs nothing where it is idle,
// and who never comes still fails the test.
configure({ asyncUtilTimeout: 10_000 })

// Some files ask for no window.
if (typeof window !== 'undefined') {
  // The files of a worker share their modules, but each has a window of its own: the styles go into that one.
  beforeAll(() => {
    const cache = renderHook(() => __unsafe_useEmotionCache()).result.current
    if (!cache) throw new Error('Emotion has no cache of its own any more')
    cache.sheet.flush()
    cache.sheet.container = document.head
    cache.inserted = {}
    cache.registered = {}
  })

  // Without vitest's globals Testing Library cannot register this by itself.
  afterEach(() => {
    cleanup()
    localStorage.clear()
    sessionStorage.clear()
  })
}
