import { sql } from 'drizzle-orm'
import type { Db } from '#server/database/client'
import {
  idempotencyKeys,
  loginFailures,
  passwordResetTokens,
  sessions,
  usedIdentityTokens,
} from '#server/database/schema/index'

/**
 * Removes what has served its time. Events stay for seven days, for a stream that was cut off resumes from
 * them; sent mails for one, and mails that could not be sent for seven, so that an operator can see why.
 * Idempotency keys stay for seven days, longer than any client repeats a call. Sessions, reset links and
 * exchanged identity tokens go a day after they have expired, failed sign-ins a day after they were counted.
 */
export async function cleanUp(db: Db): Promise<void> {
  await db.execute(sql`
    delete from outbox
    where kind = 'event' and delivered_at < now() - interval '7 days'
      or kind = 'mail' and delivered_at < now() - interval '1 day'
      or kind = 'mail' and delivered_at is null and created_at < now() - interval '7 days' and available_at < now()`)
  for (const table of [sessions, passwordResetTokens, usedIdentityTokens]) {
    await db.delete(table).where(sql`${table.expiresAt} < now() - interval '1 day'`)
  }
  await db.delete(loginFailures).where(sql`${loginFailures.createdAt} < now() - interval '1 day'`)
  await db.delete(idempotencyKeys).where(sql`${idempotencyKeys.createdAt} < now() - interval '7 days'`)
}
