import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Pages with tables and dialogs keep a busy machine working for seconds; waiting longer costs nothing where it is idle,
// and who never comes still fails the test.
configure({ asyncUtilTimeout: 10_000 })

// Without vitest's globals Testing Library cannot register this by itself. The files of a worker share a window: what one
// of them leaves in its storage would be found by the next.
afterEach(() => {
  // Some files ask for no window.
  if (typeof window === 'undefined') return
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
