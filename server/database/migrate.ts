import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { ClientBase, Pool } from 'pg'
import { sqlState, sqlStates } from './errors.ts'
import { applyFunctions, outdatedFunctions } from './functions.ts'
import { migrationsFolder } from './locate.ts'
import { baselineSchemaVersion, knownSchemaVersion } from './schemaVersion.ts'
import { grantToServer, type ServerRole } from './serverRole.ts'

/**
 * In milliseconds: less than PostgreSQL's delay before it checks for a deadlock, because it might then abort the action
 * of a user.
 */
const longestWait = 700

/** Pause between attempts, in milliseconds: queries blocked by the first one continue. */
const pause = 500

/** Reads end after five seconds, so retries for a minute are enough. */
const mostAttempts = 60

const inTheWay: readonly (string | undefined)[] = [sqlStates.deadlockDetected, sqlStates.lockNotAvailable]

/**
 * Changes tables while servers use them: an attempt that does not get its locks in time rolls back and retries, so that
 * no query is blocked for long or meets a deadlock.
 * @param run runs on `client`, and undoes itself on failure
 * @throws the error of `run`, except lock timeouts
 */
export async function givingWay<Result>(client: ClientBase, run: () => Promise<Result>): Promise<Result> {
  await client.query(`SET lock_timeout = ${longestWait}`)
  for (let attempt = 1; ; attempt++) {
    try {
      const result = await run()
      await client.query('RESET lock_timeout')
      return result
    } catch (error) {
      if (attempt === mostAttempts || !inTheWay.includes(sqlState(error))) throw error
      await sleep(pause)
    }
  }
}

/** An arbitrary number that nothing else in the database locks. */
const migrationLock = 7_204_615

/**
 * Migrates the schema. Instances that start together wait for each other here: without the lock they would all try to
 * create the same tables. One client does everything, because the lock belongs to a session.
 * @param serverRole the role that gets access to the tables, unless it owns them
 */
export async function migrateDatabase(pool: Pool, serverRole?: ServerRole): Promise<void> {
  const client = await pool.connect()
  try {
    // The wait for another instance, or the rewrite of a large table, may take long.
    await client.query('SET statement_timeout = 0')
    await waitForLock(client)
    await refuseOlderSchema(client)
    // In one transaction: servers of an older version may be running, and the former functions write former columns.
    await givingWay(client, () =>
      drizzle(client).transaction(async (tx) => {
        await migrate(tx, { migrationsFolder })
        await applyFunctions(client)
      }),
    )
    if (serverRole) await givingWay(client, () => grantToServer(client, serverRole))
    await client.query('SELECT pg_advisory_unlock($1)', [migrationLock])
    await client.query('RESET statement_timeout')
    client.release()
  } catch (error) {
    // Closing the session releases the lock in every state.
    client.release(true)
    throw error
  }
}

/** Takes the lock of migrations, after that of another instance. */
async function waitForLock(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ isFree: boolean }>('SELECT pg_try_advisory_lock($1) AS "isFree"', [
    migrationLock,
  ])
  if (rows[0]?.isFree) return
  console.error('Waiting for another server or command that migrates the database')
  await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
}

/**
 * Refuses a schema from before the baseline: no migration leads from it to this one.
 * @throws Error with what to do
 */
async function refuseOlderSchema(client: ClientBase): Promise<void> {
  const oldest = await findMigration(client, 'min')
  if (oldest === undefined || oldest >= baselineSchemaVersion.when) return
  throw new Error(
    `its schema is older than version ${baselineSchemaVersion.name.replace(/^\d+_/, '')}, the first that can be upgraded. ` +
      'Start with an empty database',
  )
}

/** Returns when the first or last migration of this database was written (in ms), or undefined without any. */
async function findMigration(db: Pick<ClientBase, 'query'>, end: 'min' | 'max'): Promise<number | undefined> {
  const { rows: found } = await db.query<{ isThere: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`,
  )
  if (!found[0]?.isThere) return undefined
  const { rows } = await db.query<{ at: string | null }>(
    `select ${end}(created_at)::text as at from drizzle.__drizzle_migrations`,
  )
  return rows[0]?.at ? Number(rows[0].at) : undefined
}

/**
 * Refuses a schema of a newer program: this one would use removed columns.
 * @throws Error with the version that this program supports
 */
export async function refuseNewerSchema(pool: Pool): Promise<void> {
  const newest = (await findMigration(pool, 'max')) ?? 0
  if (newest <= knownSchemaVersion.when) return
  const day = new Date(newest).toISOString().slice(0, 10)
  throw new Error(
    `its schema is newer (of ${day}) than this program, which has it up to ${knownSchemaVersion.name}. ` +
      'Start the version that brought it up, or a later one; there is no way back but a backup',
  )
}

/**
 * Refuses a database without Thai characters.
 * @throws Error with the command to create one
 */
export async function refuseOtherEncoding(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ server_encoding: string }>('show server_encoding')
  const encoding = rows[0]?.server_encoding
  if (encoding === 'UTF8') return
  throw new Error(
    `its encoding is ${encoding} and has to be UTF8: create database ... encoding 'UTF8' template template0`,
  )
}

/** Returns whether nothing is left to migrate: then a role without ownership can work with the database. */
export async function isUpToDate(pool: Pool): Promise<boolean> {
  const newest = await findMigration(pool, 'max')
  return newest !== undefined && newest >= knownSchemaVersion.when && (await outdatedFunctions(pool)).length === 0
}
