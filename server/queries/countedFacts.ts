import { sql, type SQL } from 'drizzle-orm'
import { promisedDays } from '#domain/risks/target'
import { planToday } from '#server/database/latePlans'
import { isWithinSubtree } from '#server/database/subtree'
import { facts, type TargetSpan } from './groupCounts.ts'
import { periodSql } from './reviewPeriods/periodState.ts'
import type { Shown } from './risks/scope.ts'
import { isDue, outcome } from './risks/targetOutcomes.ts'
import { isReviewDue } from './risks/timed.ts'

/** The columns of `group_counts` that name a count. */
export const countKey = sql.raw(
  'fact, review_period_id, company_group_id, company_id, type, is_active, is_private, is_closed, is_submitted',
)

export const countColumns = sql`${countKey}, count`

/** The rows of `group_counts` that the records of some groups come to (rule data.group-counts). */
export const countedFacts = (groups: SQL): SQL => sql`
  select f.fact, f.review_period_id, r.company_group_id, r.company_id, r.type, r.is_active, r.is_private, r.is_closed,
    r.submitted_at is not null as is_submitted, count(*)::int as count
  from risks r cross join lateral (
    ${due('present')} union all ${due('submitted')} union all ${targets('ever')} union all ${targets('year')} union all ${periods}
  ) f
  where r.company_group_id = any(${groups}) and r.deleted_at is null
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9`

const due = (shown: Shown): SQL =>
  sql`select ${sql.raw(`'${facts.due[shown]}'`)} as fact, 0 as review_period_id where ${isReviewDue(shown, true)}`

const targets = (span: TargetSpan): SQL => sql`
  select ${sql.raw(`'${span} '`)} || ${outcome}, 0 from risk_targets t where t.risk_id = r.id and ${isDue(undefined, undefined)}
    ${span === 'year' ? sql`and t.first_on >= ${planToday} - ${sql.raw(String(promisedDays))}` : sql``}`

const periods: SQL = (() => {
  const { isCounted, state } = periodSql({ startsOn: sql.raw('p.starts_on'), endsOn: sql.raw('p.ends_on') }, 'each')
  return sql`select ${state}, p.id from review_periods p join company_groups g on g.id = p.company_group_id
    where ${isWithinSubtree(sql.raw('r.hierarchy'), sql.raw('g.hierarchy'))} and ${isCounted}`
})()
