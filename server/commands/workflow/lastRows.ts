import { inOrder, type Tx } from '#server/database/client'
import { lastRows } from '../audit.ts'

type ChainEnd = { id: number; hash: string } | null

const known = new WeakMap<Tx, Map<number, ChainEnd>>()

/**
 * Reads the last audit rows of risks after the locking statement, without awaiting it: it sees the writes of the
 * previous lock holder. They are valid until the transaction extends the chain.
 * @param locked the lock, already sent
 */
export async function prefetchLastRows<Locked>(
  tx: Tx,
  ids: readonly number[],
  locked: Promise<Locked>,
): Promise<Locked> {
  const [result, last] = await inOrder([locked, lastRows(tx, 'risk', ids)])
  const ends = known.get(tx) ?? new Map<number, ChainEnd>()
  for (const id of ids) ends.set(id, last.get(id) ?? null)
  known.set(tx, ends)
  return result
}

/** Provides the last audit rows of locked risks to append to; each is used once, later calls read it. */
export async function takeLastRows(tx: Tx, ids: readonly number[]): Promise<Map<number, { id: number; hash: string }>> {
  const ends = known.get(tx)
  const unread = ids.filter((id) => !ends?.has(id))
  const last = await lastRows(tx, 'risk', unread)
  for (const id of ids) {
    const end = ends?.get(id)
    if (end) last.set(id, end)
    ends?.delete(id)
  }
  return last
}
