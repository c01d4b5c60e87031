import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { planTimeZone } from '#domain/risks/plans'
import type { PatternFact, RatingPatternRow } from '#domain/wire/ratingPatterns'
import type { Queryable } from '#server/database/client'
import { openSince } from '../risks/scope.ts'

const dayOf = (moment: SQL) => sql`(${moment} at time zone ${sql.raw(`'${planTimeZone}'`)})::date`

/**
 * Reads the changed and unchanged values of the records in the rows.
 * @returns the facts by record; none for patterns that need no facts
 */
export async function readFacts(
  db: Queryable,
  actor: Actor,
  rows: readonly RatingPatternRow[],
): Promise<(row: RatingPatternRow) => PatternFact[]> {
  const idsOf = (pattern: RatingPatternRow['pattern']) => {
    const ids = rows.filter((row) => row.pattern === pattern).flatMap(({ riskIds = [] }) => riskIds)
    return sql`any(${sql.param(ids)}::int[])`
  }
  const { rows: facts } = await db.execute<PatternFact & { pattern: string } & Record<string, unknown>>(sql`
    select 'quick_approval' as pattern, q.risk_id as "riskId", null as "on", null::int as progress, q.seconds::int as seconds
    from risk_decisions q where q.until is null and q.risk_id = ${idsOf('quick_approval')}
    union all
    (select distinct on (r.id) 'stalled_plans', r.id, ${dayOf(sql`greatest(p.progress_since, ${openSince(actor)})`)}::text, p.progress::int, null
    from risks r join mitigation_plans p on p.risk_detail_id in (r.current_detail_id, r.submitted_detail_id)
    where r.id = ${idsOf('stalled_plans')} and p.status = 'In Progress'
    order by r.id, p.progress_since, p.id)
    union all
    select 'silent', r.id, greatest(r.reviewed_on,
      (select max(${dayOf(sql`c.created_at`)}) from comments c where c.risk_id = r.id),
      (select max(${dayOf(sql`u.created_at`)}) from mitigation_plan_updates u where u.risk_id = r.id))::text, null, null
    from risks r where r.id = ${idsOf('silent')}`)
  return ({ pattern }) =>
    facts
      .filter((fact) => fact.pattern === pattern)
      .map(({ riskId, on, progress, seconds }) => ({
        riskId,
        ...(on === null ? {} : { on }),
        ...(progress === null ? {} : { progress }),
        ...(pattern === 'quick_approval' ? { seconds } : {}),
      }))
}
