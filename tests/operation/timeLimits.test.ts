import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { liftTimeLimits, openDatabase, transaction, type Database } from '#server/database/client'
import { migrateDatabase } from '#server/database/migrate'
import { TxAwarePool } from '#server/database/txAwarePool'
import { createMigratedDatabase } from '../support/postgres/testDatabase.ts'

describe('limits of time (rule wire.no-time-limit)', () => {
  let database: Database
  let url: string
  let drop: () => Promise<void>

  beforeAll(async () => {
    ;({ url, drop } = await createMigratedDatabase())
    database = await openDatabase({ databaseUrl: url })
  })

  afterAll(async () => {
    await database.close()
    await drop()
  })

  const limits = (isLifted: boolean) =>
    transaction(database.db, async (tx) => {
      if (isLifted) await liftTimeLimits(tx)
      const { rows } = await tx.execute<{ limits: string }>(
        sql`select current_setting('statement_timeout') || ' ' || current_setting('idle_in_transaction_session_timeout') as limits`,
      )
      return rows[0]?.limits
    })

  it('are lifted for a first start or an import, and only there', async () => {
    expect([await limits(false), await limits(true), await limits(false)]).toEqual(['30s 1min', '0 0', '30s 1min'])
  })

  it('do not end a migration during another one, and the wait is written to the terminal', async () => {
    const written = vi.spyOn(console, 'error').mockImplementation(() => {})
    const other = await database.pool.connect()
    await other.query('select pg_advisory_lock(7204615)')
    let isDone = false
    const migrated = migrateDatabase(database.pool).then(() => (isDone = true))
    await vi.waitFor(() => expect(written).toHaveBeenCalled())
    expect(written.mock.calls).toEqual([['Waiting for another server or command that migrates the database']])
    expect(isDone).toBe(false)
    await other.query('select pg_advisory_unlock(7204615)')
    other.release()
    await migrated
    written.mockRestore()
  })

  it('are named in the error when no session is free in time', async () => {
    const pool = new TxAwarePool({ connectionString: url, max: 1 })
    const only = await pool.connect()
    // Set now, because the first connection of a busy machine takes longer.
    pool.options.connectionTimeoutMillis = 50
    await expect(pool.query('select 1')).rejects.toThrow(
      'The database did not answer in time: none of its 1 sessions was free for 0.05 s',
    )
    only.release()
    await pool.end()
  })

  it('of waiting for the session of the embedded database begin when the server serves', async () => {
    const embedded = await openDatabase({ dataDir: ':memory:' })
    expect(embedded.pool.options.connectionTimeoutMillis ?? 0).toBe(0)
    embedded.serve()
    expect(embedded.pool.options.connectionTimeoutMillis).toBe(30_000)
    await embedded.close()
  })
})
