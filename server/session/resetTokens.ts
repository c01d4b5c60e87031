import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import { handedLinkHours, invitationLinkDays, resetLinkMinutes } from '#domain/wire/passwords'
import type { Queryable } from '../database/client.ts'
import { passwordResetTokens } from '../database/schema/index.ts'
import { hashOf, newToken } from './tokens.ts'

/** The validity of a link to choose a password, in milliseconds (rule session.reset-link). */
export const resetLinkLife = resetLinkMinutes * 60_000

/** The validity of an invitation link, in milliseconds (rule admin.invitation). */
export const invitationLife = invitationLinkDays * 24 * 60 * 60_000

/** The validity of a link for a new password that is handed over, in milliseconds (rule admin.password-link). */
export const handedLinkLife = handedLinkHours * 60 * 60_000

/**
 * Stores the hash of a new token for a link to choose a password; returns the token, which is not stored.
 * @param life the validity of the link, in milliseconds
 */
export async function insertResetToken(
  db: Queryable,
  userId: number,
  now: Date,
  life: number = resetLinkLife,
): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + life)
  await db.insert(passwordResetTokens).values({ userId, tokenHash: hashOf(token), expiresAt })
  return token
}

/**
 * The token of an invitation, as `insertResetToken`. Earlier invitations, which last longer than any other link, become
 * invalid: only the last email counts.
 * @param asked when the invitation was requested: a link handed over since then stays valid
 */
export async function insertInvitationToken(db: Queryable, userId: number, now: Date, asked = now): Promise<string> {
  const { userId: owner, usedAt, expiresAt, createdAt } = passwordResetTokens
  const ofInvitation = gt(expiresAt, new Date(now.getTime() + resetLinkLife))
  await db
    .update(passwordResetTokens)
    .set({ usedAt: now })
    .where(and(eq(owner, userId), isNull(usedAt), ofInvitation, lte(createdAt, asked)))
  return insertResetToken(db, userId, now, invitationLife)
}

/** The token of a link that is handed over, as `insertResetToken`; all earlier links become invalid. */
export async function insertHandedToken(db: Queryable, userId: number, now: Date): Promise<string> {
  const { userId: owner, usedAt } = passwordResetTokens
  await db
    .update(passwordResetTokens)
    .set({ usedAt: now })
    .where(and(eq(owner, userId), isNull(usedAt)))
  return insertResetToken(db, userId, now, handedLinkLife)
}
