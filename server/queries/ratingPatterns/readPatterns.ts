import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import {
  fewestRecords,
  ratingPatterns,
  silentDays,
  stalledDays,
  type RatingPattern,
} from '#domain/risks/ratingPatterns'
import type { NamedReference } from '#domain/wire/common'
import type { RatingPatternRow, RatingPatternsQuery } from '#domain/wire/ratingPatterns'
import type { Queryable } from '#server/database/client'
import { planToday } from '#server/database/latePlans'
import { isWithinSubtree } from '#server/database/subtree'
import { appetiteOf } from '../risks/appetite.ts'
import { isAtHome, scopeOf, shownColumns, type ScopeBranch } from '../risks/scope.ts'
import { isCompleteIn } from '../risks/timed.ts'

const since = (days: number): SQL => sql`now() - ${days}::int * interval '1 day'`

/** The plans without progress, by their revision. */
const stalled = sql`(select distinct p.risk_detail_id as detail_id from mitigation_plans p
  where p.status = 'In Progress' and p.progress_since < ${since(stalledDays)})`

/**
 * The complete and active records of a part of the scope with whether each shows a pattern; a private one counts for its home
 * alone. Expensive conditions are in a CASE, so that they run for few records.
 */
function recordsOf(actor: Actor, { where, shown }: ScopeBranch, asked: SQL): SQL {
  const { detailId, riskCategoryId, gross, net } = shownColumns[shown]
  const score = sql`${net.likelihood} * ${net.impact}`
  const shows: Record<RatingPattern, SQL> = {
    just_below_appetite: sql`case when f.lowered_from is null then false
      else ${appetiteOf(riskCategoryId)} between ${score} and f.lowered_from - 1 end`,
    copied_after_reset: sql`f.is_copied`,
    all_middle: sql`${gross.likelihood} = 3 and ${gross.impact} = 3 and ${net.likelihood} = 3 and ${net.impact} = 3`,
    stalled_plans: sql`s.detail_id is not null`,
    quick_approval: sql`q.risk_id is not null`,
    silent: sql`case when r.reviewed_on > ${planToday} - ${silentDays}::int then false else not (r.id in (
        select c.risk_id from comments c where c.created_at > ${since(silentDays)}
        union all select u.risk_id from mitigation_plan_updates u where u.created_at > ${since(silentDays)})) end`,
  }
  return sql`select r.id, r.company_group_id, ${sql.join(
    ratingPatterns.map((pattern) => sql`${shows[pattern]} as ${sql.identifier(pattern)}`),
    sql`, `,
  )}
    from risks r
    left join rating_facts f on f.risk_id = r.id and f.detail_id = ${detailId}
    left join risk_decisions q on q.risk_id = r.id and q.is_quick
    left join ${stalled} s on s.detail_id = ${detailId}
    where ${where} and r.is_active and ${isCompleteIn(shown)} and (not r.is_closed or ${isAtHome(actor)}) and ${asked}`
}

/** Returns the rows of the groups that the actor asks for, in the order of the tree (rule patterns.kinds). */
export async function readRatingPatterns(
  db: Queryable,
  actor: Actor,
  query: RatingPatternsQuery,
): Promise<RatingPatternRow[]> {
  const { company_group_id: named, include_descendants: withBelow } = query
  const ids = sql.param([...(named ?? [])])
  const isAsked = (table: 'g' | 'r') => {
    if (!named) return sql`true`
    if (!withBelow) return sql`${sql.raw(table === 'g' ? 'g.id' : 'r.company_group_id')} = any(${ids}::int[])`
    return sql`${sql.raw(table === 'g' ? 'g.id' : 'r.company_group_id')} in (select y.id from company_groups f join company_groups y
      on ${isWithinSubtree(sql.raw('y.hierarchy'), sql.raw('f.hierarchy'))} where f.id = any(${ids}::int[]))`
  }
  const branches = scopeOf(actor).map((branch) => recordsOf(actor, branch, isAsked('r')))
  if (branches.length === 0) return []
  const { rows } = await db.execute<GroupRow>(sql`
    select json_build_object('id', g.id, 'name', g.name) as "companyGroup", coalesce(c.of, 0) as of, c.found
    from company_groups g left join (
      select b.company_group_id, count(*)::int as of, json_build_object(${sql.join(
        ratingPatterns.map(
          (pattern) =>
            sql`${sql.raw(`'${pattern}'`)}, array_agg(b.id order by b.id) filter (where b.${sql.identifier(pattern)})`,
        ),
        sql`, `,
      )}) as found
      from (${sql.join(branches, sql` union all `)}) b group by 1
    ) c on c.company_group_id = g.id
    where ${isWithinSubtree(sql.raw('g.hierarchy'), actor.hierarchy)} and ${isAsked('g')} and (g.is_active or c.of > 0)
    order by g.hierarchy`)
  return rows.flatMap(({ companyGroup, of, found: lists }) => rowsOf(companyGroup, of, lists ?? {}))
}

interface GroupRow extends Record<string, unknown> {
  companyGroup: NamedReference
  of: number
  found: Partial<Record<RatingPattern, number[] | null>> | null
}

function rowsOf(companyGroup: NamedReference, of: number, lists: NonNullable<GroupRow['found']>): RatingPatternRow[] {
  if (of < fewestRecords) return [{ pattern: 'too_few', companyGroup, count: 0, of }]
  return ratingPatterns.map((pattern) => {
    const riskIds = lists[pattern] ?? []
    return { pattern, companyGroup, count: riskIds.length, of, riskIds }
  })
}
