import { sql } from 'drizzle-orm'
import { dayOf, plusDays } from '#domain/calendar/days'
import { maxAcceptanceDays } from '#domain/risks/acceptance'
import type { AcceptanceTerms } from '#domain/wire/acceptances'
import { isOneOf } from '#server/database/oneOf'
import { acceptances } from '#server/database/schema/index'
import { actionDenied, invalid } from '#server/errors/refusals'
import { acceptanceBasis } from '#server/queries/acceptances/acceptanceBasis'
import { acceptanceState } from '#server/queries/risks/conditions/acceptance'
import { appetiteOf as effectiveAppetite } from '#server/queries/risks/conditions/appetite'
import { appendAudit, changesBetween, type Changes } from '../audit.ts'
import type { CommandContext } from '../context.ts'
import { enqueueEvent } from '../outbox.ts'
import type { LockedRisk } from '../workflow/lockRisks.ts'
import { insertOne } from '../writeRows.ts'

/** A locked record with the values of its current revision for an acceptance, and its appetite. */
interface AcceptanceFacts {
  risk: LockedRisk
  score: number | null
  appetite: number | null
  revision: number
  basis: Record<string, unknown>
  /** Whether there is an active acceptance for the same values. */
  isAccepted: boolean
}

/** Reads the facts of locked records, in one query. */
export async function readFacts({ tx, now }: CommandContext, risks: readonly LockedRisk[]): Promise<AcceptanceFacts[]> {
  if (risks.length === 0) return []
  const { rows } = await tx.execute<Omit<AcceptanceFacts, 'risk' | 'score'> & { id: number }>(sql`
    select r.id, d.revision, p.basis, ${effectiveAppetite(sql`r.risk_category_id`)} as appetite,
      exists (select from acceptances a where a.risk_id = r.id
        and ${acceptanceState(sql`${dayOf(now)}::date`)} = 'active' and a.basis @> p.basis) as "isAccepted"
    from risks r join risk_details d on d.id = r.current_detail_id
      cross join lateral (select ${acceptanceBasis(sql.raw('d.id'))} as basis) p
    where ${isOneOf(
      sql.raw('r.id'),
      risks.map(({ id }) => id),
      'int',
    )} order by r.id`)
  const byId = new Map(rows.map(({ id, ...row }) => [id, row]))
  return risks.flatMap((risk) => {
    const row = byId.get(risk.id)
    const { netLikelihood, netImpact } = risk
    return row ? [{ ...row, risk, score: netLikelihood && netImpact ? netLikelihood * netImpact : null }] : []
  })
}

/** @throws `invalid` naming `field` if the last day has passed or is too far ahead */
export function checkUntil({ now }: CommandContext, { until }: AcceptanceTerms, field = 'until'): void {
  const today = dayOf(now)
  if (until >= today && until <= plusDays(today, maxAcceptanceDays)) return
  throw invalid({ [field]: { message: 'acceptanceUntil', params: { days: maxAcceptanceDays } } })
}

/**
 * Writes the acceptance of a record after all checks.
 * @returns its id
 */
export async function writeAcceptance(
  context: CommandContext,
  { risk, score, appetite, revision, basis }: AcceptanceFacts,
  { reason, condition = null, until }: AcceptanceTerms,
): Promise<number> {
  const { tx, actor, now } = context
  if (score === null || appetite === null) throw actionDenied('within_appetite')
  const by = { userId: actor.userId, role: actor.role, createdAt: now }
  const written = await insertOne(tx, acceptances, {
    riskId: risk.id,
    revision,
    score,
    appetite,
    reason,
    condition,
    until,
    basis,
    ...by,
  })
  const accepted = {
    acceptance: written.id,
    acceptedScore: score,
    acceptedUntil: until,
    acceptedReason: reason,
    acceptedCondition: condition,
  }
  await noteOn(context, risk, 'accept', changesBetween(null, accepted))
  return written.id
}

/** Appends to the record's audit and sends the live event. */
export async function noteOn(
  context: CommandContext,
  { id, workflowStatus }: Pick<LockedRisk, 'id' | 'workflowStatus'>,
  action: 'accept' | 'revoke_acceptance',
  changes: Changes,
): Promise<void> {
  const statuses = { fromStatus: workflowStatus, toStatus: workflowStatus }
  await appendAudit(context, 'risk', id, action, changes, statuses)
  await enqueueEvent(context, { topic: 'risk', id, action, updatedAt: context.now })
}
