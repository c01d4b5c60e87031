import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Pool } from 'pg'
import { migrationsFolder } from './locate.ts'

/** Any number that nothing else in the database locks. */
const migrationLock = 7_204_615

/**
 * Brings the schema up to date. Instances that start together wait for each other here: without the lock
 * they try to create the same tables. One client does it all, for the lock belongs to a session.
 */
export async function migrateDatabase(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    // Waiting for another instance, or rewriting a large table, may take its time.
    await client.query('SET statement_timeout = 0')
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client), { migrationsFolder })
    await client.query('SELECT pg_advisory_unlock($1)', [migrationLock])
    await client.query('RESET statement_timeout')
    client.release()
  } catch (error) {
    // Closing the session gives the lock back in whatever state it is.
    client.release(true)
    throw error
  }
}
