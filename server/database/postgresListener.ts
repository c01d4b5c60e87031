import type { Client } from 'pg'
import { AutoPrepareClient } from './autoPrepareClient.ts'

interface PostgresListening {
  name: string
  /**
   * The interval of checks of the connection, in milliseconds: without a response it counts as lost after twice as
   * long.
   */
  aliveEvery?: number
  onConnected(): void
  onMessage(message: string): void
  onError(error: unknown): void
}

/** The delay before a lost connection is reopened, in milliseconds: twice as long each time. */
const firstPause = 500
const longestPause = 30_000

/**
 * Keeps a separate connection on LISTEN, outside the pool, and reopens it after a failure: notifications in between are
 * lost, so `onConnected` must read the current state.
 * @returns a function that stops it
 */
export function listenToPostgres(url: string, channel: string, listening: PostgresListening): () => Promise<void> {
  let isStopped = false
  let pause = firstPause
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined

  const connect = async (): Promise<void> => {
    const own = new AutoPrepareClient({
      connectionString: url,
      application_name: listening.name,
      keepAlive: true,
      connectionTimeoutMillis: longestPause,
    })
    client = own
    let isLost = false
    let heartbeat: NodeJS.Timeout | undefined
    const lose = (error: unknown) => {
      if (isLost || isStopped) return
      isLost = true
      clearInterval(heartbeat)
      listening.onError(error)
      own.end().catch(() => undefined)
      timer = setTimeout(() => void connect(), pause)
      pause = Math.min(pause * 2, longestPause)
    }
    own.on('error', lose)
    own.on('end', () => {
      clearInterval(heartbeat)
      lose(new Error('The connection for notifications was closed'))
    })
    own.on('notification', ({ payload }) => listening.onMessage(payload ?? ''))
    try {
      await own.connect()
      await own.query(`listen ${own.escapeIdentifier(channel)}`)
      pause = firstPause
      if (isStopped || isLost) return
      listening.onConnected()
      if (listening.aliveEvery !== undefined) heartbeat = keepTrying(own, listening.aliveEvery, lose)
    } catch (error) {
      lose(error)
    }
  }
  const first = connect()

  return async () => {
    isStopped = true
    clearTimeout(timer)
    await first
    await client?.end().catch(() => undefined)
  }
}

/** Sends a probe repeatedly, and closes the connection if the previous probe has no response when the next is due. */
function keepTrying(client: Client, every: number, giveUp: (error: unknown) => void): NodeJS.Timeout {
  let isWaiting = false
  return setInterval(() => {
    if (isWaiting) return giveUp(new Error('The connection for notifications is silent'))
    isWaiting = true
    void client
      .query('select')
      .then(() => (isWaiting = false))
      .catch(giveUp)
  }, every).unref()
}
