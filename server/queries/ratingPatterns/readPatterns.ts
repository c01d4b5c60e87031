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
import { isAtHome, scopeOf, shownColumns, type ScopeBranch } from '../risks/scope.ts'
import { isCompleteIn } from '../risks/timed.ts'

/** The complete and active records of a part of the scope; a private one counts for its home alone. */
function recordsOf(actor: Actor, { where, shown }: ScopeBranch, asked: SQL): SQL {
  const { detailId, riskCategoryId, gross, net } = shownColumns[shown]
  return sql`select r.id, r.company_group_id, r.hierarchy, r.reviewed_on, ${detailId} as detail_id, ${riskCategoryId} as category,
      ${net.likelihood} * ${net.impact} as score,
      ${gross.likelihood} = 3 and ${gross.impact} = 3 and ${net.likelihood} = 3 and ${net.impact} = 3 as is_middle
    from risks r where ${where} and r.is_active and ${isCompleteIn(shown)} and (not r.is_closed or ${isAtHome(actor)}) and ${asked}`
}

const recent = (moment: SQL): SQL => sql`${moment} > now() - ${silentDays}::int * interval '1 day'`

/** Which of the records `b` show each pattern (rule patterns.kinds), as a query of ids. */
const found: Record<RatingPattern, SQL> = {
  just_below_appetite: sql`select b.id, b.company_group_id from rating_facts f join b on b.id = f.risk_id and b.detail_id = f.detail_id
    cross join lateral (select appetite_of(b.hierarchy, b.category) as score) a
    where f.lowered_from > a.score and b.score <= a.score`,
  copied_after_reset: sql`select b.id, b.company_group_id from rating_facts f join b on b.id = f.risk_id and b.detail_id = f.detail_id
    where f.is_copied`,
  all_middle: sql`select b.id, b.company_group_id from b where b.is_middle`,
  stalled_plans: sql`select distinct b.id, b.company_group_id from mitigation_plans p join b on b.detail_id = p.risk_detail_id
    where p.status = 'In Progress' and p.progress_since < now() - ${stalledDays}::int * interval '1 day'`,
  quick_approval: sql`select b.id, b.company_group_id from risk_decisions q join b on b.id = q.risk_id where q.is_quick`,
  silent: sql`select b.id, b.company_group_id from b where b.reviewed_on <= ${planToday} - ${silentDays}::int
    and not exists (select from comments c where c.risk_id = b.id and ${recent(sql`c.created_at`)})
    and not exists (select from mitigation_plan_updates u where u.risk_id = b.id and ${recent(sql`u.created_at`)})`,
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
  const { rows } = await db.execute<{
    companyGroup: NamedReference
    of: number
    found: Record<string, number[]> | null
  }>(sql`
    with b as materialized (${branches.length > 0 ? sql.join(branches, sql` union all `) : none}),
    hits as (${sql.join(
      ratingPatterns.map(
        (pattern) => sql`select ${sql.raw(`'${pattern}'`)} as pattern, v.* from (${found[pattern]}) v`,
      ),
      sql` union all `,
    )}),
    listed as (select h.company_group_id, h.pattern, array_agg(h.id order by h.id) as ids from hits h group by 1, 2),
    counts as (select b.company_group_id, count(*)::int as of from b group by 1)
    select json_build_object('id', g.id, 'name', g.name) as "companyGroup", coalesce(c.of, 0) as of,
      (select json_object_agg(l.pattern, l.ids) from listed l where l.company_group_id = g.id) as found
    from company_groups g left join counts c on c.company_group_id = g.id
    where ${isWithinSubtree(sql.raw('g.hierarchy'), actor.hierarchy)} and ${isAsked('g')} and (g.is_active or c.of > 0)
    order by g.hierarchy`)
  return rows.flatMap(({ companyGroup, of, found: lists }) => rowsOf(companyGroup, of, lists ?? {}))
}

const none = sql`select null::int as id, null::int as company_group_id, null::text as hierarchy, null::date as reviewed_on,
  null::int as detail_id, null::int as category, null::int as score, false as is_middle where false`

function rowsOf(companyGroup: NamedReference, of: number, lists: Record<string, number[]>): RatingPatternRow[] {
  if (of < fewestRecords) return [{ pattern: 'too_few', companyGroup, count: 0, of }]
  return ratingPatterns.map((pattern) => {
    const riskIds = lists[pattern] ?? []
    return { pattern, companyGroup, count: riskIds.length, of, riskIds }
  })
}
