import { eq, sql } from 'drizzle-orm'
import { dayOf, plusDays } from '#domain/calendar/workingDays'
import { acceptanceOwnerLimit } from '#domain/organisation/settings'
import { acceptanceDenial, acceptorDenial, longestAcceptance, type AcceptanceState } from '#domain/risks/acceptance'
import { appetiteOf, initialOwnerLimit } from '#domain/risks/appetite'
import type { AcceptanceInput } from '#domain/wire/acceptances'
import { acceptances, settings } from '#server/database/schema/index'
import { actionDenied, invalid, missingId, Refusal } from '#server/errors/refusals'
import { acceptanceState } from '#server/queries/risks/acceptance'
import { appendAudit, type Changes } from '../audit.ts'
import { checkVersion } from '../checkVersion.ts'
import type { CommandContext } from '../context.ts'
import { enqueueEvent } from '../outbox.ts'
import { lockRisk, type LockedRisk } from '../workflow/lockRisks.ts'

/**
 * POST /risks/{id}/acceptances: accepts the net rating of a record above its appetite until a day (rule acceptance.given).
 * @returns the id of the acceptance
 * @throws `missingId` with `riskId`, `denied` with the reason, `invalid` with `until`, `conflict` for a stale version or while an
 * acceptance is active
 */
export async function acceptRisk(context: CommandContext, riskId: number, input: AcceptanceInput): Promise<number> {
  const { tx, actor, now } = context
  const risk = await lockRisk(context, riskId)
  const basis = await readBasis(context, risk)
  const score = risk.netLikelihood && risk.netImpact ? risk.netLikelihood * risk.netImpact : null
  const ownerLimit = await readOwnerLimit(context)
  const denial = acceptanceDenial(actor, risk.state, { score, appetite: basis.appetite, ownerLimit })
  if (denial !== null) throw actionDenied(denial)
  if (score === null || basis.appetite === null) throw actionDenied('within_appetite')
  const today = dayOf(now)
  if (input.until < today || input.until > plusDays(today, longestAcceptance)) {
    throw invalid({ until: { message: 'acceptanceUntil', params: { days: longestAcceptance } } })
  }
  checkVersion(risk, input.updatedAt)
  const latest = await readLatest(context, riskId)
  if (latest?.state === 'active') throw new Refusal('conflict', 'serverErrors.acceptanceActive')
  const [written] = await tx
    .insert(acceptances)
    .values({
      riskId,
      revision: basis.revision,
      score,
      appetite: basis.appetite,
      reason: input.reason,
      condition: input.condition ?? null,
      until: input.until,
      userId: actor.userId,
      role: actor.role,
      basis: basis.basis,
      createdAt: now,
    })
    .returning({ id: acceptances.id })
  if (!written) throw new Error('The acceptance was not written')
  await note(context, risk, 'accept', {
    acceptance: { before: null, after: written.id },
    acceptedScore: { before: null, after: score },
    acceptedUntil: { before: null, after: input.until },
  })
  return written.id
}

/**
 * DELETE /risks/{id}/acceptances/{acceptanceId}: ends an active acceptance, for a reason (rule acceptance.given).
 * @throws `missingId` with `riskId` or `acceptanceId`, `denied` with the reason, `conflict` where it is not active any more
 */
export async function revokeAcceptance(
  context: CommandContext,
  { id: riskId, acceptanceId }: { id: number; acceptanceId: number },
  reason: string,
): Promise<void> {
  const { tx, actor, now } = context
  const risk = await lockRisk(context, riskId)
  const found = await readLatest(context, riskId, acceptanceId)
  if (!found) throw missingId('acceptanceId')
  const ownerLimit = await readOwnerLimit(context)
  const denial = acceptorDenial(actor, risk.state, { score: found.score, ownerLimit })
  if (denial !== null) throw actionDenied(denial)
  if (found.state !== 'active') throw new Refusal('conflict', 'serverErrors.acceptanceOver')
  await tx
    .update(acceptances)
    .set({ revokedAt: now, revokedBy: actor.userId, revokeReason: reason })
    .where(eq(acceptances.id, found.id))
  await note(context, risk, 'revoke_acceptance', { acceptance: { before: acceptanceId, after: null } })
}

/** The latest acceptance of a record, or the one with the given id, with its state today. */
async function readLatest({ tx, now }: CommandContext, riskId: number, acceptanceId?: number) {
  const isIt = acceptanceId === undefined ? sql`true` : sql`a.id = ${acceptanceId}`
  const { rows } = await tx.execute<{ id: number; score: number; state: AcceptanceState }>(sql`
    select a.id, a.score, ${acceptanceState(sql`${dayOf(now)}::date`)} as state from acceptances a
    where a.risk_id = ${riskId} and ${isIt} order by a.id desc limit 1`)
  return rows[0]
}

async function readOwnerLimit({ tx }: CommandContext): Promise<number> {
  const [setting] = await tx.select().from(settings).where(eq(settings.key, acceptanceOwnerLimit))
  return appetiteOf(setting?.value) ?? initialOwnerLimit
}

/** The revision that is accepted, its values and the appetite that counts. */
async function readBasis({ tx }: CommandContext, risk: LockedRisk) {
  const { rows } = await tx.execute<{ revision: number; basis: Record<string, unknown>; appetite: number | null }>(sql`
    select d.revision, acceptance_basis(d.id) as basis, appetite_of(${risk.hierarchy}, ${risk.riskCategoryId}) as appetite
    from risk_details d where d.id = ${risk.currentDetailId}`)
  const [row] = rows
  if (!row) throw new Error(`Risk ${risk.id} has no revision`)
  return row
}

/** Appends to the record's audit and sends the live event; the row is written again, so that its card gets a new version. */
async function note(
  context: CommandContext,
  { id, workflowStatus }: LockedRisk,
  action: 'accept' | 'revoke_acceptance',
  changes: Changes,
): Promise<void> {
  const statuses = { fromStatus: workflowStatus, toStatus: workflowStatus }
  await context.tx.execute(sql`update risks set is_active = is_active where id = ${id}`)
  await appendAudit(context, { subjectType: 'risk', subjectId: id, action, ...statuses, changes })
  await enqueueEvent(context, { topic: 'risk', id, action, updatedAt: context.now })
}
