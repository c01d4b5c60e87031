import type { Db } from '#server/database/client'
import { attemptOf, type Origin } from '#server/session/attemptOf'
import { clearAttempts, countAttempt } from '#server/session/attempts'
import { serializeByKey } from '#server/session/serializeByKey'
import { notifyOfGuesses } from '../passwords/notifyOfGuesses.ts'

/**
 * Runs the check of a second factor under the limits of passwords: failures of both count together (rules
 * session.throttle and factor.throttle).
 * @param check undefined if the proof is wrong
 * @throws `throttled` after too many failures
 */
export async function countedProof<Result>(
  db: Db,
  { userId, email, ...origin }: Origin & { userId: number; email: string },
  check: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const attempt = await attemptOf(db, { userId, email }, origin)
  return serializeByKey(`${attempt.email} ${attempt.network}`, async () => {
    const { isLast } = await countAttempt(db, attempt)
    const result = await check()
    if (result !== undefined) await clearAttempts(db, attempt)
    else if (isLast) await notifyOfGuesses(db, attempt.email)
    return result
  })
}
