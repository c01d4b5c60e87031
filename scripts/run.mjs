/**
 * Runs a program of the server, compiled, in this process: `node scripts/run.mjs server/demo/main.ts [parameters]`.
 * The server's part is built first where that is needed.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './build.mjs'
import { loadEnvironmentFile } from './support/environmentFile.mjs'
import { root } from './support/paths.mjs'
import { stopWithNpm } from './support/stopWithNpm.mjs'

stopWithNpm()
const [, , source, ...parameters] = process.argv
if (!source || !existsSync(join(root, source))) {
  console.error('Usage: node scripts/run.mjs <source file> [parameters], for example server/demo/main.ts')
  process.exit(1)
}
loadEnvironmentFile()
try {
  await ensureBuilt(['server'])
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
const compiled = join(root, 'dist', source.replace(/\.ts$/, '.js'))
// The program sees its own name and parameters, as if it had been started directly.
process.argv.splice(1, Infinity, compiled, ...parameters)
await import(pathToFileURL(compiled).href)
