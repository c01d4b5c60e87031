import { eq, inArray, sql, and } from 'drizzle-orm'
import { transaction, type Db } from '#server/database/client'
import { userDevices, users } from '#server/database/schema/index'
import { isNewDevice, signHashesOf, type DeviceSigns } from '#server/session/deviceSigns'
import { enqueueMail } from '../outbox.ts'

/** The number of browsers stored for a user; the oldest are removed. */
const mostSigns = 100

/**
 * Registers the browser of a sign-in, and emails the owner of the account if it is new (rule session.new-device),
 * except for the first sign-in.
 * @param device browser and system in a few words, null if unknown
 */
export async function recordDevice(
  db: Db,
  userId: number,
  { device, ...signs }: DeviceSigns & { device: string | null },
  tells: boolean,
): Promise<void> {
  const now = new Date()
  const hashes = signHashesOf(userId, signs)
  await transaction(db, async (tx) => {
    // Serialized by user: two simultaneous sign-ins would both be new.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    const [{ all, known } = { all: 0, known: 0 }] = await tx
      .select({
        all: sql<number>`count(*)::int`,
        known: sql<number>`(count(*) filter (where ${inArray(userDevices.signHash, hashes)}))::int`,
      })
      .from(userDevices)
      .where(eq(userDevices.userId, userId))
    await tx
      .insert(userDevices)
      .values(hashes.map((signHash) => ({ userId, signHash, lastSeenAt: now, createdAt: now })))
      .onConflictDoUpdate({ target: [userDevices.userId, userDevices.signHash], set: { lastSeenAt: now } })
    await tx.delete(userDevices).where(
      and(
        eq(userDevices.userId, userId),
        sql`${userDevices.signHash} not in (select d.sign_hash from user_devices d where d.user_id = ${userId}
          order by d.last_seen_at desc, d.sign_hash limit ${mostSigns})`,
      ),
    )
    if (!tells || !isNewDevice({ all, known })) return
    const signedInAt = now.toISOString()
    await enqueueMail(
      { tx, now },
      { template: 'newDevice', to: { userId }, key: signedInAt, params: { signedInAt, device } },
    )
  })
}
