import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { assessmentTexts, detailTexts, impactValues } from '#domain/risks/fieldNames'
import { patternsOfCompletion, secondsOfQuickDecision, type ComparedRevisions } from '#domain/risks/ratingPatterns'
import { expertReviews, type RiskAuditAction } from '#domain/wire/audit'
import type { Tx } from '#server/database/client'
import { fixedSql } from '#server/database/fixedSql'
import { isOneOf } from '#server/database/oneOf'
import {
  assessmentImpactItems,
  assessments,
  ratingFacts,
  revisionOpenings,
  riskDecisions,
  riskDetails,
} from '#server/database/schema/index'
import { completeStatuses, isPlanComplete } from '#server/database/statuses'
import { appetiteOf } from '#server/queries/risks/conditions/appetite'
import type { CommandContext } from '../context.ts'

const raw = sql.raw

/** The values of columns as texts without spaces around them. */
function trimmed<Name extends string>(
  alias: string,
  table: Record<Name, { name: string }>,
  names: readonly Name[],
): SQL {
  return raw(names.map((name) => `btrim(coalesce(${alias}.${table[name].name}::text, ''))`).join(', '))
}

/** The texts and ratings of a revision, as one value to compare. */
export const contentOf = (
  detail: string,
): SQL => sql`(select jsonb_build_array(d.risk_category_id, ${trimmed('d', riskDetails, detailTexts)},
    (select jsonb_agg(jsonb_build_array(a.type, a.likelihood_rate, a.highest_impact_rate, ${trimmed('a', assessments, assessmentTexts)},
        (select jsonb_agg(jsonb_build_array(i.impact_type_key, i.rate, ${trimmed('i', assessmentImpactItems, impactValues)})
            order by i.impact_type_key)
          from assessment_impact_items i where i.assessment_id = a.id)) order by a.type)
      from assessments a where a.risk_detail_id = d.id),
    (select jsonb_agg(btrim(coalesce(p.description, '')) order by btrim(coalesce(p.description, '')))
      from mitigation_plans p where p.risk_detail_id = d.id))
  from risk_details d where d.id = ${raw(detail)})`

const controlsOf = (
  detail: string,
): SQL => sql`(select jsonb_object_agg(a.type, btrim(coalesce(a.key_current_controls, '')))
  from assessments a where a.risk_detail_id = ${raw(detail)})`

/** Whether a plan was completed between two revisions of `risks r`, in the later one or by a report between them. */
const hasCompletedPlan = sql`(exists (select from mitigation_plans p
    where p.risk_detail_id = r.current_detail_id and ${isPlanComplete(raw('p.status'))} and not exists (
      select from mitigation_plans b where b.risk_detail_id = e.id and ${isPlanComplete(raw('b.status'))}
        and coalesce(b.original_id, b.id) = coalesce(p.original_id, p.id)))
  or exists (select from mitigation_plan_updates u where u.risk_id = r.id and ${isPlanComplete(raw('u.status'))} and u.created_at > (
    select min(x.created_at) from audit_entries x where x.risk_id = r.id and x.to_status in (${completeStatuses})
      and x.created_at >= e.updated_at - interval '1 second')))`

const wasReset = sql`exists (select from audit_entries x where x.risk_id = r.id and x.action = 'reset'
  and x.from_status in (${completeStatuses}) and x.created_at >= e.frozen_at)`

/** The current revision of `risks r` and the one completed before it, `e`. */
const compared =
  fixedSql(sql`select r.id, (extract(epoch from e.frozen_at) * 1000)::float8 as "comparedAt", e.score as before, r.net_likelihood * r.net_impact as after,
    ${appetiteOf(raw('r.risk_category_id'))} as appetite,
    ${controlsOf('e.id')} is not distinct from ${controlsOf('r.current_detail_id')} as "hasSameControls",
    ${hasCompletedPlan} as "hasCompletedPlan",
    case when ${wasReset} then ${contentOf('e.id')} = ${contentOf('r.current_detail_id')} else false end as "isSameAfterReset"
  from risks r join risk_details c on c.id = r.current_detail_id
  cross join lateral (select p.id, p.frozen_at, p.updated_at, a.likelihood_rate * a.highest_impact_rate as score
    from risk_details p left join assessments a on a.risk_detail_id = p.id and a.type = 'net'
    where p.risk_id = r.id and p.revision < c.revision and p.frozen_at is not null
      and p.workflow_status in (${completeStatuses}) order by p.revision desc limit 1) e`)

type ComparedRow = ComparedRevisions & { id: number; comparedAt: number } & Record<string, unknown>

/**
 * Compares the completed revisions of records with the ones completed before, and stores the patterns of the completions
 * (rule patterns.kinds).
 */
export async function keepRatingFacts(tx: Tx, riskIds: readonly number[], at: Date): Promise<void> {
  if (riskIds.length === 0) return
  const moment = at.toISOString()
  const { rows } = await tx.execute<ComparedRow>(sql`${compared} where ${isOneOf(raw('r.id'), riskIds, 'int')}`)
  await tx.execute(sql`update rating_facts f set until = ${moment}
    where f.until is null and ${isOneOf(raw('f.risk_id'), riskIds, 'int')}`)
  const found = rows.flatMap((row) => {
    const { loweredFrom, isCopied } = patternsOfCompletion(row)
    if (loweredFrom === null && !isCopied) return []
    return [{ riskId: row.id, completedAt: at, comparedAt: new Date(row.comparedAt), loweredFrom, isCopied }]
  })
  if (found.length > 0) await tx.insert(ratingFacts).values(found).onConflictDoNothing()
}

const decisions: readonly RiskAuditAction[] = [...expertReviews, 'approve', 'reject']

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
