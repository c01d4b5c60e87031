import { join } from 'node:path'
import journeys from '../../playwright.config.ts'
import { root } from '../../scripts/support/paths.mjs'

/** The unchanged browser journeys, against the servers at E2E_BASE_URL instead of a server started for them. */
export default {
  ...journeys,
  testDir: join(root, 'e2e'),
  // The crawl checks single pages and does not cover the work of several people.
  projects: journeys.projects?.map((project) => ({
    ...project,
    testIgnore: [project.testIgnore ?? [], 'crawl/**'].flat(),
  })),
  // A bucket accepts any bytes; their type is checked when they are attached, not during the upload.
  grepInvert: /what may not be attached is named/,
  outputDir: join(root, 'test-results', 'cluster'),
  use: { ...journeys.use, baseURL: process.env.E2E_BASE_URL },
  webServer: undefined,
}
