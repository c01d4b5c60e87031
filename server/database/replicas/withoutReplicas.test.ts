import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestApi, type Client, type TestApi } from '#tests/support/api'
import { createCompleteRisk } from '#tests/support/riskInputs'
import { openDatabase } from '../client.ts'
import { isUnavailable } from '../errors.ts'

describe('a PostgreSQL that is alone', () => {
  let api: TestApi
  let assessor: Client

  beforeAll(async () => {
    api = await openTestApi('postgresql')
    assessor = await api.as('assessor')
  })

  afterAll(() => api.close())

  it('gets no statement that only standbys need', async () => {
    const sent: string[] = []
    const { query } = pg.Client.prototype
    const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...all: unknown[]
    ) {
      const [config] = all
      sent.push(typeof config === 'string' ? config : (config as { text: string }).text)
      return (query as (...all: unknown[]) => never).apply(this, all)
    })
    await createCompleteRisk(assessor)
    const list = await assessor.request({ method: 'GET', url: '/api/v1/risks?type=item' })
    spy.mockRestore()
    expect(list.headers['set-cookie']).toBeUndefined()
    expect(sent.filter((text) => text === 'commit')).not.toHaveLength(0)
    expect(sent.filter((text) => /wal|recovery|read_only/.test(text))).toEqual([])
  })

  it('is left by a session that may write no more, as where its server became a standby', async () => {
    const one = await openDatabase({ databaseUrl: api.database.pool.options.connectionString, poolSize: 1 })
    const write = () => one.db.transaction((tx) => tx.execute(sql`create table written (id int)`))
    await one.db.execute(sql`set default_transaction_read_only = on`)
    const error: unknown = await write().catch((reason: unknown) => reason)
    expect(isUnavailable(error)).toBe(true)
    await write()
    await one.close()
  })
})
