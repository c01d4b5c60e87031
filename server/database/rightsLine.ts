import { randomUUID } from 'node:crypto'
import type { Db } from './client.ts'
import { listenToPostgres } from './postgresListener.ts'
import { rightsChannel, TxAwarePool } from './txAwarePool.ts'

/** The changed rights: of one session, one key, one user, or possibly everybody. */
export type RightsNotice = { sessionId: number } | { keyId: number } | { userId: number } | 'all'

interface RightsListener {
  /** Rights have changed; after an interrupted connection possibly those of everybody. */
  onNotice(notice: RightsNotice): void
  /** Notifications work from now on, or stop until the connection is back. */
  onLine(isUp: boolean): void
  /** Called when the connection is lost; it is reopened automatically. */
  onError(error: unknown): void
}

/**
 * Receives every change of rights, from any writer (rule session.memory): database triggers send it in the same
 * transaction. Own writes arrive before their commit returns, on the writing session; others over a separate LISTEN
 * connection, which the embedded database does not need.
 * @returns a function that stops it
 */
export function listenToRights(db: Db, { onNotice, onLine, onError }: RightsListener): () => Promise<void> {
  const handleNotice = (payload: string) => {
    const notice = noticeOf(payload)
    if (notice) onNotice(notice)
  }
  const pool = db.$client
  const stopOwn = pool instanceof TxAwarePool ? pool.watchRights(handleNotice) : () => undefined
  const url = pool.options.connectionString
  if (url === undefined) {
    onLine(true)
    return async () => stopOwn()
  }
  // A proxy can drop notifications of other sessions: only a test notification proves the connection.
  let probe = ''
  const stopOthers = listenToPostgres(url, rightsChannel, {
    name: 'risk-board rights',
    aliveEvery: 1_000,
    onConnected: () => {
      probe = `probe ${randomUUID()}`
      pool.query('select pg_notify($1, $2)', [rightsChannel, probe]).catch(onError)
    },
    onMessage: (payload) => (payload === probe ? onLine(true) : handleNotice(payload)),
    onError: (error) => {
      onLine(false)
      onError(error)
    },
  })
  return async () => {
    stopOwn()
    await stopOthers()
  }
}

/**
 * A notification of the triggers: `session 3`, `key 5`, `user 7` or `all`. Anything else counts as `all`, except a
 * probe, which counts as nothing.
 */
function noticeOf(payload: string): RightsNotice | undefined {
  if (payload.startsWith('probe ')) return undefined
  const [kind, id] = payload.split(' ')
  if (id === undefined || !/^\d+$/.test(id)) return 'all'
  if (kind === 'session') return { sessionId: Number(id) }
  if (kind === 'key') return { keyId: Number(id) }
  return kind === 'user' ? { userId: Number(id) } : 'all'
}
