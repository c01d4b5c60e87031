import type { Tx } from '#server/database/client'
import { lastRows } from '../audit.ts'

type ChainEnd = { id: number; hash: string } | null

const known = new WeakMap<Tx, Map<number, ChainEnd>>()

/**
 * Reads the last audit rows of risks behind the statement that locks them, without waiting for it: whoever waited for the
 * lock finds what the one before wrote. They hold until the transaction adds to the chain itself.
 * @param locked the lock, which was sent already
 */
export async function withChainEnds<Locked>(tx: Tx, ids: readonly number[], locked: Promise<Locked>): Promise<Locked> {
  const [result, last] = await Promise.all([locked, lastRows(tx, 'risk', ids)])
  const ends = known.get(tx) ?? new Map<number, ChainEnd>()
  for (const id of ids) ends.set(id, last.get(id) ?? null)
  known.set(tx, ends)
  return result
}

/** The last audit rows of locked risks, for whoever appends the next ones; each is handed out once, and else read. */
export async function takeChainEnds(
  tx: Tx,
  ids: readonly number[],
): Promise<Map<number, { id: number; hash: string }>> {
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
