import { and, eq, isNull, lte } from 'drizzle-orm'
import type { PasswordLinkKind } from '#domain/access/invitations'
import { invitationLinkDays, resetLinkMinutes } from '#domain/wire/passwords'
import type { Queryable } from '#server/database/client'
import { passwordLinks } from '#server/database/schema/index'
import { hashOf, newToken } from './tokens.ts'

const minute = 60_000

/** The validity of a link to choose a password, in milliseconds (rules admin.invitation and session.reset-link). */
export const linkLife: Readonly<Record<PasswordLinkKind, number>> = {
  invitation: invitationLinkDays * 24 * 60 * minute,
  reset: resetLinkMinutes * minute,
}

/**
 * Stores the hash of a new token for a link to choose a password; returns the token, which is not stored.
 * @param link.endsUntil links of the same kind that were created until then become invalid
 */
export async function insertPasswordLink(
  db: Queryable,
  { userId, kind, now, endsUntil }: { userId: number; kind: PasswordLinkKind; now: Date; endsUntil?: Date },
): Promise<string> {
  if (endsUntil) {
    const { userId: owner, kind: ofKind, usedAt, createdAt } = passwordLinks
    await db
      .update(passwordLinks)
      .set({ usedAt: now })
      .where(and(eq(owner, userId), eq(ofKind, kind), isNull(usedAt), lte(createdAt, endsUntil)))
  }
  const token = newToken()
  const expiresAt = new Date(now.getTime() + linkLife[kind])
  await db.insert(passwordLinks).values({ userId, kind, tokenHash: hashOf(token), expiresAt })
  return token
}
