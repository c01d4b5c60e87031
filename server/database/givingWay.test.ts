import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createMigratedDatabase, type TestDatabase } from '#tests/support/postgres/testDatabase'
import { givingWay } from './migrate.ts'

describe('who changes tables that others work with', () => {
  let database: TestDatabase
  let ours: pg.Client
  let other: pg.Client
  let onlooker: pg.Client

  beforeAll(async () => {
    database = await createMigratedDatabase()
    ours = new pg.Client(database.url)
    other = new pg.Client(database.url)
    onlooker = new pg.Client(database.url)
    await Promise.all([ours.connect(), other.connect(), onlooker.connect()])
    await ours.query('create table first_table (id int); create table second_table (id int)')
  })

  afterAll(async () => {
    await Promise.all([ours.end(), other.end(), onlooker.end()])
    await database.drop()
  })

  beforeEach(() => other.query('begin'))

  /** Locks both tables exclusively, the first of them first; counts how often it was started. */
  const attempts = { count: 0 }
  const change = async () => {
    attempts.count += 1
    await ours.query('begin')
    try {
      await ours.query('lock table first_table in access exclusive mode')
      await ours.query('lock table second_table in access exclusive mode')
      await ours.query('commit')
    } catch (error) {
      await ours.query('rollback')
      throw error
    }
  }

  it('ends a deadlock, from which the others continue', async () => {
    attempts.count = 0
    await other.query('select from second_table')
    const changed = givingWay(ours, change)
    await untilHeld('first_table')
    await other.query('select from first_table')
    await other.query('commit')
    await changed
    expect(attempts.count).toBeGreaterThan(1)
  })

  it('blocks others only briefly, and is done in the end', async () => {
    attempts.count = 0
    await other.query('select from first_table')
    const changed = givingWay(ours, change)
    await expect.poll(() => attempts.count, { timeout: 10_000 }).toBeGreaterThan(2)
    await other.query('commit')
    await changed
    expect((await ours.query<{ lock_timeout: string }>('show lock_timeout')).rows).toEqual([{ lock_timeout: '0' }])
  })

  it('reports any other error without a second attempt', async () => {
    await other.query('commit')
    attempts.count = 0
    const wrong = () => {
      attempts.count += 1
      return ours.query('select from no_such_table')
    }
    await expect(givingWay(ours, wrong)).rejects.toThrow('no_such_table')
    expect(attempts.count).toBe(1)
  })

  const untilHeld = async (table: string) => {
    const held = `select from pg_locks where relation = '${table}'::regclass and granted and mode = 'AccessExclusiveLock'`
    await expect.poll(async () => (await onlooker.query(held)).rowCount, { interval: 20, timeout: 10_000 }).toBe(1)
  }
})
