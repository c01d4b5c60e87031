import { eq } from 'drizzle-orm'
import type { IdField } from '#domain/wire/errors'
import { visibilityOf } from '#domain/access/visibility'
import { riskDetails } from '#server/database/schema/index'
import { notFound } from '#server/errors/apiErrors'
import type { CommandContext } from '../context.ts'
import { authoriseSeen, type Attempt } from './authoriseSeen.ts'
import { lockRisk, type LockedRisk } from './lockRisks.ts'

/** A present revision, its risk locked. */
export interface LockedDetail {
  risk: LockedRisk
  detail: typeof riskDetails.$inferSelect
}

/**
 * Locks the risk of a revision and authorises what is to be done to it; only the present revision can be acted on.
 * @param field how the caller named the revision, or the part of it
 * @param attemptsOn what is to be done, by the state found under the lock
 * @throws 400 where the revision does not exist for the actor or is no longer the present one, 403 and 409 as
 * `authoriseSeen`
 */
export async function lockDetail(
  context: CommandContext,
  detailId: number | undefined,
  field: IdField,
  attemptsOn: (locked: LockedDetail) => Attempt[] | Promise<Attempt[]>,
): Promise<LockedDetail> {
  if (detailId === undefined) throw notFound(field)
  const [found] = await context.tx
    .select({ riskId: riskDetails.riskId })
    .from(riskDetails)
    .where(eq(riskDetails.id, detailId))
  if (!found) throw notFound(field)
  const risk = await lockRisk(context, found.riskId, field)
  if (!isShown(context, risk, detailId)) throw notFound(field)
  // Read under the lock: what was found above may have changed while waiting for it.
  const [detail] = await context.tx.select().from(riskDetails).where(eq(riskDetails.id, detailId))
  if (!detail) throw notFound(field)
  const locked = { risk, detail }
  await authoriseSeen(context, await attemptsOn(locked))
  if (detailId !== risk.currentDetailId) throw notFound(field)
  return locked
}

function isShown({ actor }: CommandContext, risk: LockedRisk, detailId: number): boolean {
  if (detailId === risk.submittedDetailId) return true
  return detailId === risk.currentDetailId && visibilityOf(actor, risk.state) === 'present'
}
