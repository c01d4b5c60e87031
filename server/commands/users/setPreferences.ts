import { eq } from 'drizzle-orm'
import type { Preferences } from '#domain/wire/session'
import type { Tx } from '#server/database/client'
import { users } from '#server/database/schema/index'

/** Stores the caller's preferences. */
export async function setPreferences(tx: Tx, userId: number, { era, mailFrequency }: Preferences): Promise<void> {
  const chosen = { ...(era && { era, hasChosenEra: true }), ...(mailFrequency && { mailFrequency }) }
  await tx.update(users).set(chosen).where(eq(users.id, userId))
}
