import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { servesPasswords, type PasswordMode } from '#domain/access/passwordSignIn'
import { userTypes } from '#domain/access/roles'
import type { LinkOwner } from '#domain/wire/passwords'
import type { Config } from '#server/config'
import { transaction, type Db, type Queryable } from '#server/database/client'
import { passwordLinks, users } from '#server/database/schema/index'
import { Refusal } from '#server/errors/refusals'
import { findSession } from '#server/session/currentSession'
import { checkNewPassword, type NewPasswordConfig } from '#server/session/newPasswords'
import { hashPassword } from '#server/session/passwords'
import type { SecurityTrace } from '#server/session/securityTrace'
import { hashOf } from '#server/session/tokens'
import { setPassword } from './setPassword.ts'

/**
 * Returns whether the token of a link is valid: registered, unused, not expired, of an active user who
 * can use passwords (rule session.password-mode).
 */
export async function isLinkAlive(db: Queryable, mode: PasswordMode, token: string): Promise<boolean> {
  return (await livingLinks(db, mode, token)).length > 0
}

/**
 * Returns the person whose password a valid link sets, for its page.
 * @throws `invalid` if the link is invalid
 */
export async function ownerOfLink(db: Queryable, mode: PasswordMode, token: string): Promise<LinkOwner> {
  const [owner] = await livingLinks(db, mode, token)
  if (!owner) throw linkDead()
  return owner
}

/** The input of a password reset by an emailed link. */
interface PasswordReset {
  token: string
  password: string
  /** The access token of the session that stays, if the caller is signed in. */
  ownToken: string | undefined
  trace: SecurityTrace
}

/**
 * Sets the password once for an emailed link. Every other link and session of the user ends (rule session.reset-link).
 * @returns the email of the user
 * @throws `invalid` if the link is invalid, or with `password`
 */
export async function resetPassword(
  db: Db,
  config: NewPasswordConfig & Pick<Config, 'passwordSignIn'>,
  { token, password, ownToken, trace }: PasswordReset,
): Promise<string> {
  const mode = config.passwordSignIn
  const [owner] = await livingLinks(db, mode, token)
  if (!owner) throw linkDead()
  await checkNewPassword(db, config, owner.userId, password)
  // Outside the transaction: it is slow on purpose, and the embedded database has one session.
  const passwordHash = await hashPassword(password)

  await transaction(db, async (tx) => {
    const [found] = await livingLinks(tx, mode, token).for('update')
    if (!found) throw linkDead()
    trace.userId = found.userId
    const own = ownToken === undefined ? undefined : await findSession(tx, hashOf(ownToken))
    const ownSessionId = own?.userId === found.userId ? own.sessionId : undefined
    await setPassword(tx, { ...found, passwordHash, action: 'reset_password', ownSessionId })
  })
  return owner.email
}

function livingLinks(db: Queryable, mode: PasswordMode, token: string) {
  const served = userTypes.filter((type) => servesPasswords(mode, type))
  return db
    .select({ userId: users.id, email: users.email, firstName: users.firstName, lastName: users.lastName })
    .from(passwordLinks)
    .innerJoin(users, and(eq(users.id, passwordLinks.userId), eq(users.isActive, true)))
    .where(
      and(
        inArray(users.userType, served),
        eq(passwordLinks.tokenHash, hashOf(token)),
        isNull(passwordLinks.usedAt),
        gt(passwordLinks.expiresAt, sql`now()`),
      ),
    )
}

const linkDead = () => new Refusal('invalid', 'serverErrors.resetLinkDead')
