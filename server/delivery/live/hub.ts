import type { ServerResponse } from 'node:http'
import { userLimits } from '#domain/validation/limits'
import type { Db } from '#server/database/client'
import { listen } from '#server/database/signals'
import { Refusal } from '#server/errors/refusals'
import { findSessions } from '#server/session/currentSession'
import type { DeliveryLog } from '../log.ts'
import { readAudience } from './audience.ts'
import { coalesce } from './coalesce.ts'
import { newestPublished, readPublished } from './events.ts'
import { EventStream } from './eventStream.ts'

/** In milliseconds (rule events.heartbeat). */
const heartbeatEvery = 15_000

const batchSize = 500

/** The event streams of one server process. */
interface Hub {
  /**
   * Opens a stream for an active session.
   * @throws `throttled` if the session has the maximum number of streams (rule events.limit)
   * @param lastEventId the number of the last event that the client received, null for a new client
   * @param begin writes the headers of the response that becomes the stream, after all checks
   */
  open(tokenHash: string, lastEventId: number | null, begin: () => ServerResponse): Promise<void>
  /** Ends every stream and stops listening. */
  close(): Promise<void>
}

interface HubOptions {
  /** The interval of heartbeats, in milliseconds. */
  interval?: number
  /** Called with the number of open streams after each change. */
  onCount?: (open: number) => void
}

/**
 * Delivers published events to the streams of this process. Users, validity and visibility are read for every batch, so
 * an ended or changed session never gets hidden data.
 */
export function createHub(db: Db, log: DeliveryLog, { interval = heartbeatEvery, onCount }: HubOptions = {}): Hub {
  const streams = new Set<EventStream>()
  const places = new Places(onCount)
  let stopListening: (() => Promise<void>) | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  /**
   * Sends the next events to the streams.
   * @returns whether there may be more
   */
  const deliverNext = async (notified: readonly EventStream[]): Promise<boolean> => {
    const open = notified.filter((stream) => !stream.isClosed)
    if (open.length === 0) return false
    const sessions = await findSessions(db, [...new Set(open.map(({ tokenHash }) => tokenHash))])
    const events = await readPublished(db, Math.min(...open.map(({ cursor }) => cursor)), batchSize)
    const isAllowed = await readAudience(db, events)
    for (const stream of open) {
      const actor = sessions.get(stream.tokenHash)?.actor
      if (!actor) {
        stream.close()
        continue
      }
      for (const event of events) {
        if (event.id <= stream.cursor) continue
        stream.cursor = event.id
        if (isAllowed(event, actor)) stream.send(event.topic, event.id, event.payload)
      }
    }
    return events.length === batchSize
  }

  const deliver = coalesce(
    async () => {
      while ((await deliverNext([...streams])) && !isClosed);
    },
    // The next heartbeat retries.
    (error) => log.warn({ err: error }, 'live events could not be delivered'),
  )

  /**
   * Brings a new stream up to date before it joins the others. A resuming stream can have many missed events, which it
   * gets alone.
   */
  const join = async (stream: EventStream, newest: number): Promise<void> => {
    try {
      while (stream.cursor < newest && (await deliverNext([stream])) && !isClosed) await stream.drained()
      if (isClosed || stream.isClosed) return stream.close()
      streams.add(stream)
      // Events published after its last read and before it joined.
      while (await deliverNext([stream]));
    } catch (error) {
      log.warn({ err: error }, 'missed live events could not be delivered')
      stream.destroy()
    }
  }

  const start = (): void => {
    // A stream that opens during shutdown is closed immediately.
    if (isClosed) return
    stopListening ??= listen(
      db,
      () => void deliver(),
      (error) => log.warn({ err: error }, 'the connection for notifications was lost'),
    )
    timer ??= setInterval(() => {
      void deliver().then(() => streams.forEach((stream) => stream.heartbeat()))
    }, interval).unref()
  }

  return {
    async open(tokenHash, lastEventId, begin) {
      start()
      places.take(tokenHash)
      const newest = await newestPublished(db).catch((error: unknown) => {
        places.giveBack(tokenHash)
        throw error
      })
      // A number from a lost database must not silence the stream.
      const stream = new EventStream(tokenHash, Math.min(lastEventId ?? newest, newest), begin())
      stream.whenGone(() => {
        streams.delete(stream)
        places.giveBack(tokenHash)
      })
      void join(stream, newest)
    },
    async close() {
      isClosed = true
      clearInterval(timer)
      for (const stream of streams) stream.close()
      await stopListening?.()
    },
  }
}

/** The number of open event streams of each session on this server (rule events.limit). */
class Places {
  readonly #taken = new Map<string, number>()
  readonly #onCount: ((taken: number) => void) | undefined
  #count = 0

  /** @param onCount called with the number of occupied places after each change */
  constructor(onCount?: (taken: number) => void) {
    this.#onCount = onCount
  }

  /**
   * Occupies a place synchronously, so that simultaneous streams cannot exceed the limit.
   * @throws `throttled` if the session has the maximum number of streams
   */
  take(tokenHash: string): void {
    const taken = this.#taken.get(tokenHash) ?? 0
    if (taken >= userLimits.eventStreamsPerSession) throw new Refusal('throttled', 'serverErrors.tooManyStreams')
    this.#taken.set(tokenHash, taken + 1)
    this.#onCount?.(++this.#count)
  }

  giveBack(tokenHash: string): void {
    const taken = this.#taken.get(tokenHash) ?? 0
    if (taken > 1) this.#taken.set(tokenHash, taken - 1)
    else this.#taken.delete(tokenHash)
    this.#onCount?.(--this.#count)
  }
}
