import { sql } from 'drizzle-orm'
import { targetRequired } from '#domain/organisation/settings'
import { targetOf, type SubmittedTarget } from '#domain/risks/target'
import type { Queryable } from '#server/database/client'
import { isOneOf } from '#server/database/oneOf'

/** The facts about targets that are not on the records. */
export interface TargetFacts {
  of(riskId: number): Pick<SubmittedTarget, 'kept' | 'isRequired'>
}

interface FactRow extends Record<string, unknown> {
  value: string | null
  riskId: number | null
  targetLikelihood: number | null
  targetImpact: number | null
  targetOn: string | null
}

/** Reads the targets of the last completed revisions and whether targets are required, in one query. */
export async function readTargetFacts(db: Queryable, riskIds: readonly number[]): Promise<TargetFacts> {
  const { rows } = await db.execute<FactRow>(sql`
    select s.value, null::int as "riskId", null::int as "targetLikelihood", null::int as "targetImpact", null as "targetOn"
    from settings s where s.key = ${targetRequired}
    union all
    select null, t.risk_id, t.likelihood, t.impact, t.due_on::text from risk_targets t
    where ${isOneOf(sql`t.risk_id`, riskIds, 'int')} and t.ended_on is null`)
  const isRequired = rows.some(({ value }) => value === 'true')
  const kept = new Map(rows.map((row) => [row.riskId, targetOf(row)]))
  return { of: (riskId) => ({ kept: kept.get(riskId) ?? null, isRequired }) }
}
