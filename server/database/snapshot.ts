import type { Db, Queryable } from './client.ts'
import { inTransactionOf } from './transactionGuard.ts'

/**
 * Reads in several statements the state of one moment. Within a transaction the statements are sent as they are: its
 * records are locked.
 * @param read returns the statements that need no more than the earlier ones; the end of the snapshot is sent with
 * them, so that it takes no round trip
 */
export async function snapshot<Result>(
  db: Queryable,
  read: (tx: Queryable) => Promise<{ last: Promise<Result> }>,
): Promise<Result> {
  if (!isOutside(db)) return (await read(db)).last
  const { last } = await db.transaction(
    (tx) =>
      inTransactionOf(db.$client, async () => {
        const sent = await read(tx)
        // Awaited below; until then a failure is intentionally unhandled.
        sent.last.catch(() => undefined)
        return sent
      }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  return last
}

const isOutside = (db: Queryable): db is Db => '$client' in db
