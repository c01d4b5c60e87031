import { noteReportedEvent } from '#src/platform/http/reportedEvent.ts'

/** The longest pause between two attempts to open a stream, in milliseconds. */
export const longestPause = 60_000

/** A stream that lasted so long, in milliseconds, was no failure. */
const lastingTime = 10_000

/**
 * The pause before a stream is opened again, in milliseconds: none after one that lasted, then twice as long each
 * time, and never all pages together.
 * @param failures failed attempts in a row
 * @param random from 0 to 1
 */
export function pauseAfter(failures: number, random = Math.random()): number {
  if (failures === 0) return 0
  return Math.min(longestPause, 1000 * 2 ** failures) * (0.5 + random / 2)
}

interface Opening {
  /** A ticket for one stream. @throws where none is to be had */
  getTicket: () => Promise<string>
  onRisk: (event: MessageEvent<string>) => void
}

/**
 * Keeps an event stream open by tickets (rule events.ticket): it requests a new one whenever it ends, which also
 * shows whether the session still lives, and resumes after the last event heard.
 * @returns closes it
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
      noteReportedEvent(lastEventId)
      onRisk(event)
    })
    source.addEventListener('error', () => {
      // The browser would go on with the ticket that is spent.
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
