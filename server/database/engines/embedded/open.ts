import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import type { Pool } from 'pg'
import { readFunctions } from '#server/database/functions'
import { migrationsFolder, projectRoot } from '#server/database/locate'
import { migrateDatabase, refuseNewerSchema } from '#server/database/migrate'
import { TxAwarePool } from '#server/database/txAwarePool'
import { closeFolder } from '#server/files/privateFiles'
import { startEngine, type Engine } from './engine.ts'
import { lockFolder } from './folderLock.ts'
import { startMaintenance } from './maintenance.ts'

/**
 * Stores the migrated, empty database between runs, so that a database in memory starts in a fraction of a second. The
 * file name contains the version of the engine and every migration: a change of either starts again.
 */
const cacheFolder = join(projectRoot, 'node_modules', '.cache', 'risk-board')

/** Returns the stored snapshot, or null if none matches. */
async function readSnapshot(): Promise<Uint8Array | null> {
  return readFile(await snapshotPath()).catch(() => null)
}

/**
 * Stores a snapshot for the next run. Several processes can do so simultaneously; a reader never sees a partial one.
 */
async function keepSnapshot(snapshot: Uint8Array): Promise<void> {
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

/** The `dataDir` for a database in memory: for tests, lost with the process. */
const inMemory = ':memory:'

/** Timeout of a query for the single session, in milliseconds, instead of hanging. */
const longestWait = 30_000

interface EmbeddedDatabase {
  pool: Pool
  /** Starts the maintenance and the limit of waiting for the session, after a start that may take long. */
  serve(): void
  close(): Promise<void>
}

/**
 * Opens the embedded PostgreSQL and updates its schema, unless disabled.
 * @param dataDir the data folder, created if missing; the database uses `postgres` within it. Or `:memory:`
 * @throws FolderInUseError if another process has locked the folder
 */
export async function openEmbedded(
  dataDir: string,
  onError: (error: Error) => void,
  migrates: boolean,
): Promise<EmbeddedDatabase> {
  return dataDir === inMemory ? openInMemory(onError) : openOnFolder(resolve(dataDir), onError, migrates)
}

async function openOnFolder(
  folder: string,
  onError: (error: Error) => void,
  migrates: boolean,
): Promise<EmbeddedDatabase> {
  closeFolder(folder)
  const unlock = await lockFolder(folder)
  try {
    const files = join(folder, 'postgres')
    const engine = await startEngine({ folder: files }, onError)
    const pool = createPool(engine, onError)
    if (migrates) {
      await migrateDatabase(pool)
      await refuseNewerSchema(pool).catch(refusedAs(folder))
    }
    let stopMaintenance = () => {}
    return {
      pool,
      serve() {
        limitWaiting(pool)
        stopMaintenance = startMaintenance(pool, onError)
      },
      async close() {
        stopMaintenance()
        await pool.end()
        await engine.close()
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

const refusedAs = (folder: string) => (error: Error) => {
  throw new Error(`The embedded database in ${folder} cannot be opened: ${error.message}`, { cause: error })
}

async function openInMemory(onError: (error: Error) => void): Promise<EmbeddedDatabase> {
  const snapshot = await readSnapshot()
  const engine = await startEngine({ folder: null, snapshot })
  const pool = createPool(engine, onError)
  await migrateDatabase(pool)
  if (!snapshot) await keepSnapshot(await engine.dump()).catch(onError)
  return {
    pool,
    serve: () => limitWaiting(pool),
    async close() {
      await pool.end()
      await engine.close()
    },
  }
}

/** Seeding needs the session for minutes on a busy machine; later a call fails after the limit. */
function limitWaiting(pool: Pool): void {
  pool.options.connectionTimeoutMillis = longestWait
}

/** A pool of one: the embedded database has a single session, which the pool hands to one transaction at a time. */
function createPool(engine: Engine, onError: (error: Error) => void): Pool {
  const pool = new TxAwarePool({
    max: 1,
    idleTimeoutMillis: 0,
    stream: () => engine.openStream(),
    // Explicit, because the psql variables of the environment would override it.
    user: 'postgres',
    database: 'postgres',
    ssl: false,
  })
  return pool.on('error', onError)
}
