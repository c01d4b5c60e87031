import { describe, expect, it } from 'vitest'
import { createMigratedDatabase, createTestDatabase } from '#tests/support/postgres/testDatabase'
import { openDatabase } from './client.ts'
import { describeDatabaseError, wordsOf } from './errors.ts'
import { knownSchemaVersion } from './schemaVersion.ts'

const refusalOf = async (databaseUrl: string): Promise<string> => {
  try {
    const database = await openDatabase({ databaseUrl })
    await database.close()
    return 'opened'
  } catch (error) {
    return (error as Error).message
  }
}

describe('a database that a program does not work with', () => {
  it('is one of a newer schema: the start is refused, and shows what to do', async () => {
    const { url, drop } = await createMigratedDatabase()
    const { pool, close } = await openDatabase({ databaseUrl: url })
    const newer = knownSchemaVersion.when + 1
    await pool.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', ['newer', newer])
    await close()
    expect(await refusalOf(url)).toMatch(
      new RegExp(
        `DATABASE_URL.* cannot be opened as .*: its schema is newer .* up to ${knownSchemaVersion.name}. Start`,
      ),
    )
    // Programs that only read, such as a backup, check the schema themselves.
    const reading = await openDatabase({ databaseUrl: url, migrates: false })
    await reading.close()
    await drop()
  })

  it('is one from before the baseline, which the start leaves as it is', async () => {
    const { url, drop } = await createMigratedDatabase()
    const { pool, close } = await openDatabase({ databaseUrl: url, migrates: false })
    await pool.query('update drizzle.__drizzle_migrations set created_at = created_at - 1')
    await pool.query('delete from drizzle.applied_functions')
    expect(await refusalOf(url)).toMatch(
      /cannot be opened as .*: its schema is older than version 0\.2\.0, the first that can be upgraded\. Start with an empty database$/,
    )
    expect((await pool.query('select from drizzle.applied_functions')).rowCount).toBe(0)
    await close()
    await drop()
  })

  it('is one that cannot store Thai', async () => {
    const { url, drop } = await createTestDatabase()
    const { pool, close } = await openDatabase({ databaseUrl: url, migrates: false })
    // A program that only reads shows where to look.
    const reason = await pool.query('select from audit_entries').catch(describeDatabaseError)
    expect(reason).toMatch(/^The database has no data of this product. Check DATABASE_URL and DATA_DIR/)
    const other = new URL(url)
    other.pathname = `${other.pathname}_latin1`
    const name = other.pathname.slice(1)
    await pool.query(`create database ${name} encoding 'LATIN1' locale 'C' template template0`)
    expect(await refusalOf(other.href)).toMatch(/cannot be opened as .*: its encoding is LATIN1 and has to be UTF8/)
    await pool.query(`drop database ${name}`)
    await close()
    await drop()
  })

  it('names the reason why it refused a statement, whose values nobody reads in a log', () => {
    const said = new Error('permission denied for database risk_board')
    const failed = new Error('Failed query: CREATE SCHEMA "drizzle"\nparams: somebody@demo.example', { cause: said })
    expect(wordsOf(new Error('outer', { cause: failed }))).toBe('permission denied for database risk_board')
  })
})
