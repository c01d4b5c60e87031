import { sql } from 'drizzle-orm'
import { riskAppetite, targetRequired } from '#domain/organisation/settings'
import { appetiteOf } from '#domain/risks/appetite'
import { targetOf, type SubmittedTarget } from '#domain/risks/target'
import type { Queryable } from '#server/database/client'

/** The input about targets besides the records. */
interface TargetFacts {
  of(riskId: number): Pick<SubmittedTarget, 'kept' | 'appetite' | 'isRequired'>
}

interface FactRow extends Record<string, unknown> {
  key: string | null
  value: string | null
  riskId: number | null
  targetLikelihood: number | null
  targetImpact: number | null
  targetOn: string | null
}

/** Reads the targets of the last completed revisions and the settings that targets depend on, in one query. */
export async function readTargetFacts(db: Queryable, riskIds: readonly number[]): Promise<TargetFacts> {
  const { rows } = await db.execute<FactRow>(sql`
    select s.key, s.value, null::int as "riskId", null::int as "targetLikelihood", null::int as "targetImpact", null as "targetOn"
    from settings s where s.key in (${riskAppetite}, ${targetRequired})
    union all
    select null, null, t.risk_id, t.likelihood, t.impact, t.due_on::text from risk_targets t
    where t.risk_id = any(${sql.param([...riskIds])}::int[]) and t.ended_on is null`)
  const setting = (name: string) => rows.find(({ key }) => key === name)?.value
  const kept = new Map(rows.map((row) => [row.riskId, targetOf(row)]))
  const settings = { appetite: appetiteOf(setting(riskAppetite)), isRequired: setting(targetRequired) === 'true' }
  return { of: (riskId) => ({ kept: kept.get(riskId) ?? null, ...settings }) }
}
