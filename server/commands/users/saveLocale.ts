import { and, eq, ne } from 'drizzle-orm'
import type { Locale } from '#i18n/locales'
import type { Db } from '#server/database/client'
import { users } from '#server/database/schema/index'

/** Stores the language of a user's emails, the last one of the web app. */
export async function saveLocale(db: Db, userId: number, locale: Locale): Promise<void> {
  await db
    .update(users)
    .set({ locale })
    .where(and(eq(users.id, userId), ne(users.locale, locale)))
}
