/** An event as a browser's EventSource would hand it on. */
export interface ReceivedEvent {
  id: number
  name: string
  data: { id: number; action: string; updatedAt: string }
}

/** An open event stream. */
export interface EventStream {
  status: number
  headers: Headers
  /** Everything received so far, heartbeats apart. */
  events: ReceivedEvent[]
  heartbeats: ReceivedEvent[]
  /** Resolves with the first event, past or future, that matches the condition. */
  until(condition: (event: ReceivedEvent) => boolean): Promise<ReceivedEvent>
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>
  close(): void
}

/** In milliseconds: longer than two heartbeats, with which a server that lost its database looks for missed events. */
const longestWait = 45_000

/** Opens GET /api/v1/events of a listening server. */
export async function openEventStream(
  origin: string,
  token: string,
  lastEventId?: number,
  by: 'token' | 'ticket' = 'token',
): Promise<EventStream> {
  const abort = new AbortController()
  const response = await fetch(`${origin}/api/v1/events?${by}=${token}`, {
    headers: lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) },
    signal: abort.signal,
  })
  const events: ReceivedEvent[] = []
  const heartbeats: ReceivedEvent[] = []
  const listeners = new Set<() => void>()

  const read = async () => {
    let rest = ''
    const decoder = new TextDecoder()
    if (!response.body) return
    for await (const chunk of response.body) {
      const frames = (rest + decoder.decode(chunk, { stream: true })).split('\n\n')
      rest = frames.pop() ?? ''
      for (const event of frames.flatMap(parseFrame)) (event.name === 'heartbeat' ? heartbeats : events).push(event)
      listeners.forEach((look) => look())
    }
  }

  return {
    status: response.status,
    headers: response.headers,
    events,
    heartbeats,
    until: (condition) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          listeners.delete(look)
          reject(new Error(`The event did not come; there were ${JSON.stringify(events)}`))
        }, longestWait)
        const look = () => {
          const found = [...events, ...heartbeats].find(condition)
          if (!found) return
          clearTimeout(timer)
          listeners.delete(look)
          resolve(found)
        }
        listeners.add(look)
        look()
      }),
    ended: read().catch(() => undefined),
    close: () => abort.abort(),
  }
}

function parseFrame(frame: string): ReceivedEvent[] {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(frame)?.[1]
  const name = field('event')
  return name === undefined ? [] : [{ id: Number(field('id')), name, data: JSON.parse(field('data') ?? '') }]
}
