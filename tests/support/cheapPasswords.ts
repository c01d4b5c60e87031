import { hash } from '@node-rs/argon2'
import { isNotNull } from 'drizzle-orm'
import type { Db } from '#server/database/client'
import { users } from '#server/database/schema/index'
import { demonstrationPassword } from '#server/demo/people'

/** Gives all accounts the password of the demonstration, hashed at the lowest cost: tests sign in a thousand times. */
export async function hashCheaply(db: Db): Promise<void> {
  const passwordHash = await hash(demonstrationPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  await db.update(users).set({ passwordHash }).where(isNotNull(users.passwordHash))
}
