import { and, eq, isNull } from 'drizzle-orm'
import { transaction, type Db, type Tx } from '#server/database/client'
import { databaseTime } from '#server/database/clock'
import { recoveryCodes, users, oneTimeCodes } from '#server/database/schema/index'
import type { FactorMailChange } from '#server/delivery/mail/mails'
import { notSignedIn, Refusal } from '#server/errors/refusals'
import { readFactorAccount } from '#server/session/factors/account'
import { newRecoveryCodes, recoveryCodeHash } from '#server/session/factors/recoveryCode'
import { endSessions, sessionsOf } from '#server/session/sessions'
import { appendAudit, type AuditedContext } from '../audit.ts'
import type { CommandContext } from '../context.ts'
import { enqueueMail } from '../outbox.ts'
import { lockAdministered } from '../users/updateUser.ts'

/** The input of a change of factors; the row of the account is locked. */
interface FactorContext extends AuditedContext {
  user: typeof users.$inferSelect
}

/** Runs a change of the caller's factors in one transaction with the account locked. */
export async function changeFactors<Result>(
  db: Db,
  userId: number,
  change: (context: FactorContext) => Promise<Result>,
): Promise<Result> {
  return transaction(db, async (tx) => change(await lockOwnAccount(tx, userId)))
}

/** Locks the caller's account, for its factors and its audit. */
export async function lockOwnAccount(tx: Tx, userId: number): Promise<FactorContext> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  if (!user) throw notSignedIn()
  return { tx, user, now: databaseTime(), actor: { userId, role: null, companyGroupId: null } }
}

/** Adds a change of factors to the audit of the person, and emails the person (rule factor.email). */
export async function notifyOfChange(
  context: AuditedContext,
  userId: number,
  { action, mail, left }: { action: string; mail: FactorMailChange; left?: number },
): Promise<void> {
  await appendAudit(context, 'user', userId, action)
  const changedAt = context.now.toISOString()
  await enqueueMail(context, {
    template: 'factorChanged',
    to: { userId },
    key: `${mail} ${changedAt}`,
    params: { change: mail, changedAt, ...(left === undefined ? {} : { left }) },
  })
}

/** Returns the recovery codes that come with the authenticator app; null if the account already has some. */
export async function firstRecoveryCodes(context: FactorContext): Promise<string[] | null> {
  const { tx, user } = context
  const isUnused = and(eq(recoveryCodes.userId, user.id), isNull(recoveryCodes.usedAt))
  const [one] = await tx.select({ id: recoveryCodes.id }).from(recoveryCodes).where(isUnused).limit(1)
  return one ? null : writeRecoveryCodes(context)
}

/** Creates recovery codes that replace all earlier ones; only their hashes are stored. */
async function writeRecoveryCodes({ tx, user, now }: FactorContext): Promise<string[]> {
  const codes = newRecoveryCodes()
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, user.id))
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId: user.id, codeHash: recoveryCodeHash(code), createdAt: now })))
  return codes
}

/**
 * Removes all factors of a person who lost them; the person then signs in by password alone (rule factor.lost).
 * Existing sessions end.
 * @throws as `lockAdministered`
 */
export async function removeFactorsOf(context: CommandContext, id: number): Promise<void> {
  const { tx } = context
  await lockAdministered(context, id)
  await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.userId, id))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, id))
  await endSessions(tx, sessionsOf(id))
  await notifyOfChange(context, id, { action: 'remove_factors', mail: 'factorsRemoved' })
}

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
