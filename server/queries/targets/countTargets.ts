import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { targetOutcomes } from '#domain/risks/target'
import type { RiskTargetCounts, RiskTargetsQuery } from '#domain/wire/riskTargets'
import { noPrepare } from '#server/database/autoPrepareClient'
import type { Queryable } from '#server/database/client'
import { isWithinSubtree, passesSubtree } from '#server/database/subtree'
import { isDue, outcome } from '../risks/conditions/targetOutcomes.ts'
import { anyOf, isOpenSince, submittedScopeOf } from '../risks/scope.ts'
import { countsByGroup } from '../shared/countsByGroup.ts'

/**
 * Counts the outcomes of targets of the visible records by company group, in tree order. Includes groups with targets and
 * the requested groups (rules target.promises, report.submitted).
 */
export async function countTargets(db: Queryable, actor: Actor, query: RiskTargetsQuery): Promise<RiskTargetCounts[]> {
  const { company_group_id: named, include_descendants: withBelow, type, from, to } = query
  const ids = sql.param([...(named ?? [])])
  const asked = named
    ? withBelow
      ? sql`exists (select 1 from company_groups f where f.id = any(${ids}::int[])
          and ${isWithinSubtree(sql.raw('g.hierarchy'), sql.raw('f.hierarchy'))})`
      : sql`g.id = any(${ids}::int[])`
    : sql`true`
  const counts = countsByGroup(
    targetOutcomes,
    sql`select r.company_group_id, ${outcome} as value from risk_targets t join risks r on r.id = t.risk_id
      where ${anyOf(submittedScopeOf(actor, passesSubtree).map(({ where }) => where))} and ${isDue(from, to)}
        and ${isOpenSince(actor, sql`t.created_at`)} and ${type ? sql`r.type = ${type}` : sql`true`}`,
  )
  // The count comes before the join, because a generic plan would look up every target once per group.
  const { rows } = await db.execute<RiskTargetCounts & Record<string, unknown>>(sql`
    ${sql.raw(noPrepare)}
    with counted as materialized (${counts.query})
    select json_build_object('id', g.id, 'name', g.name) as "companyGroup", ${counts.total} as due, ${counts.selected}
    from company_groups g left join counted n on n.company_group_id = g.id
    where ${isWithinSubtree(sql.raw('g.hierarchy'), actor.hierarchy)} and ${asked}
      and (n.company_group_id is not null or g.id = any(${ids}::int[])) order by g.hierarchy`)
  return rows
}
