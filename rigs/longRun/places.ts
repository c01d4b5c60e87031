import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '#server/database/client'
import { seedDemonstration } from '#server/demo/seed'
import { seedReferenceData } from '#server/database/seedReferenceData'
import { makeFolders, prepareFolder } from '../durability/embeddedSubject.ts'
import { startPostgres } from '../../tests/support/postgres/cluster.ts'

/** A database with the demonstration, and its size on disk. */
export interface Place {
  dataDir: string
  environment: Readonly<Record<string, string>>
  /** The size of the database after a checkpoint, in bytes. The server must be stopped. */
  size(): Promise<number>
  /** The size of the same rows when repacked, in bytes. The server must be stopped. */
  packedSize(): Promise<number>
  close(): Promise<void>
}

const sizeOfDatabase = 'select pg_database_size(current_database())::bigint as size'

export async function postgresPlace(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'risk-board-long-run-'))
  // PostgreSQL may run as another user, which needs access to this folder.
  chmodSync(folder, 0o711)
  const cluster = await startPostgres({ keptIn: join(folder, 'postgres') })
  const database = await openDatabase({ databaseUrl: cluster.url })
  await seedReferenceData(database.db)
  await seedDemonstration(database.db)
  await database.close()
  const ask = async (...statements: string[]): Promise<number> => {
    const client = new pg.Client({ connectionString: cluster.url })
    await client.connect()
    try {
      for (const statement of statements) await client.query(statement)
      const { rows } = await client.query<{ size: string }>(sizeOfDatabase)
      return Number(rows[0]?.size)
    } finally {
      await client.end()
    }
  }
  return {
    dataDir: join(folder, 'data'),
    environment: { DATABASE_URL: cluster.url },
    size: () => ask('checkpoint'),
    packedSize: () => ask('vacuum full', 'checkpoint'),
    close: async () => {
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function embeddedPlace(): Promise<Place> {
  const folders = makeFolders()
  await prepareFolder(folders.data, async () => undefined)
  const whileOpen = async (...statements: string[]): Promise<number> => {
    const database = await openDatabase({ dataDir: folders.data })
    try {
      for (const statement of statements) await database.pool.query(statement)
    } finally {
      await database.close()
    }
    return sizeOfTables(join(folders.data, 'postgres', 'base'))
  }
  return {
    dataDir: folders.data,
    environment: {},
    size: () => whileOpen('checkpoint'),
    packedSize: () => whileOpen('vacuum full', 'checkpoint'),
    close: async () => folders.remove(),
  }
}

function sizeOfTables(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((total, { parentPath, name }) => total + statSync(join(parentPath, name)).size, 0)
}
