/**
 * `npm start`: builds what is missing or stale, then becomes the server. The server runs in this very process, so no
 * signal, `kill -9` included, can leave one behind. A first start builds the web app while the database is created.
 */
import { ensureBuilt } from './build.mjs'
import { loadEnvironmentFile } from './support/environmentFile.mjs'
import { stopWithNpm } from './support/stopWithNpm.mjs'

/**
 * Runs a step and prints its name and duration.
 * @param {string} title
 * @param {() => Promise<Result>} run
 * @template Result
 */
async function step(title, run) {
  const started = Date.now()
  console.log(`${title} ...`)
  const result = await run()
  console.log(`${title}: done in ${((Date.now() - started) / 1000).toFixed(1)} s`)
  return result
}

stopWithNpm()
loadEnvironmentFile()
process.env.NODE_ENV ??= 'production'
let failure = (error) => error.message
try {
  // The continuous integration checks the types.
  await ensureBuilt(['server'], { isTypeChecked: false })
  const { prepareDatabase, serve, startFailure } = await import('../dist/server/start.js')
  failure = startFailure
  const [prepared] = await Promise.all([step('Preparing the database', prepareDatabase), ensureBuilt(['web'])])
  const { url, isDemonstration } = await serve(prepared)
  console.log(`\nThe risk board is open at ${url}`)
  if (isDemonstration) {
    const accounts = ['assessor', 'owner', 'expert', 'md', 'viewer', 'groupadmin', 'sysadmin']
    console.log(`Sign in as ${accounts.join(', ')}@demo.example with the password Demo#2026.\n`)
  }
} catch (error) {
  console.error(failure(error))
  process.exit(1)
}
