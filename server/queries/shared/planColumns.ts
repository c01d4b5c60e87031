import { sql, type SQL } from 'drizzle-orm'
import { isPlanComplete, isPlanInProgress, isPlanOpen } from '#server/database/statuses'
import { planToday } from '#server/database/today'

/** Whether the plan with that alias is late: not complete although its due date has passed (rule plans.late). */
export const isLate = (alias: string): SQL =>
  sql`(${isPlanOpen(sql.raw(`${alias}.status`))} and ${sql.raw(alias)}.due_date is not null and ${sql.raw(alias)}.due_date < ${planToday})`

/** Only the name of a person, from the row of `users` with that alias. */
export const knownPersonJson = (alias: string): SQL =>
  sql.raw(`json_build_object('id', ${alias}.id, 'firstName', ${alias}.first_name, 'lastName', ${alias}.last_name)`)

/** The same; null if there is no row. */
export const personJson = (alias: string): SQL =>
  sql`case when ${sql.raw(alias)}.id is not null then ${knownPersonJson(alias)} end`

const status = sql.raw('p.status')

/** The values of the plans of a revision that the row of its risk repeats. */
export const countedPlans = (detailId: SQL): SQL => sql`(
  select count(*) as total, count(*) filter (where ${isPlanComplete(status)}) as complete,
    count(*) filter (where ${isPlanInProgress(status)}) as in_progress,
    coalesce(array_agg(p.due_date order by p.due_date) filter (where ${isPlanOpen(status)} and p.due_date is not null), '{}') as due
  from mitigation_plans p where p.risk_detail_id = ${detailId})`

/** The number of late plans of a revision, from the sorted due dates of its open plans on the row (rule plans.late). */
export const latePlansOf = (plansDue: SQL): SQL => sql`width_bucket(${planToday} - 1, ${plansDue})`
