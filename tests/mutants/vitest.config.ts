import { defineConfig } from 'vitest/config'

/**
 * The tests that must find planted faults in a folder of `domain`: those of the folder itself, each with its own
 * modules.
 */
export default defineConfig({
  test: { environment: 'node', include: [`${process.env.MUTANTS_OF}/**/*.test.ts`], testTimeout: 20_000 },
})
