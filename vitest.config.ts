import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const nodeTests = '{domain,packages,server,i18n,scripts,tests,rigs,bench}/**/*.test.{ts,mjs}'
const webTests = 'src/**/*.test.{ts,tsx}'

/** Counts the statements of the whole process, so that it must be the first and only one there. */
const countsStatements = 'server/database/autoPrepareClient.test.ts'

/** A module can only be replaced for a test that loads it first. */
const replacesModules = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.test\.tsx?$/.test(path))
  .map((path) => join('src', path))
  .filter((path) => readFileSync(path, 'utf8').includes('vi.mock('))

const node = {
  environment: 'node',
  globalSetup: ['tests/support/postgres/globalSetup.ts'],
  testTimeout: 20_000,
  hookTimeout: 60_000,
}

const web = {
  environment: 'jsdom',
  setupFiles: ['tests/support/setupDom.ts'],
  testTimeout: 90_000,
  hookTimeout: 60_000,
  css: false,
  // As for the browser tests: on a busy machine a component may draw later than a test expected. The report names it.
  retry: process.env.CI ? 1 : 0,
}

export default defineConfig({
  test: {
    // Two workers suit the two cores of the machines that run this; more only makes time limits flaky.
    maxWorkers: 2,
    pool: 'forks',
    // Fewer collections of short-lived objects: a tenth of the processor time.
    execArgv: ['--max-semi-space-size=64'],
    // Most files share the modules of their worker: loading react-admin or the server again for each took a third of
    // the time.
    isolate: false,
    projects: [
      { extends: true, test: { ...node, name: 'node', include: [nodeTests], exclude: [countsStatements] } },
      { extends: true, test: { ...node, name: 'node, alone', include: [countsStatements], isolate: true } },
      {
        extends: true,
        plugins: [react()],
        test: { ...web, name: 'web', include: [webTests], exclude: replacesModules },
      },
      {
        extends: true,
        plugins: [react()],
        test: { ...web, name: 'web, alone', include: replacesModules, isolate: true },
      },
    ],
  },
})
