import { EventEmitter } from 'node:events'
import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Db, Tx } from './client.ts'
import { listenToPostgres } from './postgresListener.ts'
import { afterCommit } from './transaction.ts'

/**
 * Signals between server processes: `published` means new live events; `sessions` means that sessions have ended and
 * each server must check its own.
 */
type Signal = 'published' | 'sessions'

const signals = ['published', 'sessions'] as const satisfies readonly Signal[]

const channel = 'risk_board'

const buses = new WeakMap<Pool, EventEmitter>()

/** Users of one pool share a process; on the embedded database those are all users. */
function busOf(db: Db): EventEmitter {
  const known = buses.get(db.$client)
  if (known) return known
  const bus = new EventEmitter().setMaxListeners(0)
  buses.set(db.$client, bus)
  return bus
}

/** The address of a PostgreSQL, undefined for the embedded database. */
const postgresUrl = (db: Db): string | undefined => db.$client.options.connectionString

/**
 * Signals every server process, including this one, after the commit of a transaction. A lost signal costs a delay until
 * the next poll, never an event.
 */
export async function announce(handle: Db | Tx, signal: Signal): Promise<void> {
  await afterCommit(handle, async (db) => {
    if (postgresUrl(db) === undefined) busOf(db).emit(signal)
    else await db.execute(sql`select pg_notify(${channel}, ${signal})`)
  })
}

/**
 * Receives the signals of all server processes, and every signal once after a reconnect.
 * @param onError called when the connection is lost; it is reopened automatically
 * @returns a function that stops it
 */
export function listen(
  db: Db,
  listener: (signal: Signal) => void,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const url = postgresUrl(db)
  if (url !== undefined) {
    return listenToPostgres(url, channel, {
      name: 'risk-board events',
      onConnected: () => signals.forEach(listener),
      onMessage: (message) => {
        const signal = signals.find((one) => one === message)
        if (signal) listener(signal)
      },
      onError,
    })
  }
  const bus = busOf(db)
  const listeners = signals.map((signal) => [signal, () => listener(signal)] as const)
  for (const [signal, hear] of listeners) bus.on(signal, hear)
  return async () => {
    for (const [signal, hear] of listeners) bus.off(signal, hear)
  }
}

/** Wakes the outbox worker of this process, after a new entry in the outbox. */
export function wakeOutbox(db: Db): void {
  busOf(db).emit('outbox')
}

/**
 * Listens for `wakeOutbox`.
 * @returns a function that stops it
 */
export function onOutboxWoken(db: Db, listener: () => void): () => void {
  const bus = busOf(db)
  bus.on('outbox', listener)
  return () => void bus.off('outbox', listener)
}
