import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { eq, sql } from 'drizzle-orm'
import { from as copyFrom } from 'pg-copy-streams'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fillDataFolder } from '#scripts/support/dataFolder.mjs'
import { openDatabase, transaction, type Database } from '#server/database/client'
import { companies } from '#server/database/schema/index'
import { isWhole } from '#tests/support/scope'
import { vacuumBusyTables } from './maintenance.ts'

/** The files in a folder that other accounts of the machine can read or write. */
const openToOthers = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(folder, name)).mode & 0o077)

// The first start of a folder takes seconds, and many of them on a busy machine.
describe('embedded database on a folder', { timeout: 60_000 }, () => {
  let filled: string
  let folder: string

  beforeAll(async () => {
    filled = mkdtempSync(join(tmpdir(), 'risk-board-'))
    await fillDataFolder('empty', filled)
  }, 240_000)

  afterAll(() => rmSync(filled, { recursive: true }))

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'risk-board-'))
    cpSync(filled, folder, { recursive: true })
  })

  afterEach(() => rmSync(folder, { recursive: true }))

  it('finds its rows again, has every commit on the disk before it answers, and keeps its files closed to others and to a second opening', async () => {
    const first = await openDatabase({ dataDir: folder })
    await first.pool.query('create table made_later (id int)')
    await first.db.insert(companies).values({ name: 'Kept', emailDomain: 'kept.example' })
    expect(openToOthers(join(folder, 'postgres')), 'files that other accounts can read').toEqual([])
    // The lock of processes has tests of its own (folderLock.test.ts).
    await expect(openDatabase({ dataDir: folder }), 'a second opening').rejects.toThrow(
      'is in use by another running process',
    )
    const settings = await first.pool.query(
      `select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'wal_sync_method') order by 1`,
    )
    expect(settings.rows.map((row: { setting: string }) => row.setting)).toEqual(['on', 'on', 'fsync'])
    await first.close()

    const second = await openDatabase({ dataDir: folder })
    expect(await second.db.select({ name: companies.name }).from(companies)).toEqual([{ name: 'Kept' }])
    await second.close()
    expect(await syncsOfTenCommits(join(folder, 'postgres'))).toBeGreaterThanOrEqual(10)
  })

  // A first start: in the daily run the build makes one.
  it.runIf(isWhole)('begins again where the first start was cut short', async () => {
    rmSync(join(folder, 'postgres', 'global'), { recursive: true })
    writeFileSync(join(folder, 'postgres.unfinished'), '')
    const database = await openDatabase({ dataDir: folder })
    expect(await database.db.select().from(companies)).toEqual([])
    await database.close()
    expect(readdirSync(folder)).toEqual(['audit.key', 'postgres'])
  })

  it.runIf(isWhole)('refuses a second process on the same folder', async () => {
    const database = await openDatabase({ dataDir: folder })
    const intruder = run(folder, '')
    let complaint = ''
    intruder.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
    const [code] = (await once(intruder, 'exit')) as [number]
    expect(code).not.toBe(0)
    expect(complaint).toContain('is in use by another running process')
    await database.close()
  })

  // The daily run counts what commits have on the disk, above.
  it.runIf(isWhole)('loses no acknowledged row when its process is killed', async () => {
    const rounds = 2
    let written = 0
    for (let round = 0; round < rounds; round++) {
      const writer = run(
        folder,
        `for (;;) {
          const [row] = await db.insert(companies).values({ name: String(Math.random()), emailDomain: 'x' }).returning()
          console.log(row.id)
        }`,
      )
      const acknowledged = createInterface({ input: writer.stdout })
      let rows = 0
      for await (const line of acknowledged) {
        written = Math.max(written, Number(line))
        if (++rows === 100) writer.kill('SIGKILL')
      }
      expect(rows).toBeGreaterThanOrEqual(100)
    }

    const database = await openDatabase({ dataDir: folder })
    const { rows } = await database.pool.query<{ id: number }>('select id from companies where id = $1', [written])
    expect(rows).toEqual([{ id: written }])
    const found = await database.pool.query<{ count: number }>('select count(*)::int as count from companies')
    expect(found.rows[0]!.count).toBeGreaterThanOrEqual(100 * rounds)
    await database.close()
  })

  /** How often the engine asks the operating system for an fsync while it commits ten times. */
  async function syncsOfTenCommits(postgresFolder: string): Promise<number> {
    const counter = evaluate(`
      import fs from 'node:fs'
      import { syncBuiltinESMExports } from 'node:module'
      let syncs = 0
      const { fsyncSync } = fs
      fs.fsyncSync = (descriptor) => { syncs++; fsyncSync(descriptor) }
      syncBuiltinESMExports()
      const { startOnFolder } = await import(${JSON.stringify(new URL('./start.mjs', import.meta.url).href)})
      const { pglite: database } = await startOnFolder(${JSON.stringify(postgresFolder)})
      const before = syncs
      for (let n = 0; n < 10; n++) await database.query("insert into companies (name, email_domain) values ($1, 'x')", [String(n)])
      console.log(syncs - before)
      await database.close()`)
    const [output] = (await once(counter.stdout, 'data')) as [Buffer]
    await once(counter, 'exit')
    return Number(output.toString())
  }

  /** A process of its own with the database open as `db`. */
  function run(dataDir: string, script: string) {
    return evaluate(`
      import { openDatabase } from ${JSON.stringify(new URL('../../client.ts', import.meta.url).href)}
      import { companies } from ${JSON.stringify(new URL('../../schema/index.ts', import.meta.url).href)}
      const { db } = await openDatabase({ dataDir: ${JSON.stringify(dataDir)} })
      ${script}`)
  }

  function evaluate(program: string) {
    return spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program])
  }
})

