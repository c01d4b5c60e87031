import type { Pool } from 'pg'
import type { Tx } from './client.ts'
import { onCommit, poolOf } from './transaction.ts'

/** A row of the audit that was written; whose names are in its changes is for the listener to leave out. */
export interface AuditedRow {
  subjectType: string
  subjectId: number
  action: string
  userId: number | null
  role: string | null
  companyGroupId: number | null
  /** For whom a deputy acted. */
  forUserId: number | null
  changes: Readonly<Record<string, { before: unknown; after: unknown }>>
  /** Proves later that the row was this one. */
  hash: string
  createdAt: Date
}

const listeners = new WeakMap<Pool, (row: AuditedRow) => void>()

/** Has a listener hear of every row that this process appends to the audit, once it is committed. @returns how to stop */
export function listenToAudit(pool: Pool, listener: (row: AuditedRow) => void): () => void {
  listeners.set(pool, listener)
  return () => void listeners.delete(pool)
}

/** Called with a row of a transaction after its commit; not called without a commit. */
export function noteAuditRow(tx: Tx, row: AuditedRow): void {
  const listener = listeners.get(poolOf(tx))
  if (listener) onCommit(tx, () => listener(row))
}
