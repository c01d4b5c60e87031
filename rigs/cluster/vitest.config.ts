import { defineConfig } from 'vitest/config'

/** The tests that need nginx and several servers; `npm test` leaves them out. */
export default defineConfig({
  test: {
    include: ['rigs/cluster/**/*.check.ts'],
    testTimeout: 120_000,
    hookTimeout: 300_000,
    fileParallelism: false,
  },
})
