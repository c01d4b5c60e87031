import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { secondsOfQuickDecision } from '#domain/risks/ratingPatterns'
import type { RiskAuditAction } from '#domain/wire/audit'
import { isOneOf } from '#server/database/oneOf'
import { revisionOpenings, riskDecisions } from '#server/database/schema/index'
import type { CommandContext } from '../context.ts'

const decisions: readonly RiskAuditAction[] = ['review', 'review_mitigation_plan', 'approve', 'reject']

/**
 * Stores which decisions of the actor are quick, and ends the earlier ones of the same records (rule patterns.kinds). One
 * action can contain several decisions of the same moment.
 * @param moves the revisions with the actions on them; others than decisions are left out
 */
export async function noteDecisions(
  { tx, actor, now }: Pick<CommandContext, 'tx' | 'now'> & { actor: Pick<Actor, 'userId'> },
  moves: readonly { riskId: number; detailId: number; action: RiskAuditAction }[],
): Promise<void> {
  const decided = moves.filter(({ action }) => decisions.includes(action))
  if (decided.length === 0) return
  const detailIds = decided.map(({ detailId }) => detailId)
  const openings = await tx
    .select({ detailId: revisionOpenings.riskDetailId, openedAt: revisionOpenings.openedAt })
    .from(revisionOpenings)
    .where(and(eq(revisionOpenings.userId, actor.userId), inArray(revisionOpenings.riskDetailId, detailIds)))
  const openedAt = new Map(openings.map((opening) => [opening.detailId, opening.openedAt]))
  await tx.execute(sql`update risk_decisions d set until = ${now.toISOString()} where d.until is null
    and d.decided_at < ${now.toISOString()} and ${isOneOf(
      sql.raw('d.risk_id'),
      decided.map(({ riskId }) => riskId),
      'int',
    )}`)
  const quick = decided.flatMap(({ riskId, detailId }) => {
    const seconds = secondsOfQuickDecision(openedAt.get(detailId) ?? null, now)
    return seconds === undefined ? [] : [{ riskId, decidedAt: now, seconds }]
  })
  if (quick.length > 0) await tx.insert(riskDecisions).values(quick).onConflictDoNothing()
}
