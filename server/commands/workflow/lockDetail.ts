import { eq } from 'drizzle-orm'
import { visibilityOf } from '#domain/risks/access/visibility'
import type { WorkflowRule } from '#domain/risks/workflow/rules'
import type { IdField } from '#domain/wire/errors'
import { riskDetails } from '#server/database/schema/index'
import { missingId } from '#server/errors/refusals'
import type { CommandContext } from '../context.ts'
import { authoriseAtVersion, type Attempt } from './authoriseAtVersion.ts'
import { lockRisk, type LockedRisk } from './lockRisks.ts'

/** A current revision with its risk locked. */
interface LockedDetail {
  risk: LockedRisk
  detail: typeof riskDetails.$inferSelect
}

/** A current revision with an allowed action, by the rule of the first attempt. */
interface AuthorisedDetail extends LockedDetail {
  rule: WorkflowRule
}

/**
 * Locks the risk of a revision and authorises the actions on it; only the current revision allows actions.
 * @param field the name of the revision, or of its part, in the call
 * @param attemptsOn returns the actions for the state found under the lock
 * @throws `missingId` if the revision does not exist for the actor or is no longer current, `denied` and `conflict` as
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
  // Read under the lock, because the earlier result may have changed before the lock was granted.
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
