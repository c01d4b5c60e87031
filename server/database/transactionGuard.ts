import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool } from 'pg'

interface OpenTransaction {
  pool: Pool
  isOpen: boolean
}

/** Not in production, where it would make Node track every promise; it finds programming errors, which tests find. */
const running = process.env.NODE_ENV === 'production' ? undefined : new AsyncLocalStorage<OpenTransaction>()

/** Runs `run` so that a query without the handle of its transaction is detected. */
export function inTransactionOf<Result>(pool: Pool, run: () => Promise<Result>): Promise<Result> {
  if (!running) return run()
  const transaction = { pool, isOpen: true }
  return running.run(transaction, run).finally(() => {
    transaction.isOpen = false
  })
}

/**
 * Throws if the caller is inside a transaction of this pool. A query or transaction without the open handle misses its
 * writes, and on the embedded database's single session it would wait forever.
 */
export function assertOutsideTransaction(pool: Pool): void {
  const transaction = running?.getStore()
  if (transaction?.isOpen && transaction.pool === pool) {
    throw new Error('A query went past the open transaction: use its handle')
  }
}
