/**
 * `npm run test:e2e [-- parameters of Playwright]`: builds, makes sure of a browser, runs the end-to-end tests.
 * `npm run test:crawl`: the crawl alone, and the whole of it (`e2e/crawl/people.ts`).
 */
import { ensureBrowser } from './browser.mjs'
import { ensureBuilt } from './build.mjs'
import { runNode } from './support/run.mjs'
import { stopWithNpm } from './support/stopWithNpm.mjs'

const wholeCrawl = '--whole-crawl'

stopWithNpm()
try {
  await ensureBuilt()
  await ensureBrowser()
  const parameters = process.argv.slice(2).filter((parameter) => parameter !== wholeCrawl)
  const isWholeCrawl = process.argv.includes(wholeCrawl)
  process.exitCode = await runNode(
    ['node_modules/@playwright/test/cli.js', 'test', ...(isWholeCrawl ? ['e2e/crawl'] : []), ...parameters],
    { env: { ...process.env, ...(isWholeCrawl ? { E2E_CRAWL: 'whole' } : {}) } },
  )
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
