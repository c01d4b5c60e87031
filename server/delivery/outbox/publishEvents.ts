import { sql } from 'drizzle-orm'
import { inOrder, transaction, type Db } from '#server/database/client'
import { announce } from '#server/database/signals'

/** An arbitrary number that nothing else in the database locks. */
const publishingLock = 7_204_616

/** The batch size, so that the lock is never occupied for long. */
const batchSize = 1000

/**
 * Publishes the live events of committed transactions and signals every server process. Each gets a new number here,
 * under a lock: numbers drawn inside transactions become visible in any order, and a reader who resumes after 12 would
 * miss an 11 committed later. A higher number was always published later (docs/decisions/0014-outbox.md).
 * @param stop aborted to leave the next batch to others
 * @returns the number of published events
 */
export async function publishEvents(db: Db, stop?: AbortSignal): Promise<number> {
  let total = 0
  while (!stop?.aborted) {
    const count = await publishBatch(db)
    total += count
    if (count < batchSize) break
  }
  if (total > 0) await announce(db, 'published')
  return total
}

function publishBatch(db: Db): Promise<number> {
  return transaction(db, async (tx) => {
    const waiting = sql`select id from outbox where kind = 'event' and delivered_at is null order by id limit ${batchSize}`
    const { rows } = await tx.execute(sql`select 1 from (${waiting}) w limit 1`)
    if (rows.length === 0) return 0
    const locked = tx.execute(sql`select pg_advisory_xact_lock(${publishingLock})`)
    // A separate statement, which sees the writes of the previous holder of the lock. It is sent after the lock without
    // awaiting it.
    const numbered = tx.execute(sql`
      with numbered as materialized (
        select w.id, nextval(pg_get_serial_sequence('outbox', 'id')) as number from (${waiting}) w
      )
      update outbox o set id = n.number, delivered_at = now() from numbered n where o.id = n.id`)
    const [, { rowCount }] = await inOrder([locked, numbered])
    return rowCount ?? 0
  })
}
