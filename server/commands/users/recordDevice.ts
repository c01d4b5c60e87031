import { and, eq, sql } from 'drizzle-orm'
import { transaction, type Db } from '#server/database/client'
import { databaseTime } from '#server/database/clock'
import { userDevices } from '#server/database/schema/index'
import { cookieHashOf } from '#server/session/cookieHash'

/** The number of browsers stored for a user; the oldest are removed. */
const mostDevices = 100

/** Records the browser of a sign-in by its cookie, so that its attempts count separately (rule session.throttle). */
export async function recordDevice(db: Db, userId: number, cookie: string): Promise<void> {
  const now = databaseTime()
  await transaction(db, async (tx) => {
    await tx
      .insert(userDevices)
      .values({ userId, cookieHash: cookieHashOf(userId, cookie), lastSeenAt: now, createdAt: now })
      .onConflictDoUpdate({ target: [userDevices.userId, userDevices.cookieHash], set: { lastSeenAt: now } })
    await tx.delete(userDevices).where(
      and(
        eq(userDevices.userId, userId),
        sql`${userDevices.cookieHash} not in (select d.cookie_hash from user_devices d where d.user_id = ${userId}
          order by d.last_seen_at desc, d.cookie_hash limit ${mostDevices})`,
      ),
    )
  })
}
