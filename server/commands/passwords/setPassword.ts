import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#server/database/client'
import { databaseTime } from '#server/database/clock'
import { factorChallenges, loginFailures, passwordLinks, users } from '#server/database/schema/index'
import { readFactorAccount } from '#server/session/factors/account'
import { endSessions, sessionsOf } from '#server/session/sessions'
import { appendAudit } from '../audit.ts'
import { enqueueMail } from '../outbox.ts'

/** A new password of a user, and how it was set. */
interface PasswordChange {
  userId: number
  email: string
  passwordHash: string
  action: 'reset_password' | 'change_password'
  /** The session that stays. */
  ownSessionId: number | undefined
}

/**
 * Sets a password and emails its owner. Every emailed link and every other session of the user ends (rules
 * session.reset-link and session.change-password).
 */
export async function setPassword(tx: Tx, change: PasswordChange): Promise<void> {
  const { userId, email, passwordHash, action, ownSessionId } = change
  const now = databaseTime()
  await tx.update(users).set({ passwordHash, updatedAt: now }).where(eq(users.id, userId))
  await tx
    .update(passwordLinks)
    .set({ usedAt: now })
    .where(and(eq(passwordLinks.userId, userId), isNull(passwordLinks.usedAt)))
  const others = sessionsOf(userId, ownSessionId === undefined ? {} : { except: ownSessionId })
  await endSessions(tx, others)
  // A sign-in that was started with the previous password cannot continue.
  await tx.delete(factorChallenges).where(eq(factorChallenges.userId, userId))
  // Access to the mailbox alone must not allow more guesses at the second factor.
  const { hasFactor } = await readFactorAccount(tx, userId)
  if (!hasFactor) await tx.delete(loginFailures).where(eq(loginFailures.email, email.toLowerCase()))
  await appendAudit({ tx, now, actor: { userId, role: null, companyGroupId: null } }, 'user', userId, action)
  const changedAt = now.toISOString()
  await enqueueMail({ tx, now }, { template: 'passwordChanged', to: { userId }, key: changedAt, params: { changedAt } })
}
