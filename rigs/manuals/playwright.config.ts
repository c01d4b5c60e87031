import { defineConfig } from '@playwright/test'
import endToEnd from '../../playwright.config.ts'
import { root } from '../../scripts/support/paths.mjs'

/** The pictures of the manuals are taken with the means of the end-to-end tests: the same server, browser and screens. */
export default defineConfig({
  ...endToEnd,
  testDir: '.',
  testMatch: '*.pictures.ts',
  outputDir: '../../test-results/manuals',
  timeout: 180_000,
  // One after another, for they work on one database.
  workers: 1,
  webServer: [endToEnd.webServer ?? []].flat().map((server) => ({ ...server, cwd: root, timeout: 600_000 })),
  use: { ...endToEnd.use, viewport: { width: 1280, height: 800 }, trace: 'off' },
})
