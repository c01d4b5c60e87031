import { eq } from 'drizzle-orm'
import { servesPasswords } from '#domain/access/passwordSignIn'
import type { ChangePasswordInput } from '#domain/wire/passwords'
import type { Config } from '#server/config'
import { transaction, type Db } from '#server/database/client'
import { users } from '#server/database/schema/index'
import { Refusal, invalid } from '#server/errors/refusals'
import type { CurrentSession } from '#server/session/currentSession'
import { findByPassword } from '#server/session/login'
import { checkNewPassword, type NewPasswordConfig } from '#server/session/newPasswords'
import { hashPassword } from '#server/session/passwords'
import { notifyOfGuesses } from './notifyOfGuesses.ts'
import { setPassword } from './setPassword.ts'

/**
 * Changes a password with the current one (rule session.change-password). Guesses count like those of a sign-in.
 * @param address the caller's network address
 * @throws `denied` if the user cannot use passwords, `throttled` after too many guesses, `invalid` with the wrong field
 */
export async function changePassword(
  db: Db,
  config: NewPasswordConfig & Pick<Config, 'passwordSignIn'>,
  { userId, sessionId }: Pick<CurrentSession, 'userId' | 'sessionId'>,
  { currentPassword, password }: ChangePasswordInput,
  address: string,
): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user || !servesPasswords(config.passwordSignIn, user.userType)) {
    throw new Refusal('denied', 'serverErrors.noPasswordSignIn')
  }
  const { email } = user
  const isKnown = await findByPassword(db, { email, password: currentPassword }, { address, sessionId }, (guessed) =>
    notifyOfGuesses(db, guessed),
  )
  if (!isKnown) throw invalid({ currentPassword: { message: 'wrongPassword' } })
  await checkNewPassword(db, config, userId, password)
  // Outside the transaction: it is slow on purpose, and the embedded database has one session.
  const passwordHash = await hashPassword(password)
  await transaction(db, (tx) =>
    setPassword(tx, { userId, email, passwordHash, action: 'change_password', ownSessionId: sessionId }),
  )
}
