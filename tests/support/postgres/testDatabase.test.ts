import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { createMigratedDatabase, createPreparedDatabase, createTestDatabase } from './testDatabase.ts'

async function queryIn(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

describe('createTestDatabase', () => {
  it('gives every caller an empty UTF-8 database of a supported version', async () => {
    const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()])
    expect(first.url).not.toBe(second.url)
    await queryIn(first.url, 'create table only_here (id int)')
    expect(await queryIn(second.url, "select to_regclass('only_here') as found")).toEqual([{ found: null }])
    expect(await queryIn(first.url, 'show server_encoding')).toEqual([{ server_encoding: 'UTF8' }])
    const [version] = (await queryIn(first.url, 'show server_version_num')) as [{ server_version_num: string }]
    expect(Number(version.server_version_num)).toBeGreaterThanOrEqual(150_000)
    await Promise.all([first.drop(), second.drop()])
  })

  it('drops a database somebody is still connected to', async () => {
    const database = await createTestDatabase()
    const client = new pg.Client({ connectionString: database.url })
    client.on('error', () => undefined)
    await client.connect()
    await database.drop()
    await expect(queryIn(database.url, 'select 1')).rejects.toThrow(/does not exist/)
  })
})

describe('createMigratedDatabase', () => {
  it('gives every caller a database of its own with our schema', async () => {
    const databases = await Promise.all([createMigratedDatabase(), createMigratedDatabase()])
    const [first, second] = databases
    await queryIn(first.url, 'create table only_here (id int)')
    expect(await queryIn(second.url, "select to_regclass('only_here') as found")).toEqual([{ found: null }])
    expect(await queryIn(second.url, 'select count(*)::int as rows from risks')).toEqual([{ rows: 0 }])
    await Promise.all(databases.map((database) => database.drop()))
  })
})

describe('createPreparedDatabase', () => {
  it('prepares once, however many ask', async () => {
    const prepare = vi.fn(async (url: string) => void (await queryIn(url, 'create table prepared (id int)')))
    const databases = await Promise.all(Array.from({ length: 3 }, () => createPreparedDatabase('probe', prepare)))
    expect(prepare).toHaveBeenCalledTimes(1)
    for (const { url } of databases) expect(await queryIn(url, 'select * from prepared')).toEqual([])
    await Promise.all(databases.map((database) => database.drop()))
  })

  it('tries again after a preparation that failed', async () => {
    await expect(createPreparedDatabase('broken', () => Promise.reject(new Error('half-way')))).rejects.toThrow(
      'half-way',
    )
    const database = await createPreparedDatabase('broken', () => Promise.resolve())
    await database.drop()
  })
})
