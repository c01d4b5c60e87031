import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const migrations = join('server', 'database', 'migrations')

/** The root of the project, searched upwards: this file runs from the sources and, one level deeper, from the build. */
export const projectRoot = findUpwards(dirname(fileURLToPath(import.meta.url)))

/** The folder of the migrations; SQL files are not copied into the build. */
export const migrationsFolder = join(projectRoot, migrations)

function findUpwards(folder: string): string {
  if (existsSync(join(folder, migrations, 'meta', '_journal.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error(`No folder above the program contains ${migrations}`)
  return findUpwards(parent)
}
