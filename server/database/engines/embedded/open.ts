import { join, resolve } from 'node:path'
import type { Pool } from 'pg'
import { TxAwarePool } from '#server/database/txAwarePool'
import { closeFolder, closeTree } from '#server/files/privateFiles'
import { migrateDatabase, refuseNewerSchema } from '#server/database/migrate'
import { startEngine, type Engine } from './engine.ts'
import { lockFolder } from './folderLock.ts'
import { startMaintenance } from './maintenance.ts'
import { keepSnapshot, readSnapshot } from './snapshot.ts'

/** The `dataDir` that stands for memory: for tests, gone with the process. */
const inMemory = ':memory:'

/** How long a query waits for the one session, in milliseconds, before it fails instead of hanging. */
const longestWait = 30_000

export interface EmbeddedDatabase {
  pool: Pool
  close(): Promise<void>
}

/**
 * Opens the embedded PostgreSQL and brings its schema up to date, unless that is not wanted.
 * @param dataDir the data folder, created where missing; the database takes `postgres` within it. Or `:memory:`
 * @throws FolderInUseError where another process holds the folder
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
    closeTree(files)
    const engine = await startEngine({ folder: files }, onError)
    const pool = createPool(engine, onError)
    if (migrates) {
      await migrateDatabase(pool)
      await refuseNewerSchema(pool).catch(refusedAs(folder))
    }
    const stopMaintenance = startMaintenance(pool, onError)
    return {
      pool,
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
    async close() {
      await pool.end()
      await engine.close()
    },
  }
}

/** A pool of one: the embedded database has a single session, which the pool hands to one transaction at a time. */
function createPool(engine: Engine, onError: (error: Error) => void): Pool {
  const pool = new TxAwarePool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: longestWait,
    stream: () => engine.openStream(),
    // Said outright, or the variables that psql reads from the environment would decide.
    user: 'postgres',
    database: 'postgres',
    ssl: false,
  })
  return pool.on('error', onError)
}
