import { sql, type SQL } from 'drizzle-orm'
import type { Role } from '#domain/access/roles'
import { reviewIntervals } from '#domain/organisation/settings'
import type { DueReason } from '#domain/risks/due'
import { levels, type Level } from '#domain/risks/heatMap'
import { isDraft, isReported } from '#domain/risks/statuses'
import type { TargetState } from '#domain/risks/target'
import { completeStatuses, statusesThat } from '#server/database/statuses'
import { planToday } from '#server/database/today'
import { isAfter, shownColumns, type Shown } from '../scope.ts'

/** Whether the revision of `risks r` in that state is complete. */
export const isCompleteIn = (shown: Shown): SQL => sql`${shownColumns[shown].workflowStatus} in (${completeStatuses})`

/**
 * Whether the visible rating of `risks r` was completed, equal to `hasCompletedRating` of the domain
 * (`tests/api/walk.test.ts`).
 */
export const hasCompletedRatingIn = (shown: Shown): SQL => {
  const status = shownColumns[shown].workflowStatus
  return sql`(r.workflow_status not in (${statusesThat(isDraft)}) and (${isCompleteIn(shown)}
    or r.type = 'item' and ${status} in (${statusesThat(isReported)})
      and not (${status} = 'reject_internal_owner' and r.edited_since_rejection)))`
}

const reached: TargetState = 'reached'

/**
 * The state of the target of `risks r`, equal to `targetStateOf` of the domain (`tests/api/riskTargets.test.ts`).
 * @param since a result of `openSince`: an earlier completion does not count
 */
export const targetStateIn = (shown: Shown, since: SQL): SQL => {
  const { targetLikelihood, targetImpact, targetOn } = shownColumns[shown]
  const states = { missed: 'missed', onCourse: 'on_course' } satisfies Record<string, TargetState>
  return sql`case when ${targetOn} is null then null
    when ${isAfter(since, sql`r.completed_at`)} and r.completed_score <= ${targetLikelihood} * ${targetImpact} then ${sql.raw(`'${reached}'`)}
    when ${targetOn} < ${planToday} then ${sql.raw(`'${states.missed}'`)} else ${sql.raw(`'${states.onCourse}'`)} end`
}

/**
 * Whether the day of the target of `risks r` has come, it is not achieved, and the record was neither completed nor
 * confirmed since; equal to `isTargetDue` of the domain (rule target.asked, `tests/api/ownersAndTargets.test.ts`).
 */
const isTargetDue = (shown: Shown): SQL => {
  const { targetLikelihood, targetImpact, targetOn } = shownColumns[shown]
  return sql`(${targetOn} <= ${planToday} and r.reviewed_on < ${targetOn} and ${isCompleteIn(shown)}
    and r.completed_score > ${targetLikelihood} * ${targetImpact})`
}

/** The current review interval of each level in days, as text (rule review-dates.intervals). */
export const reviewIntervalsSetting = sql`(select s.value from settings s where s.key = ${sql.raw(`'${reviewIntervals}'`)})`

/**
 * The next review date of `risks r`, equal to `nextReviewOf` of the domain (rule review-dates.next,
 * `tests/api/walk.test.ts`); null if it is not complete, or without another condition.
 */
export const nextReviewIn = (shown: Shown, condition = isCompleteIn(shown)): SQL =>
  sql`case when ${condition} then r.reviewed_on + (${reviewIntervalsSetting}::jsonb ->> ${shownColumns[shown].netLevel})::int end`

/** Whether the review of the active `risks r` is due on a day. */
export const isReviewDueBy = (day: string): SQL =>
  sql`r.is_active and r.deleted_at is null and ${nextReviewIn('present')} <= ${day}::date`

/** The latest review day that is due by now, for each level: read once for all records. */
const dueSince = (level: Level): SQL => sql`(select ${planToday} - (s.value::jsonb ->> ${sql.raw(`'${level}'`)})::int
  from settings s where s.key = ${sql.raw(`'${reviewIntervals}'`)})`

/** Whether the review of `risks r` is due (rule review-dates.next). */
export function isReviewDue(shown: Shown, expected: boolean): SQL {
  const since = sql.join(
    levels.map((level) => sql`when ${sql.raw(`'${level}'`)} then ${dueSince(level)}`),
    sql` `,
  )
  const isDue = sql`(${isCompleteIn(shown)} and r.reviewed_on <= case ${shownColumns[shown].netLevel} ${since} end)`
  return expected ? isDue : sql`${isDue} is not true`
}

/**
 * Whether the review of `risks r` is a task for the role of the actor, which created it; equal to `isDueFor` of the
 * domain (`tests/api/ownersAndTargets.test.ts`).
 */
export const isDueFor = (role: Role, shown: Shown, reasons: readonly DueReason[]): SQL =>
  sql`(r.is_active and r.creator_role = ${role} and ${isCompleteIn(shown)} and (
    ${reasons.includes('review') ? sql`${nextReviewIn(shown)} <= ${planToday}` : sql`false`}
    or ${reasons.includes('target') ? isTargetDue(shown) : sql`false`}))`
