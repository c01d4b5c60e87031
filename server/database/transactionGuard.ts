import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool } from 'pg'

interface OpenTransaction {
  pool: Pool
  isOpen: boolean
}

/** Not in production, where it would have Node follow every promise; what it finds are faults of the program, and tests find those. */
const running = process.env.NODE_ENV === 'production' ? undefined : new AsyncLocalStorage<OpenTransaction>()

/** Runs `act` so that a query past the handle of its transaction is found out. */
export function inTransactionOf<Result>(pool: Pool, run: () => Promise<Result>): Promise<Result> {
  if (!running) return run()
  const transaction = { pool, isOpen: true }
  return running.run(transaction, run).finally(() => {
    transaction.isOpen = false
  })
}

/**
 * Throws where the caller is inside a transaction of this pool. A query or transaction that goes past the open handle
 * misses what that wrote, and on the embedded database's one session it would wait for ever.
 */
export function assertOutsideTransaction(pool: Pool): void {
  const transaction = running?.getStore()
  if (transaction?.isOpen && transaction.pool === pool) {
    throw new Error('A query went past the open transaction: use its handle')
  }
}
