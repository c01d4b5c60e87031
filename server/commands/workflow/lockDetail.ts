import { eq } from 'drizzle-orm'
import type { IdField } from '#domain/wire/errors'
import type { WorkflowRule } from '#domain/risks/workflow/rules'
import { visibilityOf } from '#domain/risks/access/visibility'
import { riskDetails } from '#server/database/schema/index'
import { missingId } from '#server/errors/refusals'
import type { CommandContext } from '../context.ts'
import { authoriseAtVersion, type Attempt } from './authoriseAtVersion.ts'
import { lockRisk, type LockedRisk } from './lockRisks.ts'

/** A present revision, its risk locked. */
export interface LockedDetail {
  risk: LockedRisk
  detail: typeof riskDetails.$inferSelect
}

/** A present revision on which something may be done, by the first rule that was asked for. */
export interface AuthorisedDetail extends LockedDetail {
  rule: WorkflowRule
}

/**
 * Locks the risk of a revision and authorises what is to be done to it; only the present revision can be acted on.
 * @param field how the caller named the revision, or the part of it
 * @param attemptsOn what is to be done, by the state found under the lock
 * @throws `missingId` where the revision does not exist for the actor or is no longer the present one, `denied` and
 * `conflict` as
 * `authoriseAtVersion`
 */
export async function lockDetail(
  context: CommandContext,
  detailId: number | undefined,
  field: IdField,
  attemptsOn: (locked: LockedDetail) => Attempt[] | Promise<Attempt[]>,
): Promise<AuthorisedDetail> {
  if (detailId === undefined) throw missingId(field)
  const [found] = await context.tx
    .select({ riskId: riskDetails.riskId })
    .from(riskDetails)
    .where(eq(riskDetails.id, detailId))
  if (!found) throw missingId(field)
  const risk = await lockRisk(context, found.riskId, field)
  if (!isShown(context, risk, detailId)) throw missingId(field)
  // Read under the lock: what was found above may have changed while waiting for it.
  const [detail] = await context.tx.select().from(riskDetails).where(eq(riskDetails.id, detailId))
  if (!detail) throw missingId(field)
  const locked = { risk, detail }
  const [rule] = await authoriseAtVersion(context, await attemptsOn(locked))
  if (!rule) throw new Error('A revision was locked for nothing')
  if (detailId !== risk.currentDetailId) throw missingId(field)
  return { ...locked, rule }
}

function isShown({ actor }: CommandContext, risk: LockedRisk, detailId: number): boolean {
  if (detailId === risk.submittedDetailId) return true
  return detailId === risk.currentDetailId && visibilityOf(actor, risk.state) === 'present'
}
