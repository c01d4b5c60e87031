import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Db, Tx } from './client.ts'
import { sqlState, sqlStates } from './errors.ts'
import { inTransactionOf } from './transactionGuard.ts'

const attempts = 3

/** So long at most lies before the second run, in milliseconds; twice that before the third. */
const longestPause = 50

interface Scope {
  pool: Pool
  /** What was sent and is not waited for. */
  sent: Promise<unknown>[]
  /** What is done after the commit. */
  afterwards: (() => void)[]
}

/**
 * Of the transactions that are open, by their handle: to find them by who is at work (`AsyncLocalStorage`) has Node follow
 * every promise of the process, up to a fifth of the time of a request (docs/lists.md).
 */
const scopes = new WeakMap<Tx, Scope>()

/**
 * Runs `act` in one transaction and commits what it wrote, or nothing where it throws. Where PostgreSQL
 * gives up for the sake of another transaction (deadlock, serialisation) it is run again, so `act` must
 * do nothing but use its transaction handle: mails and events go through the outbox.
 * @throws what `act` throws
 */
export async function transaction<Result>(db: Db, act: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(db, act)
    } catch (error) {
      if (attempt === attempts || !isWorthAnotherTry(error)) throw error
      // PostgreSQL may give up both of two that wait for each other: begun anew together, they would meet again.
      await sleep(Math.random() * longestPause * attempt)
    }
  }
}

async function runOnce<Result>(db: Db, act: (tx: Tx) => Promise<Result>): Promise<Result> {
  const scope: Scope = { pool: db.$client, sent: [], afterwards: [] }
  const result = await db.transaction((tx) => {
    scopes.set(tx, scope)
    const acted = inTransactionOf(scope.pool, () => withAllSent(scope, Promise.resolve(act(tx))))
    return acted.finally(() => scopes.delete(tx))
  })
  for (const act of scope.afterwards) act()
  return result
}

/**
 * What was sent failed before what came of it, whichever is heard of first.
 * @param acted a promise and no statement of Drizzle, which is sent whenever it is asked for its answer
 */
async function withAllSent<Result>(scope: Scope, acted: Promise<Result>): Promise<Result> {
  await Promise.allSettled([acted])
  await inOrder(scope.sent)
  return acted
}

/**
 * Goes on without waiting for a statement that was sent: what follows in the transaction is sent behind it, and only the commit
 * waits for both. Where it fails, or what is made of its answer throws, that is the error of the transaction. @throws once it is over
 */
export function expectBeforeCommit(tx: Tx, sent: Promise<unknown>): void {
  // A statement of Drizzle is sent by the first that asks for its answer, and once more by the next.
  const answered = sent.then(() => undefined)
  // Heard of by who commits; until then nobody waits for it, which is no fault.
  answered.catch(() => undefined)
  scopeOf(tx).sent.push(answered)
}

/** Does something once the transaction was committed; it must not throw. @throws once it is over */
export function onCommit(tx: Tx, act: () => void): void {
  scopeOf(tx).afterwards.push(act)
}

function isWorthAnotherTry(error: unknown): boolean {
  const state = sqlState(error)
  return state === sqlStates.serializationFailure || state === sqlStates.deadlockDetected
}

/**
 * Waits for statements of a transaction that were sent one behind the other, without waiting for each. Where one fails those
 * behind it fail for that alone: what is thrown is the first error, in the order given and not that of arrival.
 */
export async function inOrder<const Sent extends readonly unknown[]>(
  sent: Sent,
): Promise<{ -readonly [Place in keyof Sent]: Awaited<Sent[Place]> }> {
  const outcomes = await Promise.allSettled(sent)
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
  return outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : undefined)) as never
}

/** The pool of the database of an open transaction. @throws once it is over */
export const poolOf = (tx: Tx): Pool => scopeOf(tx).pool

function scopeOf(tx: Tx): Scope {
  const scope = scopes.get(tx)
  if (!scope) throw new Error('This is done in a transaction only')
  return scope
}
