import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { ensureBrowser } from './scripts/browser.mjs'
import { freePort } from './scripts/support/freePort.mjs'

// Every worker evaluates this file again; the environment carries what was found the first time.
process.env.CHROMIUM_PATH ||= await ensureBrowser()
process.env.E2E_PORT ||= String(await freePort())
process.env.E2E_MAILS ||= mkdtempSync(join(tmpdir(), 'risk-board-mails-'))

const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  // Room for a machine three times as slow as ours.
  timeout: 60_000,
  expect: {
    timeout: 15_000,
  },
  // Stories of the whole run alone (e2e/support/scope.ts).
  ...(process.env.WHOLE === '1' ? {} : { grepInvert: /@whole/ }),
  workers: 2,
  projects: [
    { name: 'together', testIgnore: 'alone/**' },
    // Stories that change the whole installation run after all others.
    { name: 'alone', testMatch: 'alone/**', dependencies: ['together'] },
  ],
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    // The device's user agent: headless Chromium's own does not pass the product's check for Chrome and Edge.
    ...devices['Desktop Chrome'],
    baseURL,
    // Animations render sixty times a second, and a click needs a stable element.
    contextOptions: { reducedMotion: 'reduce' },
    // A click on a missing element fails with its own timeout, not with that of the test.
    actionTimeout: 20_000,
    // Recording every test costs a quarter of the time.
    trace: process.env.KEEP_TRACES === '1' ? 'retain-on-failure' : 'off',
    // Playwright itself adds --no-sandbox: root and containers have none to offer, and only our own pages are opened.
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node scripts/e2eServer.mjs',
    url: `${baseURL}/readyz`,
    env: { PORT: process.env.E2E_PORT, PUBLIC_URL: baseURL, E2E_MAILS: process.env.E2E_MAILS },
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
