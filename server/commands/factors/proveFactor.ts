import { and, eq, isNull } from 'drizzle-orm'
import type { ConfirmationInput, SecondFactorInput, PasskeyAssertion } from '#domain/wire/factors'
import type { Db, Tx } from '#server/database/client'
import { oneTimeCodes, passkeys, recoveryCodes } from '#server/database/schema/index'
import { readFactors } from '#server/queries/factors'
import type { ChallengePurpose } from '#server/session/factors/challenges'
import { unseal, type FactorKeySource } from '#server/session/factors/keys'
import { stepOfCode } from '#server/session/factors/oneTimeCode'
import { checkUse } from '#server/session/factors/passkeys'
import { recoveryCodeHash } from '#server/session/factors/recoveryCode'
import type { RelyingParty } from '#server/session/factors/relyingParty'
import { lockOwnAccount, notifyOfChange } from './changeFactors.ts'

export interface FactorMeans {
  keys: FactorKeySource
  party: RelyingParty | undefined
}

/**
 * A checked proof, to be consumed in the transaction that needs it.
 * @returns whether it is valid
 */
type PreparedProof = (tx: Tx) => Promise<boolean>

/**
 * Checks a proof of a factor (rule factor.kinds). Only the challenge of a passkey is consumed here, everything else
 * later.
 */
export async function prepareProof(
  db: Db,
  { keys, party }: FactorMeans,
  userId: number,
  proof: Pick<SecondFactorInput, 'code' | 'recoveryCode' | 'passkey'> | Omit<ConfirmationInput, 'password'>,
  purpose: ChallengePurpose,
): Promise<PreparedProof> {
  if (proof.passkey) return preparePasskey(db, party, userId, proof.passkey, purpose)
  if (proof.code !== undefined) {
    const { code } = proof
    return (tx) => takeCode(tx, keys, userId, code)
  }
  const recoveryCode = 'recoveryCode' in proof ? proof.recoveryCode : undefined
  return async (tx) => recoveryCode !== undefined && takeRecoveryCode(tx, userId, recoveryCode)
}

/** A passkey is checked outside the transaction, because its challenge is consumed whatever the result. */
async function preparePasskey(
  db: Db,
  party: RelyingParty | undefined,
  userId: number,
  proof: PasskeyAssertion,
  purpose: ChallengePurpose,
): Promise<PreparedProof> {
  const isIt = and(eq(passkeys.userId, userId), eq(passkeys.credentialId, proof.id))
  const [passkey] = await db.select().from(passkeys).where(isIt)
  const counter = party && passkey && (await checkUse(db, party, passkey, purpose, proof))
  return async (tx) => {
    if (!passkey || counter === undefined) return false
    // With two simultaneous uses, the second finds a newer counter, or no challenge.
    const used = await tx
      .update(passkeys)
      .set({ counter, lastUsedAt: new Date() })
      .where(and(eq(passkeys.id, passkey.id), eq(passkeys.counter, passkey.counter)))
      .returning({ id: passkeys.id })
    return used.length > 0
  }
}

/** Consumes a code of the authenticator app, which is valid once (rule factor.codes). */
async function takeCode(tx: Tx, keys: FactorKeySource, userId: number, code: string): Promise<boolean> {
  const [row] = await tx.select().from(oneTimeCodes).where(eq(oneTimeCodes.userId, userId)).for('update')
  const secret = row?.secret == null ? undefined : unseal(await keys.read(), userId, row.secret)
  const step = row && secret !== undefined ? stepOfCode(secret, code, row.lastStep, new Date()) : undefined
  if (step === undefined) return false
  await tx.update(oneTimeCodes).set({ lastStep: step }).where(eq(oneTimeCodes.userId, userId))
  return true
}

/** Consumes a recovery code, which is valid once, and emails its owner (rule factor.recovery). */
async function takeRecoveryCode(tx: Tx, userId: number, typed: string): Promise<boolean> {
  const context = await lockOwnAccount(tx, userId)
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: context.now })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, recoveryCodeHash(typed)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id })
  if (used.length === 0) return false
  const { recoveryCodesLeft: left } = await readFactors(tx, userId)
  await notifyOfChange(context, userId, { action: 'use_recovery_code', mail: 'recoveryCodeUsed', left })
  return true
}
