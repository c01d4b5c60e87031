/** `npm run test:e2e [-- parameters of Playwright]`: builds, makes sure of a browser, runs the end-to-end tests. */
import { ensureBrowser } from './browser.mjs'
import { ensureBuilt } from './build.mjs'
import { runNode } from './support/run.mjs'
import { stopWithNpm } from './support/stopWithNpm.mjs'

stopWithNpm()
try {
  await ensureBuilt()
  await ensureBrowser()
  process.exitCode = await runNode(['node_modules/@playwright/test/cli.js', 'test', ...process.argv.slice(2)])
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
