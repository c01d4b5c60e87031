import { and, eq, sql } from 'drizzle-orm'
import { transaction, type Db, type Tx } from '#server/database/client'
import { loginFailures } from '#server/database/schema/index'
import { Refusal } from '#server/errors/refusals'
import { networkOf } from './networkOf.ts'

/** Failures that count, in minutes (rule session.throttle). */
export const windowMinutes = 15
const failuresPerEmailAndNetwork = 5
const failuresPerNetwork = 100

/**
 * The number of failures, over all networks, from which an account is slowed down: twice as long each time, up to a
 * maximum.
 */
const failuresBeforePause = 10
const longestPauseSeconds = 60

/** An arbitrary number: with the hash of a network or an email it forms the lock for counting their attempts. */
const attemptLock = 5_073

/** The email and the network of a sign-in attempt. */
export interface Attempt {
  /** Lower-cased. */
  email: string
  /** The network, or the separate slot of the account. */
  network: string
  /** From an active session or a recognized browser: counted separately, so that others cannot use it up. */
  isKnown: boolean
}

interface Counts extends Record<string, unknown> {
  of_network: number
  of_both: number
  of_email: number
  /** Seconds since the last attempt for the email. */
  idle: number
}

interface CountedAttempt {
  id: number
  /** Whether it is the last attempt before the account is slowed down or locked there, if it fails. */
  isLast: boolean
}

/**
 * Counts an attempt as failed before its check, so that simultaneous ones are not all checked; `clearAttempts` clears
 * it with earlier ones, `clearAttempt` only this one. In the database, so that the limits apply across servers.
 * @throws `throttled` after too many attempts (rule session.throttle)
 */
export async function countAttempt(db: Db, attempt: Attempt): Promise<CountedAttempt> {
  return transaction(db, async (tx) => {
    const counts = await countsOf(tx, attempt)
    const wait = secondsToWait(counts, attempt)
    if (wait > 0) throw tooManyAttempts(wait)
    const [counted] = await tx
      .insert(loginFailures)
      .values({ email: attempt.email, address: attempt.network })
      .returning({ id: loginFailures.id })
    if (!counted) throw new Error('The attempt was not counted')
    const isSlowedDown = !attempt.isKnown && counts.of_email + 1 === failuresBeforePause
    const isLast = counts.of_both + 1 === failuresPerEmailAndNetwork || isSlowedDown
    return { ...counted, isLast }
  })
}

/**
 * Clears one attempt, of a successful step before another one: earlier ones still count, so that a thief of the
 * password cannot guess the factor without limit.
 */
export async function clearAttempt(db: Pick<Db, 'delete'>, { id }: CountedAttempt): Promise<void> {
  await db.delete(loginFailures).where(eq(loginFailures.id, id))
}

/** Clears the attempts for an email from a network, after a success. */
export async function clearAttempts(db: Pick<Db, 'delete'>, { email, network }: Attempt): Promise<void> {
  await db.delete(loginFailures).where(and(eq(loginFailures.email, email), eq(loginFailures.address, network)))
}

/**
 * Counts an unknown token of an answer link against its network, in a slot of its own, so that it closes no sign-in.
 * @throws `throttled` after too many
 */
export async function countUnknownToken(db: Db, address: string): Promise<void> {
  const network = `answers ${networkOf(address)}`
  await transaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${attemptLock}, hashtext(${network}))`)
    const isRecent = sql`${loginFailures.createdAt} > now() - ${windowMinutes} * interval '1 minute'`
    const count = await tx.$count(loginFailures, and(eq(loginFailures.address, network), isRecent))
    if (count >= failuresPerNetwork) throw tooManyAttempts(windowMinutes * 60)
    await tx.insert(loginFailures).values({ email: '', address: network })
  })
}

const tooManyAttempts = (retryAfter: number) =>
  new Refusal('throttled', 'serverErrors.tooManyRequests', undefined, { retryAfter })

async function countsOf(tx: Tx, { email, network }: Attempt): Promise<Counts> {
  await tx.execute(sql`select pg_advisory_xact_lock(${attemptLock}, hashtext(${network}))`)
  await tx.execute(sql`select pg_advisory_xact_lock(${attemptLock}, hashtext(${email}))`)
  const { rows } = await tx.execute<Counts>(sql`
    select count(*) filter (where address = ${network})::int as of_network,
      count(*) filter (where address = ${network} and email = ${email})::int as of_both,
      count(*) filter (where email = ${email})::int as of_email,
      coalesce(extract(epoch from now() - max(created_at) filter (where email = ${email})), 0)::float8 as idle
    from login_failures
    where (address = ${network} or email = ${email})
      and created_at > now() - ${windowMinutes} * interval '1 minute'`)
  const [counts] = rows
  if (!counts) throw new Error('A count has one row')
  return counts
}

/**
 * Guesses from many networks are slowed down, and with them the owner of the account, except in sessions and recognized
 * browsers.
 */
function secondsToWait({ of_network, of_both, of_email, idle }: Counts, { isKnown }: Attempt): number {
  if (isKnown) return of_both >= failuresPerEmailAndNetwork ? windowMinutes * 60 : 0
  if (of_both >= failuresPerEmailAndNetwork || of_network >= failuresPerNetwork) return windowMinutes * 60
  if (of_email < failuresBeforePause) return 0
  const pause = Math.min(2 ** (of_email - failuresBeforePause), longestPauseSeconds)
  return Math.max(0, Math.ceil(pause - idle))
}
