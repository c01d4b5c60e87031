import { sql, type SQL } from 'drizzle-orm'
import { dayOf, plusDays } from '#domain/calendar/days'
import type { Actor } from '#domain/access/actor'
import { targetReportDays } from '#domain/risks/target'
import type { RiskTargetCounts, RiskTargetsQuery } from '#domain/wire/riskTargets'
import { databaseTime } from '#server/database/clock'
import { noPrepare } from '#server/database/autoPrepareClient'
import type { Queryable } from '#server/database/client'
import { planToday } from '#server/database/latePlans'
import { isWithinSubtree, passesSubtree } from '#server/database/subtree'
import { countedRows, outdatedRisks, outdatedGroups, sumsOf, type TargetSpan } from '../groupCounts.ts'
import { anyOf, countedScopeOf, scopeOf, type ScopeBranch } from '../risks/scope.ts'
import { isDue, outcome } from '../risks/targetOutcomes.ts'

/**
 * Counts the outcomes of targets of the visible records by company group, in tree order. Includes groups with targets and
 * the requested groups (rule target.promises).
 */
export async function countTargets(db: Queryable, actor: Actor, query: RiskTargetsQuery): Promise<RiskTargetCounts[]> {
  const { company_group_id: named, include_descendants: withBelow } = query
  const ids = sql.param([...(named ?? [])])
  const asked = named
    ? withBelow
      ? sql`exists (select 1 from company_groups f where f.id = any(${ids}::int[])
          and ${isWithinSubtree(sql.raw('g.hierarchy'), sql.raw('f.hierarchy'))})`
      : sql`g.id = any(${ids}::int[])`
    : sql`true`
  const isAsked = sql`${isWithinSubtree(sql.raw('g.hierarchy'), actor.hierarchy)} and ${asked}`
  // The count comes before the join, because a generic plan would look up every target once per group.
  const counts = countsOf(actor, query, isAsked)
  const { rows } = await db.execute<RiskTargetCounts & Record<string, unknown>>(sql`
    ${sql.raw(counts.isOfSpan ? '' : noPrepare)}
    with ${counts.outdated} counted as materialized (${counts.query})
    select json_build_object('id', g.id, 'name', g.name) as "companyGroup", ${counts.total} as due, ${counts.selected}
    from company_groups g left join counted n on n.company_group_id = g.id
    where ${isAsked} and (n.company_group_id is not null or g.id = any(${ids}::int[])) order by g.hierarchy`)
  return rows
}

/** Returns the counts of targets. Up-to-date groups have stored counts (rule data.group-counts). */
function countsOf(
  actor: Actor,
  { type, from, to }: RiskTargetsQuery,
  isAsked: SQL,
): ReturnType<typeof sumsOf> & { outdated: SQL; isOfSpan: boolean } {
  const isOfType = type ? sql`r.type = ${type}` : sql`true`
  const isVisible = (scope: readonly ScopeBranch[]) => anyOf(scope.map(({ where }) => where))
  const rows = (risks: SQL) => sql`
    select r.company_group_id, ${outcome} as value from ${risks} join risk_targets t on t.risk_id = r.id
    where ${isVisible(scopeOf(actor, passesSubtree))} and ${isDue(from, to)} and ${isOfType}`
  const span = spanOf(from, to)
  if (!span) return { ...sumsOf('ever', { records: rows(sql`risks r`) }), outdated: sql``, isOfSpan: false }
  const outdated = sql`select id from outdated`
  // The database can already be at the next day.
  const isSpan = sql`(${to ?? null}::date < ${planToday} or ${from ?? null}::date <> ${planToday} - ${sql.raw(String(targetReportDays))}) is not true`
  const sums = sumsOf(span, {
    counted: sql`${countedRows(span, outdated)} r where ${isVisible(countedScopeOf(actor))} and ${isOfType}`,
    records: rows(outdatedRisks(outdated)),
  })
  return { ...sums, outdated: sql`outdated as materialized (${outdatedGroups(isAsked, isSpan)}),`, isOfSpan: true }
}

/** Returns the span of the stored counts that equals the request; null if there is none. */
function spanOf(from: string | undefined, to: string | undefined): TargetSpan | null {
  const today = dayOf(databaseTime())
  if (to !== undefined && to < today) return null
  if (from === undefined) return 'ever'
  return from === plusDays(today, -targetReportDays) ? 'year' : null
}
