import { and, eq, ne } from 'drizzle-orm'
import type { Locale } from '#i18n/locales'
import type { Db } from '#server/database/client'
import { users } from '#server/database/schema/index'

/** GET /auth/check: mails reach a user in the language they last opened the web app in. */
export async function rememberLocale(db: Db, userId: number, locale: Locale): Promise<void> {
  await db
    .update(users)
    .set({ locale })
    .where(and(eq(users.id, userId), ne(users.locale, locale)))
}
