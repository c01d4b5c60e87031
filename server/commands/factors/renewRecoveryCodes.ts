import type { Db } from '#server/database/client'
import { Refusal } from '#server/errors/refusals'
import { readFactorAccount } from '#server/session/factors/account'
import { changeFactors, tellOfChange, writeRecoveryCodes } from './changeFactors.ts'

/**
 * POST /auth/factors/recovery-codes: makes recovery codes anew; those before work no more (rule factor.recovery).
 * @throws `denied` without a factor that they could stand in for
 */
export async function renewRecoveryCodes(db: Db, userId: number): Promise<string[]> {
  return changeFactors(db, userId, async (context) => {
    const { hasFactor } = await readFactorAccount(context.tx, userId)
    if (!hasFactor) throw new Refusal('denied', 'serverErrors.noFactorYet')
    const codes = await writeRecoveryCodes(context)
    await tellOfChange(context, userId, { action: 'renew_recovery_codes', mail: 'recoveryCodesRenewed' })
    return codes
  })
}
