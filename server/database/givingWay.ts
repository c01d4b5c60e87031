import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import { sqlState, sqlStates } from './errors.ts'

/**
 * In milliseconds: less than PostgreSQL's delay before it checks for a deadlock, because it might then abort the action
 * of a user.
 */
const longestWait = 700

/** Pause between attempts, in milliseconds: queries blocked by the first one continue. */
const pause = 500

/** Reads end after five seconds, so retries for a minute are enough. */
const mostAttempts = 60

const inTheWay: readonly (string | undefined)[] = [sqlStates.deadlockDetected, sqlStates.lockNotAvailable]

/**
 * Changes tables while servers use them: an attempt that does not get its locks in time rolls back and retries, so that
 * no query is blocked for long or meets a deadlock.
 * @param run runs on `client`, and undoes itself on failure
 * @throws the error of `run`, except lock timeouts
 */
export async function givingWay<Result>(client: ClientBase, run: () => Promise<Result>): Promise<Result> {
  await client.query(`SET lock_timeout = ${longestWait}`)
  for (let attempt = 1; ; attempt++) {
    try {
      const result = await run()
      await client.query('RESET lock_timeout')
      return result
    } catch (error) {
      if (attempt === mostAttempts || !inTheWay.includes(sqlState(error))) throw error
      await sleep(pause)
    }
  }
}
