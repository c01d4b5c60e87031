import { and, eq, gt, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/client'
import { databaseTime } from '#server/database/clock'
import { factorChallenges, users } from '#server/database/schema/index'
import { hashOf, newToken } from '../tokens.ts'

/** The validity of a challenge, in minutes (rule factor.challenge). */
const challengeMinutes = 5

/** The maximum number of valid challenges of an account; a further one replaces the oldest. */
const mostChallenges = 20

/** Issues a challenge for one account; only its hash is stored. */
export async function issueChallenge(db: Queryable, userId: number): Promise<string> {
  const challenge = newToken()
  const expiresAt = new Date(databaseTime().getTime() + challengeMinutes * 60_000)
  await db.insert(factorChallenges).values({ userId, challengeHash: hashOf(challenge), expiresAt })
  await db.execute(sql`
    delete from factor_challenges where user_id = ${userId} and id not in (
      select id from factor_challenges where user_id = ${userId} order by id desc limit ${mostChallenges})`)
  return challenge
}

/** Returns the user of a valid challenge. */
export async function readChallenge(
  db: Queryable,
  challenge: string,
): Promise<{ userId: number; email: string } | undefined> {
  const [found] = await db
    .select({ userId: users.id, email: users.email })
    .from(factorChallenges)
    .innerJoin(users, eq(users.id, factorChallenges.userId))
    .where(isLiving(challenge))
  return found
}

/**
 * Invalidates a challenge of a user.
 * @returns whether it was valid
 */
export async function consumeChallenge(db: Queryable, userId: number, challenge: string): Promise<boolean> {
  const taken = await db
    .delete(factorChallenges)
    .where(and(isLiving(challenge), eq(factorChallenges.userId, userId)))
    .returning({ id: factorChallenges.id })
  return taken.length > 0
}

const isLiving = (challenge: string) =>
  and(eq(factorChallenges.challengeHash, hashOf(challenge)), gt(factorChallenges.expiresAt, sql`now()`))
