import { eq } from 'drizzle-orm'
import { calendarFeeds } from '#server/database/schema/index'
import { hashOf, newToken } from '#server/session/tokens'
import type { PersonContext } from '../context.ts'

/**
 * Makes the secret of somebody's calendar feed; one that was there before leads nowhere from then on (rule plans.calendar).
 * @returns the secret, which nothing keeps
 */
export async function createCalendarLink({ tx, person: { userId }, now }: PersonContext): Promise<string> {
  const secret = newToken()
  const feed = { tokenHash: hashOf(secret), createdAt: now }
  await tx
    .insert(calendarFeeds)
    .values({ userId, ...feed })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: feed })
  return secret
}

/** Takes somebody's calendar feed away. */
export async function revokeCalendarLink({ tx, person: { userId } }: PersonContext): Promise<void> {
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId))
}