describe('embedded database in memory', () => {
  let database: Database

  beforeAll(async () => {
    database = await openDatabase({ dataDir: ':memory:' })
  })

  afterAll(() => database.close())

  it('leaves this thread free during a slow query', async () => {
    let longestPause = 0
    let last = performance.now()
    const watch = setInterval(() => {
      longestPause = Math.max(longestPause, performance.now() - last)
      last = performance.now()
    }, 5)
    const began = performance.now()
    // In a transaction, where it is not cancelled (rule wire.slow-reads).
    await transaction(database.db, (tx) => tx.execute(sql`select sum(sqrt(n)) from generate_series(1, 3000000) as n`))
    const took = performance.now() - began
    clearInterval(watch)
    expect(longestPause).toBeLessThan(took / 2)
  })

  it('gives a new client a clean session after the one before broke', async () => {
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query("set search_path = 'nowhere'")
    await client.query(`insert into companies (name, email_domain) values ('Half', 'half.example')`).catch(() => {})
    client.release(true)
    expect(await database.db.select().from(companies)).toEqual([])
  })

  it('carries rows larger than any buffer', async () => {
    const size = 5_000_000
    const name = 'ก'.repeat(size / 5)
    const { rows } = await database.db.execute<{ text: string; back: string }>(
      sql`select repeat('x', ${size}::int) as text, ${name}::text as back`,
    )
    expect(rows[0]!.text).toHaveLength(size)
    expect(rows[0]!.back).toBe(name)
  })

  it('copies rows from a client, and refuses wrong and interrupted ones (rule moving.whole)', async () => {
    const client = await database.pool.connect()
    await client.query('create temporary table copied (id int, text text)')
    const copy = (rows: AsyncIterable<string> | string[]) =>
      pipeline(rows, client.query(copyFrom('copy copied from stdin')))
    await copy(['1\tone\n2\ttw', 'o\n', '3\tf\n'])
    await expect(copy(['4\tfour\nfive\n'])).rejects.toThrow('invalid input syntax for type integer')
    const interrupted = async function* () {
      yield '6\tsix\n'
      throw new Error('the disk is gone')
    }
    await expect(copy(interrupted())).rejects.toThrow('the disk is gone')
    await expect(pipeline(['7'], client.query(copyFrom('copy nothing from stdin')))).rejects.toThrow('does not exist')
    const { rows } = await client.query<{ id: number; text: string }>('select * from copied')
    expect(rows.map(({ id, text }) => `${id} ${text}`)).toEqual(['1 one', '2 two', '3 f'])
    client.release()
  })

  it('vacuums the tables that changed', async () => {
    await database.db.execute(
      sql`insert into companies (name, email_domain) select 'c' || n, 'x' from generate_series(1, 2000) as n`,
    )
    await vacuumBusyTables(database.pool)
    const { rows } = await database.pool.query(
      `select reltuples::int as rows from pg_class where relname = 'companies'`,
    )
    expect(rows).toEqual([{ rows: 2000 }])
  })

  it('keeps databases apart', async () => {
    const other = await openDatabase({ dataDir: ':memory:' })
    await other.db.insert(companies).values({ name: 'Only here', emailDomain: 'x' })
    const found = await database.db.select().from(companies).where(eq(companies.name, 'Only here'))
    expect(found).toEqual([])
    await other.close()
  })
})
