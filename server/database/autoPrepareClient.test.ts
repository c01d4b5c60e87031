import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestDatabase } from '#tests/support/postgres/testDatabase'
import { AutoPrepareClient, nameOf, noPrepare } from './autoPrepareClient.ts'
import { openDatabase, sqlState, transaction, type Database } from './client.ts'

describe('nameOf', () => {
  it('names a statement from its second time on, always the same', () => {
    const text = 'select $1 as only_here'
    expect(nameOf(text)).toBeUndefined()
    const name = nameOf(text)
    expect(name).toMatch(/^s_[\w-]{24}$/)
    expect(nameOf(text)).toBe(name)
    expect(nameOf(`${text} `)).toBeUndefined()
  })

  it('never names a statement that must be planned again', () => {
    const text = `${noPrepare} select $1 as never_named`
    for (let time = 0; time < 3; time++) expect(nameOf(text)).toBeUndefined()
  })
})

describe('a prepared statement', () => {
  let database: Database
  beforeAll(async () => {
    database = await openDatabase({ dataDir: ':memory:' })
  })
  afterAll(() => database.close())

  const ask = (value: unknown) => database.db.execute<{ found: number }>(sql`select ${value}::int as found`)

  it('is prepared once and answers every time', async () => {
    for (const value of [1, 2, 3, 4, 5, 6, 7]) expect((await ask(value)).rows).toEqual([{ found: value }])
    const { rows } = await database.pool.query('select count(*)::int as count from pg_prepared_statements')
    expect(rows).toEqual([{ count: 1 }])
  })

  it('works after a failed statement, outside and inside a transaction', async () => {
    await expect(ask('no number')).rejects.toThrow('Failed query')
    expect((await ask(8)).rows).toEqual([{ found: 8 }])
    const failing = transaction(database.db, async (tx) => {
      for (const value of [1, 1, 0]) await tx.execute(sql`select 1 / ${value}::int as found`)
    })
    await expect(failing).rejects.toThrow('Failed query')
    expect((await ask(9)).rows).toEqual([{ found: 9 }])
  })
})

it('the client sends independent statements as one message, in their order', async () => {
  const { url, drop } = await createTestDatabase()
  const client = new AutoPrepareClient({ connectionString: url, pipeline: true })
  await client.connect()
  const { stream } = client.connection
  const written = [vi.spyOn(stream, '_write'), vi.spyOn(stream, '_writev')]
  const session: { query(text: string): Promise<{ rows: unknown[] }> } = client
  const responses = await Promise.all([
    session.query('create temporary table t as select 1 as n'),
    Promise.resolve().then(() => session.query('update t set n = 2')),
    session.query('select n from t'),
  ])
  expect(responses[1].rows).toEqual([])
  expect(written.reduce((sum, { mock }) => sum + mock.calls.length, 0)).toBe(1)
  expect((await session.query('select n from t')).rows).toEqual([{ n: 2 }])
  await client.end()
  await drop()
})

it('the pool replaces a session whose server refuses writes, after the error of the statement', async () => {
  const { url, drop } = await createTestDatabase()
  const database = await openDatabase({ databaseUrl: url, poolSize: 1 })
  const write = () => transaction(database.db, (tx) => tx.execute(sql`create table written (n int)`))
  await database.db.execute(sql`set default_transaction_read_only = on`)
  expect(sqlState(await write().catch((error: unknown) => error))).toBe('25006')
  await write()
  await database.close()
  await drop()
})
