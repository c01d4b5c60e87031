import { and, eq, isNull } from 'drizzle-orm'
import type { SecondFactorInput } from '#domain/wire/factors'
import type { Tx } from '#server/database/client'
import { databaseTime } from '#server/database/clock'
import { oneTimeCodes, recoveryCodes } from '#server/database/schema/index'
import { readFactors } from '#server/queries/sessions/factors'
import { unseal, type FactorKeySource } from '#server/session/factors/keys'
import { stepOfCode } from '#server/session/factors/oneTimeCode'
import { recoveryCodeHash } from '#server/session/factors/recoveryCode'
import { lockOwnAccount, notifyOfChange } from './changeFactors.ts'

/**
 * Checks and consumes a proof of a factor (rule factor.kinds).
 * @returns whether it is valid
 */
export async function proveFactor(
  tx: Tx,
  keys: FactorKeySource,
  userId: number,
  { code, recoveryCode }: Pick<SecondFactorInput, 'code' | 'recoveryCode'>,
): Promise<boolean> {
  if (code !== undefined) return takeCode(tx, keys, userId, code)
  return recoveryCode !== undefined && takeRecoveryCode(tx, userId, recoveryCode)
}

/** Consumes a code of the authenticator app, which is valid once (rule factor.codes). */
async function takeCode(tx: Tx, keys: FactorKeySource, userId: number, code: string): Promise<boolean> {
  const [row] = await tx.select().from(oneTimeCodes).where(eq(oneTimeCodes.userId, userId)).for('update')
  const secret = row?.secret == null ? undefined : unseal(await keys.read(), userId, row.secret)
  const step = row && secret !== undefined ? stepOfCode(secret, code, row.lastStep, databaseTime()) : undefined
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
