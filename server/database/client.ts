import type { ExtractTablesWithRelations, Logger } from 'drizzle-orm'
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgTransaction } from 'drizzle-orm/pg-core'
import { Pool } from 'pg'
import { noteAuditKeys, openAuditKeys, type AuditKeys } from './auditKeys.ts'
import { comparedTime } from './clock.ts'
import { openEmbedded } from './engines/embedded/open.ts'
import { describeDatabaseError } from './errors.ts'
import { placeOf } from './hosts.ts'
import { isUpToDate, migrateDatabase, refuseNewerSchema, refuseOtherEncoding } from './migrate.ts'
import * as schema from './schema/index.ts'
import { roleOf } from './serverRole.ts'
import { TxAwarePool } from './txAwarePool.ts'
import { writableUrl } from './writableHost.ts'

/**
 * Initial settings of PostgreSQL sessions: time limits in milliseconds (rule wire.slow-reads), and no JIT, because
 * compiling a count of the whole group takes longer than counting (docs/performance.md).
 */
const limits = { statement_timeout: 5_000, idle_in_transaction_session_timeout: 60_000 } as const

/** Session settings besides the limits. */
export const sessionSettings = '-c jit=off'

/** In the form for the driver. */
const ownSettings = { ...limits, options: sessionSettings }

export { sqlState, sqlStates, violatedConstraint } from './errors.ts'
export { afterCommit, expectBeforeCommit, inOrder, liftTimeLimits, transaction } from './transaction.ts'

type Schema = typeof schema

/** The database outside any transaction. */
export type Db = NodePgDatabase<Schema> & { $client: Pool }

/** The handle of an open transaction. */
export type Tx = PgTransaction<NodePgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>

/** Either of the two, for functions that only query. */
export type Queryable = PgDatabase<NodePgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>

interface DatabaseConfig {
  /** PostgreSQL 15 or later; absent: the embedded database. */
  databaseUrl?: string | undefined
  /**
   * The same PostgreSQL as the owner of the schema, who migrates it and grants the role of `databaseUrl` its rights.
   */
  migrationUrl?: string | undefined
  /** The embedded database's data folder, or `:memory:`. */
  dataDir?: string | undefined
  /** The secrets of the audit hashes; absent: those of the data folder of the embedded database. */
  auditKey?: string | undefined
  /** The number of sessions with PostgreSQL; the embedded database always has one. */
  poolSize?: number | undefined
  /** Whether a statement is sent before the responses to earlier ones, which is the default; `COPY` does not allow it. */
  pipeline?: boolean | undefined
  /** Whether to update the schema, which is the default: a copy contains the current one. */
  migrates?: boolean | undefined
  /** Called with errors outside queries, e.g. of a broken idle connection. The pool replaces it automatically. */
  onError?: ((error: Error) => void) | undefined
}

export interface Database {
  db: Db
  pool: Pool
  engine: 'postgresql' | 'embedded'
  /** The key of its audit rows; without one they have plain hashes. */
  auditKeys: AuditKeys
  /** The number of queries sent through `db`, for tests that limit it. */
  queryCount(): number
  /** The number of round trips of transactions to the database; 0 for the embedded database, which has none. */
  roundTripCount(): number
  /**
   * Ends the start: from now on the embedded database is maintained, and waiting for its session has a limit (rule
   * wire.no-time-limit).
   */
  serve(): void
  close(): Promise<void>
}

/**
 * Time limit of a statement within a transaction, in milliseconds (rule wire.slow-reads); a single statement has less.
 */
const longestWrite = 30_000

/**
 * Opens the database and updates its schema, unless disabled.
 * @throws FolderInUseError if another process has locked the data folder; the error of `pg` if PostgreSQL is
 * unavailable
 */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  const onError = config.onError ?? (() => {})
  const migrates = config.migrates ?? true
  const auditKeys = await openAuditKeys(config)
  if (config.databaseUrl) {
    if (migrates && config.migrationUrl) await migrateAsOwner(config.migrationUrl, config.databaseUrl)
    let roundTrips = 0
    const { poolSize: size = 10, pipeline = true } = config
    const pool = await openPostgres(config.databaseUrl, {
      size,
      pipeline,
      onError,
      migrates,
      onRoundTrip: () => void roundTrips++,
    })
    return { ...assemble(pool, 'postgresql', auditKeys, () => pool.end()), roundTripCount: () => roundTrips }
  }
  if (!config.dataDir) throw new Error('Neither a database URL nor a data folder is given')
  const { pool, close, serve } = await openEmbedded(config.dataDir, onError, migrates)
  return { ...assemble(pool, 'embedded', auditKeys, close), serve }
}

async function openPostgres(
  url: string,
  {
    size,
    pipeline,
    onError,
    migrates,
    onRoundTrip,
  }: {
    size: number
    pipeline: boolean
    onError: (error: Error) => void
    migrates: boolean
    onRoundTrip: () => void
  },
): Promise<TxAwarePool> {
  const pool = new TxAwarePool({
    connectionString: url,
    ...ownSettings,
    max: size,
    application_name: 'risk-board',
    connectionTimeoutMillis: 10_000,
    transactionTimeout: longestWrite,
    pipeline,
    onRoundTrip,
    keepAlive: true,
  }).on('error', onError)
  try {
    await refuseOtherEncoding(pool)
    if (migrates) await comparedTime(pool)
    if (migrates && !(await isUpToDate(pool))) await migrateDatabase(pool)
    if (migrates) await refuseNewerSchema(pool)
    return pool
  } catch (error) {
    await pool.end()
    throw cannotBeOpened('DATABASE_URL', url, error)
  }
}

/** Migrates the schema as its owner, whom the server does not need afterwards. */
export async function migrateAsOwner(migrationUrl: string, databaseUrl: string): Promise<void> {
  const pool = new Pool({ connectionString: await writableUrl(migrationUrl), max: 1, connectionTimeoutMillis: 10_000 })
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

/** Returns an error for operators: it names the database, but not its password. */
function cannotBeOpened(variable: string, url: string, error: unknown): Error {
  const { host, database, role } = placeOf(url)
  return new Error(
    `The database ${database} at ${host} (${variable}) cannot be opened as ${role}: ${describeDatabaseError(error)}`,
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
    serve: () => {},
    close,
  }
}
