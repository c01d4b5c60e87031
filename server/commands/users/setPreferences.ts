import { eq } from 'drizzle-orm'
import type { Preferences } from '#domain/wire/session'
import type { Db } from '#server/database/client'
import { users } from '#server/database/schema/index'

/** PUT /users/preferences: what the caller chooses for themselves; it changes nothing that others see of them. */
export async function setPreferences(db: Db, userId: number, { era }: Preferences): Promise<void> {
  await db.update(users).set({ era }).where(eq(users.id, userId))
}
