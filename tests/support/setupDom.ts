import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// One second, the default, is not enough for a first rendering on a busy machine; who never comes still fails the test.
configure({ asyncUtilTimeout: 10_000 })

// Without vitest's globals Testing Library cannot register this by itself. The files of a worker share a window: what one
// of them leaves in its storage would be found by the next.
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
