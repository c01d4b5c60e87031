import { sql, type SQL } from 'drizzle-orm'
import { targetReportDays } from '#domain/risks/target'
import { planToday } from '#server/database/latePlans'
import { isWithinSubtree } from '#server/database/subtree'
import { factValues, type TargetSpan } from './groupCounts.ts'
import { periodSql } from './reviewPeriods/periodState.ts'
import { isDue, outcome } from './risks/targetOutcomes.ts'
import { isReviewDue } from './risks/timed.ts'

/** The columns of `group_counts` that name a count. */
export const countKey = sql.raw(
  'fact, review_period_id, company_group_id, company_id, type, is_active, is_private, is_closed, is_submitted',
)

export const countColumns = sql`${countKey}, counts`

/** Returns a query that counts the records of some groups into rows of `group_counts` (rule data.group-counts). */
export const countedFacts = (groups: SQL): SQL => sql`
  select f.fact, f.review_period_id, r.company_group_id, r.company_id, r.type, r.is_active, r.is_private, r.is_closed,
    r.submitted_at is not null as is_submitted, array[${numbers}]::int[] as counts
  from risks r cross join lateral (
    ${due} union all ${targets('ever')} union all ${targets('year')} union all ${periods}
  ) f
  where r.company_group_id = any(${groups}) and r.deleted_at is null
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9`

/** One count per value of the longest list; facts with fewer values have 0 at the end. */
const numbers = sql.raw(
  Array.from(
    { length: Math.max(...Object.values(factValues).map(({ length }) => length)) },
    (_, place) => `count(*) filter (where f.place = ${place + 1})`,
  ).join(', '),
)

const placeOf = (values: readonly string[], value: SQL): SQL =>
  sql`array_position(array[${sql.raw(values.map((one) => `'${one}'`).join(', '))}], ${value})`

const due: SQL = sql.join(
  factValues.due.map(
    (shown, place) => sql`select 'due' as fact, 0 as review_period_id, ${sql.raw(String(place + 1))} as place
      where ${isReviewDue(shown, true)}`,
  ),
  sql` union all `,
)

const targets = (span: TargetSpan): SQL => sql`
  select ${sql.raw(`'${span}'`)}, 0, ${placeOf(factValues[span], outcome)} from risk_targets t
  where t.risk_id = r.id and ${isDue(undefined, undefined)}
    ${span === 'year' ? sql`and t.first_on >= ${planToday} - ${sql.raw(String(targetReportDays))}` : sql``}`

const periods: SQL = (() => {
  const { isCounted, state } = periodSql({ startsOn: sql.raw('p.starts_on'), endsOn: sql.raw('p.ends_on') }, 'each')
  return sql`select 'period', p.id, ${placeOf(factValues.period, state)}
    from review_periods p join company_groups g on g.id = p.company_group_id
    where ${isWithinSubtree(sql.raw('r.hierarchy'), sql.raw('g.hierarchy'))} and ${isCounted}`
})()
