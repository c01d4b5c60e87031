import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDatabase, sqlState, transaction, type Database } from '#server/database/client'
import { isTimedOut } from '#server/database/errors'
import { timesOf } from '#tests/support/scope'
import { StatementWatch } from './statementWatch.ts'

/** Compares every number with every other: minutes of work that touches no disk. */
const endless = 'select count(*) from generate_series(1, 40000) a join generate_series(1, 40000) b on a <> b'

/** Takes some seconds. */
const long = 'select count(*) from generate_series(1, 3000) a join generate_series(1, 3000) b on a <> b'

describe('a read that takes too long on the embedded database (rule wire.slow-reads)', { timeout: 60_000 }, () => {
  let database: Database

  beforeAll(async () => {
    database = await openDatabase({ dataDir: ':memory:' })
  })

  afterAll(() => database.close())

  it('is cancelled, and the queries after it run', async () => {
    const began = performance.now()
    const cut = database.pool.query(endless).then(
      () => 'answered',
      (error: unknown) => error,
    )
    const { rows } = await database.pool.query('select 1 as one')
    expect(rows).toEqual([{ one: 1 }])
    // Half a second on an idle machine, but all tests run on this one.
    expect(performance.now() - began).toBeLessThan(6_000)
    const error = await cut
    expect([sqlState(error), isTimedOut(error)]).toEqual(['57014', true])
  })

  it('leaves the session as it was, statement after statement', async () => {
    for (let round = 0; round < timesOf(1, 3); round++) {
      await expect(database.pool.query(endless)).rejects.toThrow('canceling statement')
      for (let count = 0; count < 20; count++) {
        expect((await database.pool.query('select $1::int as n', [count])).rows).toEqual([{ n: count }])
      }
    }
  })

  it('is not in a transaction: writes run to their end', async () => {
    const rows = await transaction(database.db, async (tx) => (await tx.execute<{ count: string }>(long)).rows)
    expect(rows).toEqual([{ count: String(3000 * 2999) }])
  })

  it('finds the functions of its extensions, which are compiled for the same memory', async () => {
    const { rows } = await database.pool.query(`select similarity('clinker', 'clinker') as same`)
    expect(rows).toEqual([{ same: 1 }])
  })
})

it('the processor time of the database limits a read, and not its time on a busy machine (rule wire.slow-reads)', async () => {
  vi.useFakeTimers()
  const thread = mkdtempSync(join(tmpdir(), 'risk-board-thread-'))
  const compute = (milliseconds: number) =>
    writeFileSync(join(thread, 'stat'), `1 (worker) R ${'0 '.repeat(10)}${milliseconds / 10} 0 0`)
  const memory = new SharedArrayBuffer(16)
  const isStopped = () => Atomics.load(new Int32Array(memory), 0) === 1
  compute(1000)
  const watch = new StatementWatch({ memory, cancel: 0, interrupt: 4, thread })
  watch.sent(Buffer.from('Q'))
  compute(1490)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(isStopped()).toBe(false)
  compute(1510)
  await vi.advanceTimersByTimeAsync(100)
  expect(isStopped()).toBe(true)
  watch.end()
  vi.useRealTimers()
  rmSync(thread, { recursive: true })
})
