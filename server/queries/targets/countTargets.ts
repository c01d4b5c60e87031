import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import type { TargetOutcome } from '#domain/risks/target'
import type { RiskTargetCounts, RiskTargetsQuery } from '#domain/wire/riskTargets'
import { noPrepare } from '#server/database/autoPrepareClient'
import type { Queryable } from '#server/database/client'
import { isWithinSubtree } from '#server/database/subtree'
import { anyOf, scopeOf } from '../risks/scope.ts'
import { isDue, outcome } from '../risks/targetOutcomes.ts'

/**
 * Counts what became of the targets of the records that the actor may see, by company group in the order of the tree: the groups
 * that have any, and those that are named (rule target.promises).
 */
export async function countTargets(db: Queryable, actor: Actor, query: RiskTargetsQuery): Promise<RiskTargetCounts[]> {
  const { type, company_group_id: named, include_descendants: withBelow, from, to } = query
  const ids = sql.param([...(named ?? [])])
  const asked = named
    ? withBelow
      ? sql`exists (select 1 from company_groups f where f.id = any(${ids}::int[])
          and ${isWithinSubtree(sql.raw('g.hierarchy'), sql.raw('f.hierarchy'))})`
      : sql`g.id = any(${ids}::int[])`
    : sql`true`
  const visible = anyOf(scopeOf(actor).map(({ where }) => where))
  const count = (name: TargetOutcome) => sql`coalesce(sum(c.count) filter (where c.outcome = ${name}), 0)::int`
  // Counted before the join: a general plan looked every target up once for each group.
  const { rows } = await db.execute<RiskTargetCounts & Record<string, unknown>>(sql`
    ${sql.raw(noPrepare)}
    with counted as materialized (
      select r.company_group_id, ${outcome} as outcome, count(*) as count from risk_targets t join risks r on r.id = t.risk_id
      where ${isDue(from, to)} and ${visible} ${type ? sql`and r.type = ${type}` : sql``} group by 1, 2
    )
    select json_build_object('id', g.id, 'name', g.name) as "companyGroup", coalesce(sum(c.count), 0)::int as due,
      ${count('reached')} as reached, ${count('reachedLate')} as "reachedLate", ${count('moved')} as moved, ${count('missed')} as missed
    from company_groups g left join counted c on c.company_group_id = g.id
    where ${isWithinSubtree(sql.raw('g.hierarchy'), actor.hierarchy)} and ${asked}
    group by g.id having sum(c.count) > 0 or g.id = any(${ids}::int[]) order by g.hierarchy`)
  return rows
}
