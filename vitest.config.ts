import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vitest/config'

const nodeTests = '{domain,packages,server,i18n,scripts,tests,rigs,bench}/**/*.test.{ts,mjs}'
const webTests = 'src/**/*.test.{ts,tsx}'

/** Counts the statements of the whole process, so that it must be the first and only one there. */
const countsStatements = 'server/database/autoPrepareClient.test.ts'

const node = {
  environment: 'node',
  globalSetup: ['tests/support/postgres/globalSetup.ts'],
}

const web = {
  environment: 'jsdom',
  setupFiles: ['tests/support/setupDom.ts'],
  css: false,
}

/** Node then loads Emotion without its checks for developers, a tenth of the time of a screen. */
const withoutDevelopmentChecks: Plugin = {
  name: 'without development checks',
  configResolved({ ssr }) {
    const resolve: { conditions?: string[] } = ssr.resolve ?? {}
    resolve.conditions = resolve.conditions?.filter((condition) => !condition.startsWith('development')) ?? []
  },
}

export default defineConfig({
  test: {
    // A busy machine takes several times as long.
    testTimeout: 90_000,
    hookTimeout: 60_000,
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
        plugins: [react(), withoutDevelopmentChecks],
        test: { ...web, name: 'web', include: [webTests] },
      },
    ],
  },
})
