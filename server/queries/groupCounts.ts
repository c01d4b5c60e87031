import { sql, type SQL } from 'drizzle-orm'
import { reviewIntervals } from '#domain/organisation/settings'
import { targetOutcomes, type TargetOutcome } from '#domain/risks/target'
import { planToday } from '#server/database/latePlans'

/** The spans of targets that are counted: every first day until today, and those of the days that reports look back on. */
export type TargetSpan = 'ever' | 'year'

/** The facts of `group_counts` besides the states of a review period. */
export const facts = {
  due: { present: 'due present', submitted: 'due submitted' },
  targets: (span: TargetSpan) => targetOutcomes.map((outcome) => factOfTarget(span, outcome)),
}

export const factOfTarget = (span: TargetSpan, outcome: TargetOutcome) => `${span} ${outcome}` as const

/** The day, the intervals of reviews and the review periods: counts depend on them and on the records. */
export const presentBasis: SQL = sql`(select concat_ws(' ', ${planToday},
    (select s.value from settings s where s.key = ${sql.raw(`'${reviewIntervals}'`)}),
    count(*), sum(p.id), sum(extract(epoch from p.updated_at)))
  from review_periods p)`

/**
 * The ids of the groups `g` with outdated counts, as a query: each read counts them (rule data.group-counts).
 * @param isUsable whether the counts fit the request
 */
export const outdatedGroups = (among: SQL, isUsable = sql`true`): SQL => sql`
  select g.id from company_groups g left join counted_groups k on k.company_group_id = g.id
    where (k.basis is distinct from ${presentBasis} or not ${isUsable}) and ${among}
  union select t.company_group_id from risk_tally_changes t`

/** The counted rows of up-to-date groups, with the columns of `risks`. @param outdated a query of ids */
export const countedRows = (counted: readonly string[], outdated: SQL, periodId = 0): SQL => sql`(
  select c.*, g.hierarchy from group_counts c join company_groups g on g.id = c.company_group_id
  where c.fact in ${[...counted]} and c.review_period_id = ${periodId} and c.company_group_id not in (${outdated}))`

/** The rows `r` of `risks` of such groups: looked up by the group, whatever the planner expects. @param outdated a query of ids */
export const outdatedRisks = (outdated: SQL): SQL => sql`(${outdated}) o
  cross join lateral (select k.* from risks k where k.company_group_id = o.id and k.deleted_at is null offset 0) r`
