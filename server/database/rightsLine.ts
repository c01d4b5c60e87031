import { randomUUID } from 'node:crypto'
import type { Db } from './client.ts'
import { listenToPostgres } from './postgresListener.ts'
import { isPooledAgain, rightsChannel, TxAwarePool } from './txAwarePool.ts'

/** What rights were changed: those of one session, of one user, or perhaps everybody's. */
export type RightsNotice = { sessionId: number } | { userId: number } | 'all'

export interface RightsListener {
  /** Rights changed; after a line that was lost is back, perhaps everybody's. */
  onNotice(notice: RightsNotice): void
  /** From now on every change will be heard of, or none until it is up again. */
  onLine(isUp: boolean): void
  /** Told of a lost line; it is opened again by itself. */
  onError(error: unknown): void
}

/**
 * Hears of every change of rights, whoever wrote it (rule session.memory): the triggers of the database tell of it in the
 * same transaction. What this process writes itself is heard of before its commit is answered, on the very session
 * that wrote it; what others write comes over a connection that does nothing but listen. The embedded database has no others.
 * @returns how to stop
 */
export function listenToRights(db: Db, { onNotice, onLine, onError }: RightsListener): () => Promise<void> {
  const hear = (payload: string) => {
    const notice = noticeOf(payload)
    if (notice) onNotice(notice)
  }
  const pool = db.$client
  const stopOwn = pool instanceof TxAwarePool ? pool.watchRights(hear) : () => undefined
  const url = pool.options.connectionString
  if (url === undefined) {
    onLine(true)
    return async () => stopOwn()
  }
  if (isPooledAgain(pool)) {
    // No session hears its own notices before its commit is answered: what was taken away could still be remembered then.
    onLine(false)
    return async () => stopOwn()
  }
  // A pooler in between may swallow what another session tells: only what comes through counts as a line.
  let probe = ''
  const stopOthers = listenToPostgres(url, rightsChannel, {
    name: 'risk-board rights',
    aliveEvery: 1_000,
    onConnected: () => {
      probe = `probe ${randomUUID()}`
      pool.query('select pg_notify($1, $2)', [rightsChannel, probe]).catch(onError)
    },
    onMessage: (payload) => (payload === probe ? onLine(true) : hear(payload)),
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

/** A notice of the triggers: `session 3`, `user 7` or `all`. Whatever else comes is taken for the widest, but a probe for none. */
function noticeOf(payload: string): RightsNotice | undefined {
  if (payload.startsWith('probe ')) return undefined
  const [kind, id] = payload.split(' ')
  if (id === undefined || !/^\d+$/.test(id)) return 'all'
  if (kind === 'session') return { sessionId: Number(id) }
  return kind === 'user' ? { userId: Number(id) } : 'all'
}
