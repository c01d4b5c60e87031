import { eq, sql } from 'drizzle-orm'
import { servesPasswords } from '#domain/access/passwordSignIn'
import { confirmationMinutes } from '#domain/access/secondFactor'
import type { ConfirmationInput } from '#domain/wire/factors'
import type { Config } from '#server/config'
import { transaction, type Db } from '#server/database/client'
import { databaseTime } from '#server/database/clock'
import { sessions, users } from '#server/database/schema/index'
import { invalid, notSignedIn } from '#server/errors/refusals'
import type { CurrentSession } from '#server/session/currentSession'
import type { FactorKeySource } from '#server/session/factors/keys'
import { findByPassword } from '#server/session/login'
import { notifyOfGuesses } from '../passwords/notifyOfGuesses.ts'
import { countedProof } from './countedProof.ts'
import { proveFactor } from './proveFactor.ts'

/** Records that the person of a session has just proved their identity. */
export async function recordProof(db: Db, sessionId: number, { isByFactor }: { isByFactor: boolean }): Promise<void> {
  await db
    .update(sessions)
    .set({ confirmedAt: sql`now()`, ...(isByFactor ? { factorConfirmedAt: sql`now()` } : {}) })
    .where(eq(sessions.id, sessionId))
}

/**
 * Confirms a session by the password or a code (rule factor.confirmation). Wrong ones count like failed sign-ins.
 * @returns the end of the confirmation
 * @throws `invalid` with the wrong field, `throttled` after too many
 */
export async function confirmSession(
  db: Db,
  keys: FactorKeySource,
  { passwordSignIn }: Pick<Config, 'passwordSignIn'>,
  { userId, sessionId }: Pick<CurrentSession, 'userId' | 'sessionId'>,
  { password, code }: ConfirmationInput,
  address: string,
): Promise<Date> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw notSignedIn()
  const { email } = user
  if (password === undefined) {
    const isProved = await countedProof(db, { userId, email, address, sessionId }, async () => {
      const isRight = await transaction(db, (tx) => proveFactor(tx, keys, userId, { code }))
      return isRight || undefined
    })
    if (!isProved) throw invalid({ code: { message: 'wrongCode' } })
  } else {
    const known = await findByPassword(
      db,
      { email, password },
      { address, sessionId },
      (guessed) => notifyOfGuesses(db, guessed),
      ({ userType }) => servesPasswords(passwordSignIn, userType),
    )
    if (!known) throw invalid({ password: { message: 'wrongPassword' } })
  }
  await recordProof(db, sessionId, { isByFactor: password === undefined })
  return new Date(databaseTime().getTime() + confirmationMinutes * 60_000)
}
