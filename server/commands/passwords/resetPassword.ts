import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { transaction, type Db, type Queryable } from '#server/database/client'
import { loginFailures, passwordResetTokens, sessions, users } from '#server/database/schema/index'
import { Refusal } from '#server/errors/refusals'
import { announce } from '#server/database/signals'
import { noteUser } from '#server/securityTrace'
import { hashPassword } from '#server/session/passwords'
import { hashOf } from '#server/session/tokens'
import { appendAudit } from '../audit.ts'

/** Whether the token of a mailed link still works: known, not used, not older than 30 minutes, of an active user. */
export async function isResetTokenAlive(db: Queryable, token: string): Promise<boolean> {
  return (await livingTokens(db, token)).length > 0
}

/**
 * POST /auth/reset-password: sets the password once for a mailed link. Every other link and every other
 * session of the user dies with it (rule session.reset-link).
 * @param ownToken access token of the session that may stay, where the caller is signed in
 * @throws `invalid` where the link does not work
 */
export async function resetPassword(
  db: Db,
  { token, password, ownToken }: { token: string; password: string; ownToken: string | undefined },
): Promise<void> {
  if (!(await isResetTokenAlive(db, token))) throw linkDead()
  // Outside the transaction: it is slow on purpose, and the embedded database has one session.
  const passwordHash = await hashPassword(password)

  await transaction(db, async (tx) => {
    const now = new Date()
    const [found] = await livingTokens(tx, token).for('update')
    if (!found) throw linkDead()
    const { userId, email } = found
    noteUser(userId)
    await tx.update(users).set({ passwordHash, updatedAt: now }).where(eq(users.id, userId))
    await tx
      .update(passwordResetTokens)
      .set({ usedAt: now })
      .where(and(eq(passwordResetTokens.userId, userId), isNull(passwordResetTokens.usedAt)))
    const isOther = ownToken === undefined ? undefined : ne(sessions.tokenHash, hashOf(ownToken))
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), isOther))
    await tx.delete(loginFailures).where(eq(loginFailures.email, email.toLowerCase()))
    await appendAudit(
      { tx, now, actor: { userId, role: null, companyGroupId: null } },
      { subjectType: 'user', subjectId: userId, action: 'reset_password' },
    )
  })
  await announce(db, 'sessions')
}

function livingTokens(db: Queryable, token: string) {
  return db
    .select({ userId: users.id, email: users.email })
    .from(passwordResetTokens)
    .innerJoin(users, and(eq(users.id, passwordResetTokens.userId), eq(users.isActive, true)))
    .where(
      and(
        eq(passwordResetTokens.tokenHash, hashOf(token)),
        isNull(passwordResetTokens.usedAt),
        gt(passwordResetTokens.expiresAt, sql`now()`),
      ),
    )
}

const linkDead = () => new Refusal('invalid', 'serverErrors.resetLinkDead')
