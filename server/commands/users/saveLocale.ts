import { and, eq } from 'drizzle-orm'
import type { Locale } from '#i18n/locales'
import type { Db } from '#server/database/client'
import { users } from '#server/database/schema/index'

/** Stores the language of a user's emails at the first sign-in; later only the user changes it (rule follow-up.language). */
export async function saveLocale(db: Db, userId: number, locale: Locale): Promise<void> {
  await db
    .update(users)
    .set({ locale, hasChosenLocale: true })
    .where(and(eq(users.id, userId), eq(users.hasChosenLocale, false)))
}
