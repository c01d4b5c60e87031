import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Whether the module of this URL is the one Node was started with, rather than imported by another.
 * @param {string} moduleUrl `import.meta.url` of the asking module
 */
export function isMain(moduleUrl) {
  const started = process.argv[1]
  return started !== undefined && realpathSync(started) === realpathSync(fileURLToPath(moduleUrl))
}
