import { resetLinkMinutes } from '#domain/wire/passwords'
import type { Queryable } from '../database/client.ts'
import { passwordResetTokens } from '../database/schema/index.ts'
import { hashOf, newToken } from './tokens.ts'

/** So long a link to choose a password lives, in milliseconds (rule session.reset-link). */
export const resetLinkLife = resetLinkMinutes * 60_000

/** Writes down the hash of a new token for a link to choose a password; returns the token, which nothing keeps. */
export async function insertResetToken(db: Queryable, userId: number, now: Date): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + resetLinkLife)
  await db.insert(passwordResetTokens).values({ userId, tokenHash: hashOf(token), expiresAt })
  return token
}
