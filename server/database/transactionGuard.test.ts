import { AsyncLocalStorage } from 'node:async_hooks'
import { Pool } from 'pg'
import { afterEach, describe, expect, it, vi } from 'vitest'

/** The module as a process of that kind has it. */
async function guardOf(kind: 'production' | 'test') {
  vi.stubEnv('NODE_ENV', kind)
  vi.resetModules()
  return import('./transactionGuard.ts')
}

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

describe('a query past the handle of its transaction', () => {
  it('is found out in tests, by the pool and as long as the transaction is open', async () => {
    const { assertOutsideTransaction, inTransactionOf } = await guardOf('test')
    const pool = new Pool()
    await inTransactionOf(pool, async () => {
      expect(() => assertOutsideTransaction(pool)).toThrow('use its handle')
      expect(() => assertOutsideTransaction(new Pool())).not.toThrow()
    })
    expect(() => assertOutsideTransaction(pool)).not.toThrow()
  })

  it('is not checked in production', async () => {
    const run = vi.spyOn(AsyncLocalStorage.prototype, 'run')
    const { assertOutsideTransaction, inTransactionOf } = await guardOf('production')
    const pool = new Pool()
    const result = await inTransactionOf(pool, async () => {
      assertOutsideTransaction(pool)
      return 7
    })
    expect(result).toBe(7)
    expect(run).not.toHaveBeenCalled()
  })
})
