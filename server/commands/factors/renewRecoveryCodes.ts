import type { Db } from '#server/database/client'
import { Refusal } from '#server/errors/refusals'
import { readFactorAccount } from '#server/session/factors/account'
import { changeFactors, notifyOfChange, writeRecoveryCodes } from './changeFactors.ts'

/**
 * Creates new recovery codes; earlier ones become invalid (rule factor.recovery).
 * @throws `denied` without a factor
 */
export async function renewRecoveryCodes(db: Db, userId: number): Promise<string[]> {
  return changeFactors(db, userId, async (context) => {
    const { hasFactor } = await readFactorAccount(context.tx, userId)
    if (!hasFactor) throw new Refusal('denied', 'serverErrors.noFactorYet')
    const codes = await writeRecoveryCodes(context)
    await notifyOfChange(context, userId, { action: 'renew_recovery_codes', mail: 'recoveryCodesRenewed' })
    return codes
  })
}
