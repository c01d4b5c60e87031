import { eq } from 'drizzle-orm'
import { calendarFeeds } from '#server/database/schema/index'
import { hashOf, newToken } from '#server/session/tokens'
import type { PersonContext } from '../context.ts'

/**
 * Creates the secret of a user's calendar feed; an earlier one becomes invalid (rule plans.calendar).
 * @returns the secret, which is not stored
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

/** Revokes a user's calendar feed. */
export async function revokeCalendarLink({ tx, person: { userId } }: PersonContext): Promise<void> {
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId))
}
