import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { readFunctions } from '#server/database/functions'
import { migrationsFolder, projectRoot } from '#server/database/locate'

/**
 * Stores the migrated, empty database between runs, so that a database in memory starts in a fraction of a second. The
 * file name contains the version of the engine and every migration: a change of either starts again.
 */
const cacheFolder = join(projectRoot, 'node_modules', '.cache', 'risk-board')

/** Returns the stored snapshot, or null if none matches. */
export async function readSnapshot(): Promise<Uint8Array | null> {
  return readFile(await snapshotPath()).catch(() => null)
}

/**
 * Stores a snapshot for the next run. Several processes can do so simultaneously; a reader never sees a partial one.
 */
export async function keepSnapshot(snapshot: Uint8Array): Promise<void> {
  const path = await snapshotPath()
  const unfinished = `${path}.${process.pid}`
  await mkdir(cacheFolder, { recursive: true })
  await writeFile(unfinished, snapshot)
  await rename(unfinished, path)
}

async function snapshotPath(): Promise<string> {
  const hash = createHash('sha256').update(engineVersion())
  const names = await readdir(migrationsFolder)
  for (const name of names.filter((each) => each.endsWith('.sql')).sort()) {
    hash.update(name).update(await readFile(join(migrationsFolder, name)))
  }
  for (const { checksum } of readFunctions()) hash.update(checksum)
  return join(cacheFolder, `database-${hash.digest('hex').slice(0, 16)}.tar`)
}

function engineVersion(): string {
  const wasm = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const packageFile = join(wasm, '..', '..', 'package.json')
  return String((createRequire(import.meta.url)(packageFile) as { version: string }).version)
}
