/**
 * `npm test -- e2e [parameters of Playwright]`: builds, makes sure of a browser, runs the end-to-end tests.
 * With `--whole` everything is walked through and looked at, not the part of every day (`e2e/support/scope.ts`).
 * `npm run verify -- crawl`: the crawl alone, and the whole of it.
 */
import { ensureBrowser } from './browser.mjs'
import { ensureBuilt } from './build.mjs'
import { runNode } from './support/run.mjs'
import { stopWithNpm } from './support/stopWithNpm.mjs'

const whole = '--whole'

stopWithNpm()
try {
  await ensureBuilt()
  await ensureBrowser()
  const parameters = process.argv.slice(2).filter((parameter) => parameter !== whole)
  const isWhole = process.argv.includes(whole)
  process.exitCode = await runNode(['node_modules/@playwright/test/cli.js', 'test', ...parameters], {
    env: { ...process.env, ...(isWhole ? { WHOLE: '1' } : {}) },
  })
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
