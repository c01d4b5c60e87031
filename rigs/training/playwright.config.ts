import { defineConfig } from '@playwright/test'
import endToEnd from '../../playwright.config.ts'
import { root } from '../../scripts/support/paths.mjs'

/** The training videos are recorded with the means of the end-to-end tests: the same server, browser and screens. */
export default defineConfig({
  ...endToEnd,
  testDir: '.',
  testMatch: '*.film.ts',
  outputDir: '../../test-results/training-runs',
  timeout: 600_000,
  // A film is taken once, on whatever machine.
  expect: { timeout: 60_000 },
  workers: 1,
  webServer: [endToEnd.webServer ?? []].flat().map((server) => ({ ...server, cwd: root, timeout: 600_000 })),
  use: { ...endToEnd.use, viewport: { width: 1280, height: 640 }, trace: 'off', actionTimeout: 60_000 },
})
