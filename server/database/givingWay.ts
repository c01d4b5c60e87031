import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import { sqlState, sqlStates } from './errors.ts'

/** In milliseconds: less than PostgreSQL lets pass before it looks for a deadlock, for it might end what a user does instead. */
const longestWait = 700

/** Between one attempt and the next, in milliseconds: what waited behind the first goes on meanwhile. */
const pause = 500

/** Reads end after five seconds, so that a minute of attempts is enough. */
const mostAttempts = 60

const inTheWay: readonly (string | undefined)[] = [sqlStates.deadlockDetected, sqlStates.lockNotAvailable]

/**
 * Changes tables while servers work with them: whoever waits for their locks in vain steps back and tries again, so that nobody at
 * work is held up for long or meets a deadlock.
 * @param act is done on `client`, and undoes itself where it fails
 * @throws what `act` throws, other than that others stood in its way
 */
export async function givingWay<Result>(client: ClientBase, act: () => Promise<Result>): Promise<Result> {
  await client.query(`SET lock_timeout = ${longestWait}`)
  for (let attempt = 1; ; attempt++) {
    try {
      const result = await act()
      await client.query('RESET lock_timeout')
      return result
    } catch (error) {
      if (attempt === mostAttempts || !inTheWay.includes(sqlState(error))) throw error
      await sleep(pause)
    }
  }
}
