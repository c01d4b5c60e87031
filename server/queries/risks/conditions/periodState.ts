import { sql, type SQL } from 'drizzle-orm'
import { installationTimeZone } from '#domain/calendar/days'
import type { ReviewPeriodState } from '#domain/risks/reviewPeriods'
import { isWaiting } from '#domain/risks/statuses'
import { completeStatuses, statusesThat } from '#server/database/statuses'
import { isWithinSubtree } from '#server/database/subtree'
import { planToday } from '#server/database/today'
import { isAfter } from '../scope.ts'

/** The actions that complete or confirm a record. The index of `audit_entries` has the same condition. */
export const completesOrConfirms = sql`e.risk_id is not null and (e.action = 'confirm' or e.action <> 'undo'
  and e.to_status in (${completeStatuses}) and e.from_status is distinct from e.to_status)`

/** The start of a day in the time zone of the installation. */
export const startOfDay = (day: SQL): SQL =>
  sql`(${day}::timestamp at time zone ${sql.raw(`'${installationTimeZone}'`)})`

/** The days of a review period. */
interface PeriodDays {
  startsOn: SQL
  endsOn: SQL
}

/** The SQL conditions of a review period over `risks r`. */
interface PeriodSql {
  /** Whether the record counts: it was open at the end of the period, or the period is still running. */
  isCounted: SQL
  /** The state of the record (rule review-periods.state). */
  state: SQL
}

/**
 * Returns the state of `risks r` in a review period, the same for counts and lists (rule review-periods.state).
 * @param since a result of `openSince`: what was written earlier does not count
 */
export function periodSql({ startsOn, endsOn }: PeriodDays, since: SQL): PeriodSql {
  // In subqueries, because conversions of a moment would be computed for each record.
  const end = sql`(select ${startOfDay(sql`(${endsOn} + 1)`)})`
  const isReadable = isAfter(since, sql`e.created_at`)
  // The audit of the period is read once, not for each record.
  const hasAction = (condition: SQL) => sql`r.id in (select r.id from audit_entries e join risks r on r.id = e.risk_id
    where ${completesOrConfirms} and ${condition} and e.created_at >= ${startOfDay(startsOn)} and e.created_at < ${end}
      and ${isReadable})`
  // Changes after the end of the period come from the audit; everything else is in the row.
  const statusThen = sql`case when r.status_since < ${end} then r.workflow_status else (select e.to_status from audit_entries e
    where e.risk_id = r.id and e.to_status is not null and e.created_at < ${end} and ${isReadable} order by e.id desc limit 1) end`
  const state = sql`case when ${hasAction(sql`e.action <> 'confirm'`)} then 'updated'
    when ${hasAction(sql`e.action = 'confirm'`)} then 'confirmed'
    when ${statusThen} in (${statusesThat(isWaiting)}) then 'submitted' else 'open' end`
  return {
    isCounted: sql`(r.is_active and r.deleted_at is null
      and ((select ${endsOn} >= ${planToday}) or r.created_at < ${end} and ${isAfter(since, end)}))`,
    state,
  }
}

/** The days of one review period, read once. */
export const daysOfPeriod = (periodId: number): PeriodDays => {
  const value = (column: 'starts_on' | 'ends_on') =>
    sql`(select p.${sql.raw(column)} from review_periods p where p.id = ${periodId})`
  return { startsOn: value('starts_on'), endsOn: value('ends_on') }
}

/**
 * Returns the condition for `risks r` that count in a review period of their group or an ancestor, in one of the states.
 * @param since as for `periodSql`
 */
export function isInPeriod(since: SQL, periodId: number, states: readonly ReviewPeriodState[] | undefined): SQL {
  const { isCounted, state } = periodSql(daysOfPeriod(periodId), since)
  const group = sql`(select g.hierarchy from review_periods p join company_groups g on g.id = p.company_group_id where p.id = ${periodId})`
  return sql`(${isCounted} and ${isWithinSubtree(sql.raw('r.hierarchy'), group)}
    ${states ? sql`and ${state} in ${states}` : sql``})`
}
