import { eq, sql } from 'drizzle-orm'
import { servesPasswords } from '#domain/access/passwordSignIn'
import { confirmationMinutes } from '#domain/access/secondFactor'
import type { ConfirmationInput } from '#domain/wire/factors'
import type { Config } from '#server/config'
import { transaction, type Db } from '#server/database/client'
import { sessions, users } from '#server/database/schema/index'
import { Refusal, invalid, notSignedIn } from '#server/errors/refusals'
import { listPasskeys } from '#server/queries/factors'
import type { CurrentSession } from '#server/session/currentSession'
import { optionsToUse } from '#server/session/factors/passkeys'
import { findByPassword } from '#server/session/login'
import { notifyOfGuesses } from '../passwords/notifyOfGuesses.ts'
import { countedProof } from './countedProof.ts'
import { prepareProof, type FactorMeans } from './proveFactor.ts'

/** POST /auth/confirm/passkey-options: the options for a browser to use one of the caller's passkeys. */
export async function askToConfirm(db: Db, { party }: FactorMeans, userId: number): Promise<Record<string, unknown>> {
  if (!party) throw new Refusal('denied', 'serverErrors.passkeysNotOffered')
  return optionsToUse(db, party, userId, 'passkey_confirmation', await listPasskeys(db, userId))
}

/** Records that the person of a session has just proved their identity. */
export async function recordProof(db: Db, sessionId: number, { isByFactor }: { isByFactor: boolean }): Promise<void> {
  await db
    .update(sessions)
    .set({ confirmedAt: sql`now()`, ...(isByFactor ? { factorConfirmedAt: sql`now()` } : {}) })
    .where(eq(sessions.id, sessionId))
}

/**
 * Confirms a session by the password or a factor (rule factor.confirmation). Wrong ones count like failed sign-ins.
 * @returns the end of the confirmation
 * @throws `invalid` with the wrong field, `throttled` after too many
 */
export async function confirmSession(
  db: Db,
  means: FactorMeans,
  { passwordSignIn }: Pick<Config, 'passwordSignIn'>,
  { userId, sessionId }: Pick<CurrentSession, 'userId' | 'sessionId'>,
  { password, ...proof }: ConfirmationInput,
  address: string,
): Promise<Date> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw notSignedIn()
  const { email } = user
  if (password === undefined) {
    const isProved = await countedProof(db, { userId, email, address, sessionId }, async () => {
      const take = await prepareProof(db, means, userId, proof, 'passkey_confirmation')
      return (await transaction(db, take)) ? true : undefined
    })
    if (!isProved)
      throw invalid(proof.passkey ? { passkey: { message: 'wrongPasskey' } } : { code: { message: 'wrongCode' } })
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
  return new Date(Date.now() + confirmationMinutes * 60_000)
}
