import type { Pool } from 'pg'
import type { Tx } from './client.ts'
import { onCommit, poolOf } from './transaction.ts'

/** A written row of the audit; the listener removes the names in its changes. */
export interface AuditedRow {
  subjectType: string
  subjectId: number
  action: string
  userId: number | null
  role: string | null
  companyGroupId: number | null
  /** The person for whom a deputy acted. */
  forUserId: number | null
  changes: Readonly<Record<string, { before: unknown; after: unknown }>>
  /** The hash of the row, which later proves that it is unchanged. */
  hash: string
  createdAt: Date
}

const listeners = new WeakMap<Pool, (row: AuditedRow) => void>()

/**
 * Registers a listener for every row that this process appends to the audit, called after the commit.
 * @returns a function that stops it
 */
export function listenToAudit(pool: Pool, listener: (row: AuditedRow) => void): () => void {
  listeners.set(pool, listener)
  return () => void listeners.delete(pool)
}

/** Called with a row of a transaction after its commit; not called without a commit. */
export function noteAuditRow(tx: Tx, row: AuditedRow): void {
  const listener = listeners.get(poolOf(tx))
  if (listener) onCommit(tx, () => listener(row))
}
