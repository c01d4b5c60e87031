import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Db, Tx } from './client.ts'
import { sqlState, sqlStates } from './errors.ts'
import { inTransactionOf } from './transactionGuard.ts'

const attempts = 3

/** The maximum delay before the second attempt, in milliseconds; twice that before the third. */
const longestPause = 50

interface Scope {
  pool: Pool
  /** Statements that were sent but not awaited. */
  sent: Promise<unknown>[]
  /** Run after the commit. */
  signals: ((db: Db) => Promise<void>)[]
}

/**
 * Open transactions by their handle: `AsyncLocalStorage` would make Node track every promise of the process, up to a
 * fifth of the time of a request (docs/lists.md).
 */
const scopes = new WeakMap<Tx, Scope>()

/**
 * Runs `run` in one transaction: commits, or rolls back if it throws. After a deadlock, a serialization failure or a
 * change of the schema it runs again, so `run` must only use its transaction handle: emails and events go through the outbox.
 * @throws the error of `run`
 */
export async function transaction<Result>(db: Db, run: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(db, run)
    } catch (error) {
      if (attempt === attempts || !isWorthAnotherTry(error)) throw error
      // PostgreSQL can abort both of two deadlocked transactions: without a random pause they would meet again.
      await sleep(Math.random() * longestPause * attempt)
    }
  }
}

async function runOnce<Result>(db: Db, run: (tx: Tx) => Promise<Result>): Promise<Result> {
  const scope: Scope = { pool: db.$client, sent: [], signals: [] }
  const result = await db.transaction((tx) => {
    scopes.set(tx, scope)
    const finished = inTransactionOf(scope.pool, () => withAllSent(scope, Promise.resolve(run(tx))))
    return finished.finally(() => scopes.delete(tx))
  })
  // The commit is final: a lost signal is no failure of the command.
  await Promise.allSettled(scope.signals.map((signal) => signal(db)))
  return result
}

/**
 * The error of an earlier statement takes precedence over that of its result, whichever arrives first.
 * @param finished a promise and not a Drizzle statement, which is sent each time it is awaited
 */
async function withAllSent<Result>(scope: Scope, finished: Promise<Result>): Promise<Result> {
  await Promise.allSettled([finished])
  await inOrder(scope.sent)
  return finished
}

/**
 * Continues without awaiting a sent statement: later statements queue after it, and only the commit needs both.
 * If it fails, or the handler of its result throws, that is the error of the transaction.
 * @throws if the transaction has ended
 */
export function expectBeforeCommit(tx: Tx, sent: Promise<unknown>): void {
  // Each `await` of a Drizzle statement sends it again.
  const settled = sent.then(() => undefined)
  // The error is rethrown at commit. Until then it is intentionally unhandled.
  settled.catch(() => undefined)
  scopeOf(tx).sent.push(settled)
}

/** Sends a signal after the commit; outside a transaction immediately. */
export async function afterCommit(db: Db | Tx, signal: (db: Db) => Promise<void>): Promise<void> {
  if ('$client' in db) await signal(db)
  else scopeOf(db).signals.push(signal)
}

/**
 * The last three are those of statements and functions whose plan is older than their table: a newer server changed the
 * schema in this moment. The database plans them again at the next attempt.
 */
const passing: readonly (string | undefined)[] = [
  sqlStates.serializationFailure,
  sqlStates.deadlockDetected,
  sqlStates.cannotCoerce,
  sqlStates.featureNotSupported,
  sqlStates.internalError,
]

const isWorthAnotherTry = (error: unknown): boolean => passing.includes(sqlState(error))

/**
 * Awaits statements of a transaction that were sent together. After a failure the later ones fail as well: throws the
 * first error in the given order, not in that of arrival.
 */
export async function inOrder<const Sent extends readonly unknown[]>(
  sent: Sent,
): Promise<{ -readonly [Place in keyof Sent]: Awaited<Sent[Place]> }> {
  const outcomes = await Promise.allSettled(sent)
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
  return outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : undefined)) as never
}

/**
 * Removes the time limits of a transaction: a first start or an import ends, however busy the machine is (rule
 * wire.no-time-limit).
 */
export async function liftTimeLimits(tx: Tx): Promise<void> {
  await tx.execute(sql`
    select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`)
}

/**
 * The pool of the database of an open transaction.
 * @throws after the transaction has ended
 */
export const poolOf = (tx: Tx): Pool => scopeOf(tx).pool

function scopeOf(tx: Tx): Scope {
  const scope = scopes.get(tx)
  if (!scope) throw new Error('This is done in a transaction only')
  return scope
}
