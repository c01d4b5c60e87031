import { eq, and } from 'drizzle-orm'
import type { Preferences } from '#domain/wire/session'
import type { Locale } from '#i18n/locales'
import type { Tx, Db } from '#server/database/client'
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

/** Stores the language of a user's emails at the first sign-in; later only the user changes it (rule follow-up.language). */
export async function saveLocale(db: Db, userId: number, locale: Locale): Promise<void> {
  await db
    .update(users)
    .set({ locale, hasChosenLocale: true })
    .where(and(eq(users.id, userId), eq(users.hasChosenLocale, false)))
}
