import { and, eq, gt, sql } from 'drizzle-orm'
import type { Queryable } from '../../database/client.ts'
import { factorChallenges, users, type challengePurposes } from '../../database/schema/index.ts'
import { hashOf, newToken } from '../tokens.ts'

export type ChallengePurpose = (typeof challengePurposes)[number]

/** The validity of a challenge, in minutes (rule factor.challenge). */
export const challengeMinutes = 5

/** The maximum number of valid challenges of an account and purpose; a further one replaces the oldest. */
const mostChallenges = 20

/** Issues a challenge for one account and purpose; only its hash is stored. */
export async function issueChallenge(db: Queryable, userId: number, purpose: ChallengePurpose): Promise<string> {
  const challenge = newToken()
  const expiresAt = new Date(Date.now() + challengeMinutes * 60_000)
  await db.insert(factorChallenges).values({ userId, purpose, challengeHash: hashOf(challenge), expiresAt })
  await db.execute(sql`
    delete from factor_challenges where user_id = ${userId} and purpose = ${purpose} and id not in (
      select id from factor_challenges where user_id = ${userId} and purpose = ${purpose}
      order by id desc limit ${mostChallenges})`)
  return challenge
}

/** Returns the user of a valid challenge. */
export async function readChallenge(
  db: Queryable,
  purpose: ChallengePurpose,
  challenge: string,
): Promise<{ userId: number; email: string } | undefined> {
  const [found] = await db
    .select({ userId: users.id, email: users.email })
    .from(factorChallenges)
    .innerJoin(users, eq(users.id, factorChallenges.userId))
    .where(isLiving(purpose, challenge))
  return found
}

/**
 * Invalidates a challenge of a user.
 * @returns whether it was valid
 */
export async function consumeChallenge(
  db: Queryable,
  userId: number,
  purpose: ChallengePurpose,
  challenge: string,
): Promise<boolean> {
  const taken = await db
    .delete(factorChallenges)
    .where(and(isLiving(purpose, challenge), eq(factorChallenges.userId, userId)))
    .returning({ id: factorChallenges.id })
  return taken.length > 0
}

const isLiving = (purpose: ChallengePurpose, challenge: string) =>
  and(
    eq(factorChallenges.purpose, purpose),
    eq(factorChallenges.challengeHash, hashOf(challenge)),
    gt(factorChallenges.expiresAt, sql`now()`),
  )
