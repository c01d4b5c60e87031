import { defineConfig } from 'vitest/config'

/** The tests that judge planted faults in a folder of `domain`: those of the folder itself, each in modules of its own. */
export default defineConfig({
  test: { environment: 'node', include: [`${process.env.MUTANTS_OF}/**/*.test.ts`], testTimeout: 20_000 },
})
