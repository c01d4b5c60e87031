import { coalesce } from '../live/coalesce.ts'
import { onOutboxWoken } from '#server/database/signals'
import { cleanUp } from './cleanUp.ts'
import { publishEvents } from './publishEvents.ts'
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
