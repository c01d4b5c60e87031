import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { plusDays, type Day } from '#domain/calendar/days'
import { ratingPatterns, silentDays, stalledDays, type RatingPattern } from '#domain/risks/ratingPatterns'
import { planToday } from '#server/database/today'
import { startOfDay, completesOrConfirms } from '../risks/periodState.ts'
import { appetiteOf } from '../risks/appetite.ts'
import { isOpenSince, openSince, shownColumns, type ScopeBranch, type Shown } from '../risks/scope.ts'
import { completeStatuses, isCompleteIn } from '../risks/timed.ts'

/** The state of `risks r` at a moment, and what it joins. */
interface State {
  isComplete: SQL
  detailId: SQL
  category: SQL
  gross: { likelihood: SQL; impact: SQL }
  net: { likelihood: SQL; impact: SQL }
  joins: SQL
}

function presentState(shown: Shown): State {
  const { detailId, riskCategoryId, gross, net } = shownColumns[shown]
  // Other readers see the last submitted version of a reset draft, but it shows no pattern.
  const isComplete = sql`(${isCompleteIn(shown)} and r.workflow_status not like 'draft%')`
  return { isComplete, detailId, category: riskCategoryId, gross, net, joins: sql`` }
}

/**
 * Returns the state before a moment: from the row if the status has not changed since, otherwise from the revision in the
 * audit. Readers of the submitted state see the completed revision while a record is being edited.
 */
function stateBefore(shown: Shown, end: SQL): State {
  const present = presentState(shown)
  const isSame = sql`r.status_since < ${end}`
  const either = (row: SQL, then: string) => sql`case when ${isSame} then ${row} else ${sql.raw(then)} end`
  const rating = (type: 'gross' | 'net') => ({
    likelihood: either(present[type].likelihood, `d.${type}_likelihood`),
    impact: either(present[type].impact, `d.${type}_impact`),
  })
  return {
    isComplete: sql`(r.created_at < ${end} and
      case when ${isSame} then ${present.isComplete} else coalesce(e.to_status in (${completeStatuses}), false) end)`,
    detailId: either(present.detailId, 'd.id'),
    category: either(present.category, 'd.risk_category_id'),
    gross: rating('gross'),
    net: rating('net'),
    joins: sql`
      left join lateral (select e.to_status, e.created_at from audit_entries e
        where not (${isSame}) and e.risk_id = r.id and e.created_at < ${end} and e.to_status is not null
          ${shown === 'submitted' ? sql`and e.to_status not like 'editing%'` : sql``}
        order by e.id desc limit 1) e on true
      left join lateral (select d.id, d.risk_category_id,
          gross.likelihood_rate as gross_likelihood, gross.highest_impact_rate as gross_impact,
          net.likelihood_rate as net_likelihood, net.highest_impact_rate as net_impact
        from risk_details d
        left join assessments gross on gross.risk_detail_id = d.id and gross.type = 'gross'
        left join assessments net on net.risk_detail_id = d.id and net.type = 'net'
        where e.to_status in (${completeStatuses}) and d.risk_id = r.id
          and (d.frozen_at is null or d.frozen_at > e.created_at)
        order by d.revision limit 1) d on true`,
  }
}

/**
 * Returns a query of the complete and active records of a part of the scope, with a flag for the pattern. The past of a
 * record that is closed to the actor shows no pattern (rule visibility.private-lifted). Expensive conditions are in a
 * CASE, so that they run for few records.
 * @param day reads the state at the end of this day; null for the current state
 */
export function patternRecords(
  actor: Actor,
  { where, shown }: ScopeBranch,
  { condition, day }: { condition: SQL; day: Day | null },
): SQL {
  // A subquery is computed once, not for each record.
  const end = sql`(select ${day === null ? sql`now()` : startOfDay(sql`${plusDays(day, 1)}`)})`
  const today = sql`(select ${day === null ? planToday : sql`${day}::date`})`
  const { isComplete, detailId, category, gross, net, joins } =
    day === null ? presentState(shown) : stateBefore(shown, end)
  // By days, as facts count them: the end of the day as many days ago.
  const since = (days: number) => sql`(select ${startOfDay(sql`(${today} + 1)`)} - ${days}::int * interval '1 day')`
  const isOf = (table: 'f' | 'q', begin: string) =>
    day === null
      ? sql.raw(`${table}.until is null`)
      : sql`${sql.raw(`${table}.${begin}`)} < ${end} and (${sql.raw(`${table}.until`)} >= ${end}) is not false`
  const score = sql`${net.likelihood} * ${net.impact}`
  const within = (moment: string) => sql`${sql.raw(moment)} >= ${since(silentDays)} and ${sql.raw(moment)} < ${end}`
  const stalled = sql`select p.risk_detail_id as detail_id from mitigation_plans p
    where p.status = 'In Progress' and p.progress_since < ${since(stalledDays)}
    ${day === null ? sql`` : sql`union select p.risk_detail_id from plan_stalls p where p.until >= ${end} and p.since < ${since(stalledDays)}`}`
  const shows: Record<RatingPattern, SQL> = {
    just_below_appetite: sql`case when f.lowered_from is null then false
      else ${appetiteOf(category)} between ${score} and f.lowered_from - 1 end`,
    copied_after_reset: sql`f.is_copied`,
    all_middle: sql`${gross.likelihood} = 3 and ${gross.impact} = 3 and ${net.likelihood} = 3 and ${net.impact} = 3`,
    stalled_plans: sql`case when s.detail_id is null then false else (${openSince(actor)} < ${since(stalledDays)}) is not false end`,
    quick_approval: sql`q.risk_id is not null`,
    silent: sql`case when r.reviewed_on > ${today} - ${silentDays}::int and r.reviewed_on <= ${today} then false else not (
        exists (select from comments c where c.risk_id = r.id and ${within('c.created_at')})
        or exists (select from mitigation_plan_updates u where u.risk_id = r.id and ${within('u.created_at')})
        ${day === null ? sql`` : sql`or exists (select from audit_entries e where e.risk_id = r.id and ${completesOrConfirms} and ${within('e.created_at')})`}) end`,
  }
  return sql`select r.id, r.company_group_id, ${sql.join(
    ratingPatterns.map((pattern) => sql`${shows[pattern]} as ${sql.identifier(pattern)}`),
    sql`, `,
  )}
    from risks r ${joins}
    left join rating_facts f on f.risk_id = r.id and ${isOf('f', 'completed_at')} and ${isOpenSince(actor, sql`f.compared_at`)}
    left join risk_decisions q on q.risk_id = r.id and ${isOf('q', 'decided_at')} and ${isOpenSince(actor, sql`q.decided_at`)}
    left join (select distinct x.detail_id from (${stalled}) x) s on s.detail_id = ${detailId}
    where ${where} and r.is_active and ${isComplete} and ${condition}
      ${day === null ? sql`` : sql`and ${isOpenSince(actor, end)}`}`
}
