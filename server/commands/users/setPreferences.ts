import { eq, sql } from 'drizzle-orm'
import { defaultMailFrequency } from '#domain/followUp/mailFrequency'
import type { Preferences } from '#domain/wire/session'
import type { Tx } from '#server/database/client'
import { users } from '#server/database/schema/index'

/**
 * Stores the caller's preferences. A caller who switches to immediate emails gets the notices that were queued for a
 * digest (rule follow-up.digest).
 */
export async function setPreferences(tx: Tx, userId: number, { era, mailFrequency }: Preferences): Promise<void> {
  const chosen = { ...(era && { era, hasChosenEra: true }), ...(mailFrequency && { mailFrequency }) }
  await tx.update(users).set(chosen).where(eq(users.id, userId))
  if (mailFrequency !== defaultMailFrequency) return
  await tx.execute(sql`update outbox set kind = 'mail'
    where kind = 'notice' and delivered_at is null and payload -> 'to' ->> 'userId' = ${String(userId)}`)
}
