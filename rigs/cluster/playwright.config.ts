import { join } from 'node:path'
import journeys from '../../playwright.config.ts'
import { root } from '../../scripts/support/paths.mjs'

/** The browser journeys as they are, against the servers at E2E_BASE_URL instead of one of their own. */
export default {
  ...journeys,
  testDir: join(root, 'e2e'),
  // The crawl looks at pages one by one, and not at what happens between people.
  projects: journeys.projects?.map((project) => ({
    ...project,
    testIgnore: [project.testIgnore ?? [], 'crawl/**'].flat(),
  })),
  // A bucket takes any bytes; what they are is looked at when they are attached, and not while they arrive.
  grepInvert: /what may not be attached is named/,
  outputDir: join(root, 'test-results', 'cluster'),
  use: { ...journeys.use, baseURL: process.env.E2E_BASE_URL },
  webServer: undefined,
}
