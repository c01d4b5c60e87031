import { eq } from 'drizzle-orm'
import { servesPasswords } from '#domain/access/passwordSignIn'
import type { NewCodeKey } from '#domain/wire/factors'
import type { Config } from '#server/config'
import type { Db } from '#server/database/client'
import { oneTimeCodes, recoveryCodes } from '#server/database/schema/index'
import { Refusal, invalid } from '#server/errors/refusals'
import { seal, unseal, type FactorKeySource } from '#server/session/factors/keys'
import { codeAddress, newCodeSecret, stepOfCode } from '#server/session/factors/oneTimeCode'
import { changeFactors, firstRecoveryCodes, notifyOfChange } from './changeFactors.ts'

/**
 * POST /auth/factors/codes: creates a key for the authenticator app, which is shown once. Existing codes stay valid
 * until a code of the new key has been verified.
 * @param issuer the name of the product
 * @throws `denied` if codes are not available, or for people who do not sign in by password: their provider checks the
 * factor (rule factor.who)
 */
export async function beginCodes(
  db: Db,
  { passwordSignIn }: Pick<Config, 'passwordSignIn'>,
  keys: FactorKeySource,
  userId: number,
  issuer: string,
): Promise<NewCodeKey> {
  if (!keys.isThere) throw new Refusal('denied', 'serverErrors.codesNotOffered')
  return changeFactors(db, userId, async ({ tx, user }) => {
    if (!servesPasswords(passwordSignIn, user.userType)) throw new Refusal('denied', 'serverErrors.noPasswordSignIn')
    const secret = newCodeSecret()
    const pendingSecret = seal(await keys.read(), userId, secret)
    await tx
      .insert(oneTimeCodes)
      .values({ userId, pendingSecret })
      .onConflictDoUpdate({ target: oneTimeCodes.userId, set: { pendingSecret } })
    return { secret, address: codeAddress({ secret, email: user.email, issuer }) }
  })
}

/**
 * POST /auth/factors/codes/proof: a first code proves that the key arrived, and activates it.
 * @returns the recovery codes that come with the first app, else null
 * @throws `invalid` if the code is wrong
 */
export async function proveCodes(
  db: Db,
  keys: FactorKeySource,
  userId: number,
  code: string,
): Promise<string[] | null> {
  return changeFactors(db, userId, async (context) => {
    const { tx, now } = context
    const [row] = await tx.select().from(oneTimeCodes).where(eq(oneTimeCodes.userId, userId))
    const secret = row?.pendingSecret == null ? undefined : unseal(await keys.read(), userId, row.pendingSecret)
    const step = secret === undefined ? undefined : stepOfCode(secret, code, 0, now)
    if (!row || step === undefined) throw invalid({ code: { message: 'wrongCode' } })
    await tx
      .update(oneTimeCodes)
      .set({ secret: row.pendingSecret, pendingSecret: null, lastStep: step, confirmedAt: now })
      .where(eq(oneTimeCodes.userId, userId))
    await notifyOfChange(context, userId, { action: 'add_codes', mail: 'codesAdded' })
    return firstRecoveryCodes(context)
  })
}

/**
 * DELETE /auth/factors/codes: removes the authenticator app, and with it the recovery codes, which only replace it (rule
 * factor.recovery); does nothing without one.
 */
export async function removeCodes(db: Db, userId: number): Promise<void> {
  await changeFactors(db, userId, async (context) => {
    const [removed] = await context.tx.delete(oneTimeCodes).where(eq(oneTimeCodes.userId, userId)).returning()
    if (removed?.secret == null) return
    await notifyOfChange(context, userId, { action: 'remove_codes', mail: 'codesRemoved' })
    await context.tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  })
}
