/** The longest pause between two attempts to open a stream, in milliseconds. */
export const longestPause = 60_000

/** A stream that lasted this long, in milliseconds, does not count as failed. */
const lastingTime = 10_000

/**
 * Returns the delay before a stream is reopened, in milliseconds: none after a long stream, then twice as long after
 * each failure, with jitter so that pages do not reconnect together.
 * @param failures failed attempts in a row
 * @param random from 0 to 1
 */
export function pauseAfter(failures: number, random = Math.random()): number {
  if (failures === 0) return 0
  return Math.min(longestPause, 1000 * 2 ** failures) * (0.5 + random / 2)
}

interface Opening {
  /**
   * A ticket for one stream.
   * @throws if none can be requested
   */
  getTicket: () => Promise<string>
  onRisk: (event: MessageEvent<string>) => void
}

/**
 * Keeps an event stream open by tickets (rule events.ticket): it requests a new one whenever the stream ends, which
 * also shows whether the session is still valid, and resumes after the last received event.
 * @returns a function that closes it
 */
export function keepEventStream({ getTicket, onRisk }: Opening): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  let failures = 0
  let lastEventId = ''

  const open = async () => {
    const ticket = await getTicket().catch(() => undefined)
    if (isClosed) return
    if (ticket === undefined) return again()
    const began = Date.now()
    const query = new URLSearchParams({ ticket, ...(lastEventId === '' ? {} : { last_event_id: lastEventId }) })
    source = new EventSource(`/api/v1/events?${query}`)
    source.addEventListener('risk', (event) => {
      lastEventId = event.lastEventId
      onRisk(event)
    })
    source.addEventListener('error', () => {
      // The browser would reconnect with the used ticket.
      source?.close()
      if (Date.now() - began >= lastingTime) failures = 0
      again()
    })
  }
  const again = () => {
    if (isClosed) return
    timer = setTimeout(() => void open(), pauseAfter(failures))
    failures += 1
  }
  void open()
  return () => {
    isClosed = true
    clearTimeout(timer)
    source?.close()
  }
}
