import { eq } from 'drizzle-orm'
import type { Preferences } from '#domain/wire/session'
import type { Tx } from '#server/database/client'
import { users } from '#server/database/schema/index'

/** Stores the caller's preferences. */
export async function setPreferences(
  tx: Tx,
  userId: number,
  { era, mailFrequency, locale }: Preferences,
): Promise<void> {
  const chosen = {
    ...(era && { era, hasChosenEra: true }),
    ...(mailFrequency && { mailFrequency }),
    ...(locale && { locale, hasChosenLocale: true }),
  }
  await tx.update(users).set(chosen).where(eq(users.id, userId))
}
