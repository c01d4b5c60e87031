import { eq, sql } from 'drizzle-orm'
import { dayOf } from '#domain/calendar/days'
import { acceptanceDenial, acceptorDenial, type AcceptanceState } from '#domain/risks/acceptance'
import type { AcceptanceInput } from '#domain/wire/acceptances'
import { acceptances } from '#server/database/schema/index'
import { actionDenied, existing, Refusal } from '#server/errors/refusals'
import { acceptanceState } from '#server/queries/risks/conditions/acceptance'
import { checkVersion, type CommandContext } from '../context.ts'
import { lockRisk } from '../workflow/lockRisks.ts'
import { checkUntil, noteOn, readFacts, writeAcceptance } from './writeAcceptance.ts'

/**
 * POST /risks/{id}/acceptances: accepts the net rating of a record above its appetite until a day (rule acceptance.given).
 * @returns the id of the acceptance
 * @throws `missingId` with `riskId`, `denied` with the reason, `invalid` with `until`, `conflict` for a stale version or while an
 * acceptance is active
 */
export async function acceptRisk(context: CommandContext, riskId: number, input: AcceptanceInput): Promise<number> {
  const risk = await lockRisk(context, riskId)
  const [facts] = await readFacts(context, [risk])
  if (!facts) throw new Error(`Risk ${risk.id} has no revision`)
  const denial = acceptanceDenial(context.actor, risk.state, facts)
  if (denial !== null) throw actionDenied(denial)
  checkVersion(risk, input.updatedAt)
  const latest = await readLatest(context, riskId)
  if (latest?.state === 'active') throw new Refusal('conflict', 'serverErrors.acceptanceActive')
  checkUntil(context, input)
  return writeAcceptance(context, facts, input)
}

/**
 * DELETE /risks/{id}/acceptances/{acceptanceId}: ends an active acceptance, for a reason (rule acceptance.given).
 * @throws `missingId` with `riskId` or `acceptanceId`, `denied` with the reason, `conflict` if it is no longer active
 */
export async function revokeAcceptance(
  context: CommandContext,
  { id: riskId, acceptanceId }: { id: number; acceptanceId: number },
  reason: string,
): Promise<void> {
  const { tx, actor, now } = context
  const risk = await lockRisk(context, riskId)
  const found = existing(await readLatest(context, riskId, acceptanceId), 'acceptanceId')
  const denial = acceptorDenial(actor, risk.state, found.score)
  if (denial !== null) throw actionDenied(denial)
  if (found.state !== 'active') throw new Refusal('conflict', 'serverErrors.acceptanceOver')
  await tx
    .update(acceptances)
    .set({ revokedAt: now, revokedBy: actor.userId, revokeReason: reason })
    .where(eq(acceptances.id, found.id))
  await noteOn(context, risk, 'revoke_acceptance', {
    acceptance: { before: acceptanceId, after: null },
    revokeReason: { before: null, after: reason },
  })
}

/** Returns the latest acceptance of a record, or the one with the given id, with its state today. */
async function readLatest({ tx, now }: CommandContext, riskId: number, acceptanceId?: number) {
  const isIt = acceptanceId === undefined ? sql`true` : sql`a.id = ${acceptanceId}`
  const { rows } = await tx.execute<{ id: number; score: number; state: AcceptanceState }>(sql`
    select a.id, a.score, ${acceptanceState(sql`${dayOf(now)}::date`)} as state from acceptances a
    where a.risk_id = ${riskId} and ${isIt} order by a.id desc limit 1`)
  return rows[0]
}
