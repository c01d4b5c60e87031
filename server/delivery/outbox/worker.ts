import { sql } from 'drizzle-orm'
import { inOrder, transaction, type Db } from '#server/database/client'
import { onOutboxWoken, announce } from '#server/database/signals'
import { coalesce } from '../live/coalesce.ts'
import { cleanUp } from './cleanUp.ts'
import { sendMails, type MailsSent, type Outbox } from './sendMails.ts'

const second = 1000
const hour = 3600 * second

/**
 * The interval of polls for new messages: under load each poll covers several writes, which would otherwise each cost
 * as much as the write itself, and nobody notices the small delay of events.
 */
const pause = 25

/** Empties the outbox once: publishes events and sends the due emails. */
export async function drainOutbox(outbox: Outbox): Promise<MailsSent & { published: number }> {
  const published = await publishEvents(outbox.db)
  return { published, ...(await sendMails(outbox)) }
}

interface OutboxWatch {
  /** Called after every poll for events, with any result: the worker is alive. */
  onRound?(): void
  onMails?(mails: MailsSent): void
}

/**
 * Empties the outbox after every write, and every few seconds for messages of other processes and retries. Events never
 * wait for emails.
 * @returns a function that stops it; resolves when running work is done
 */
export function startOutboxWorker(outbox: Outbox, every = 5 * second, watch: OutboxWatch = {}): () => Promise<void> {
  const report = (what: string) => (error: unknown) => outbox.log.error({ err: error }, what)
  const stop = new AbortController()
  const publish = coalesce(
    () => publishEvents(outbox.db, stop.signal).finally(() => watch.onRound?.()),
    report('events were not published'),
    pause,
  )
  const send = coalesce(
    async () => watch.onMails?.(await sendMails(outbox, stop.signal)),
    report('emails were not sent'),
    pause,
  )
  const tidy = coalesce(() => cleanUp(outbox.db, outbox.retention), report('the outbox was not cleaned up'))
  const drain = () => {
    void publish()
    void send()
  }

  const stopListening = onOutboxWoken(outbox.db, drain)
  const timers = [setInterval(drain, every), setInterval(() => void tidy(), hour)]
  drain()
  void tidy()

  return async () => {
    stopListening()
    timers.forEach(clearInterval)
    stop.abort()
    await Promise.all([publish.settled(), send.settled(), tidy.settled()])
  }
}

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
async function publishEvents(db: Db, stop?: AbortSignal): Promise<number> {
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
