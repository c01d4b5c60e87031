import { sql, type SQL } from 'drizzle-orm'
import { installationTimeZone } from '#domain/calendar/days'
import { initialLateAfterDays, stepsOfStatuses } from '#domain/followUp/lateness'
import { lateAfterDays } from '#domain/organisation/settings'
import { literals } from '#server/database/literals'

const setting = sql`coalesce((select s.value from settings s where s.key = ${literals(lateAfterDays)}),
  ${literals(JSON.stringify(initialLateAfterDays))})::jsonb`

const steps = sql.join(
  Object.entries(stepsOfStatuses).map(([status, step]) => sql`when ${literals(status)} then ${literals(step)}`),
  sql` `,
)

/**
 * The day on which `risks r` is due in a status; null if it is never late. Equal to `latenessOf` of the domain
 * (rule follow-up.late, `tests/api/tasks.test.ts`).
 */
export const stepDueOn = (status: SQL): SQL =>
  sql`(r.status_since at time zone ${literals(installationTimeZone)})::date + (${setting} ->> (case ${status} ${steps} end))::int`
