import type { ExtractTablesWithRelations, Logger } from 'drizzle-orm'
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgTransaction } from 'drizzle-orm/pg-core'
import { Pool } from 'pg'
import { noteAuditKeys, openAuditKeys, type AuditKeys } from './auditKeys.ts'
import { openEmbedded } from './engines/embedded/open.ts'
import { TxAwarePool } from './txAwarePool.ts'
import { isUpToDate, migrateDatabase, refuseNewerSchema, refuseOtherEncoding } from './migrate.ts'
import { describeDatabaseError } from './errors.ts'
import { refuseWithoutSettings } from './pooler.ts'
import { ownSettings } from './sessionSettings.ts'
import { roleOf } from './serverRole.ts'
import * as schema from './schema/index.ts'

export { sqlState, sqlStates, violatedConstraint } from './errors.ts'
export { inOrder, transaction } from './transaction.ts'

type Schema = typeof schema

/** The database outside any transaction. */
export type Db = NodePgDatabase<Schema> & { $client: Pool }

/** The handle of an open transaction. */
export type Tx = PgTransaction<NodePgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>

/** Either of the two: what a function takes that only queries. */
export type Queryable = PgDatabase<NodePgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>

export interface DatabaseConfig {
  /** PostgreSQL 15 or later; absent: the embedded database. */
  databaseUrl?: string | undefined
  /** The same PostgreSQL as the owner of the schema, who migrates it and grants the rest to the role of `databaseUrl`. */
  migrationUrl?: string | undefined
  /** The same PostgreSQL without the pooler that `databaseUrl` leads through (docs/operation.md). */
  directUrl?: string | undefined
  /** The embedded database's data folder, or `:memory:`. */
  dataDir?: string | undefined
  /** The secrets that the audit is keyed by; absent: those of the data folder of the embedded database. */
  auditKey?: string | undefined
  /** Sessions kept with PostgreSQL; the embedded database always has one. */
  poolSize?: number | undefined
  /** Whether the schema is brought up to date, which it is unless this says no: a copy is taken of what is there. */
  migrates?: boolean | undefined
  /** Told of errors outside any query, e.g. an idle connection that broke. The pool replaces it by itself. */
  onError?: ((error: Error) => void) | undefined
}

export interface Database {
  db: Db
  pool: Pool
  engine: 'postgresql' | 'embedded'
  /** By which the rows of its audit are keyed; none: they have plain hashes. */
  auditKeys: AuditKeys
  /** How many queries were sent through `db` so far, for tests that hold a read to a number of them. */
  queryCount(): number
  /** How often a transaction waited for the database; of the embedded one, which is no way off, none are counted. */
  roundTripCount(): number
  close(): Promise<void>
}

/** How long a statement within a transaction may take, in milliseconds (rule wire.slow-reads); one that stands alone may less. */
const longestWrite = 30_000

/**
 * Opens the database and brings its schema up to date, unless that is not wanted.
 * @throws FolderInUseError where another process holds the data folder; what `pg` throws where PostgreSQL is not there
 */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  const onError = config.onError ?? (() => {})
  const migrates = config.migrates ?? true
  const auditKeys = await openAuditKeys(config)
  if (config.databaseUrl) {
    if (migrates && config.migrationUrl) await migrateAsOwner(config.migrationUrl, config.databaseUrl)
    else if (migrates && config.directUrl) await migrateDirectly(config.directUrl)
    let roundTrips = 0
    const onRoundTrip = () => void roundTrips++
    const { directUrl, poolSize: size = 10 } = config
    const pool = await openPostgres(config.databaseUrl, { directUrl, size, onError, migrates, onRoundTrip })
    return { ...assemble(pool, 'postgresql', auditKeys, () => pool.end()), roundTripCount: () => roundTrips }
  }
  if (!config.dataDir) throw new Error('Neither a database URL nor a data folder is given')
  const { pool, close } = await openEmbedded(config.dataDir, onError, migrates)
  return assemble(pool, 'embedded', auditKeys, close)
}

async function openPostgres(
  url: string,
  {
    directUrl,
    size,
    onError,
    migrates,
    onRoundTrip,
  }: {
    directUrl: string | undefined
    size: number
    onError: (error: Error) => void
    migrates: boolean
    onRoundTrip: () => void
  },
): Promise<Pool> {
  const pool = new TxAwarePool({
    connectionString: url,
    ...(directUrl === undefined ? ownSettings : { directUrl }),
    max: size,
    application_name: 'risk-board',
    connectionTimeoutMillis: 10_000,
    transactionTimeout: longestWrite,
    pipeline: true,
    onRoundTrip,
    keepAlive: true,
  }).on('error', onError)
  try {
    await refuseWithoutSettings(pool, directUrl !== undefined)
    await refuseOtherEncoding(pool)
    if (migrates && !(await isUpToDate(pool))) await migrateDatabase(pool)
    if (migrates) await refuseNewerSchema(pool)
    return pool
  } catch (error) {
    await pool.end()
    throw cannotBeOpened('DATABASE_URL', url, error)
  }
}

/** Brings the schema up to date past a pooler, which hands a session on between two statements. */
async function migrateDirectly(directUrl: string): Promise<void> {
  const pool = new Pool({ connectionString: directUrl, max: 1, connectionTimeoutMillis: 10_000 })
  try {
    if (!(await isUpToDate(pool))) await migrateDatabase(pool)
  } catch (error) {
    throw cannotBeOpened('DATABASE_DIRECT_URL', directUrl, error)
  } finally {
    await pool.end()
  }
}

/** Brings the schema up to date as its owner, who then has nothing more to do with the server. */
export async function migrateAsOwner(migrationUrl: string, databaseUrl: string): Promise<void> {
  const pool = new Pool({ connectionString: migrationUrl, max: 1, connectionTimeoutMillis: 10_000 })
  try {
    await refuseOtherEncoding(pool)
    await migrateDatabase(pool, roleOf(databaseUrl))
    await refuseNewerSchema(pool)
  } catch (error) {
    throw cannotBeOpened('MIGRATION_DATABASE_URL', migrationUrl, error)
  } finally {
    await pool.end()
  }
}

/** An error that an operator can act on: it names the database, and not its password. */
function cannotBeOpened(variable: string, url: string, error: unknown): Error {
  const { host, pathname, username } = new URL(url)
  const database = decodeURIComponent(pathname.slice(1))
  return new Error(
    `The database ${database} at ${host} (${variable}) cannot be opened as ${decodeURIComponent(username)}: ${describeDatabaseError(error)}`,
    { cause: error },
  )
}

function assemble(pool: Pool, engine: Database['engine'], auditKeys: AuditKeys, close: () => Promise<void>): Database {
  noteAuditKeys(pool, auditKeys)
  let count = 0
  const logger: Logger = { logQuery: () => void count++ }
  return {
    db: drizzle(pool, { schema, logger }),
    pool,
    engine,
    auditKeys,
    queryCount: () => count,
    roundTripCount: () => 0,
    close,
  }
}
