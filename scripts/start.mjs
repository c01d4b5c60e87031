/**
 * `npm start`: builds what is missing or stale, then becomes the server. The server runs in this very process, so no
 * signal, `kill -9` included, can leave one behind.
 */
import { ensureBuilt } from './build.mjs'
import { stopWithNpm } from './support/stopWithNpm.mjs'
import { loadEnvironmentFile } from './support/environmentFile.mjs'

stopWithNpm()
loadEnvironmentFile()
process.env.NODE_ENV ??= 'production'
try {
  await ensureBuilt()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
await import('../dist/server/main.js')
