import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

/** Loads the settings of a `.env` file in the root folder, if there is one. Existing variables take precedence. */
export function loadEnvironmentFile() {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}
