import { sql } from 'drizzle-orm'
import { installationTimeZone } from '#domain/calendar/days'

/** Whether the absence `x` is over: it ends with its last day in the time zone of the installation. */
export const endOfAbsence = sql.raw(`((x.ends_on + 1)::timestamp at time zone '${installationTimeZone}')`)

/** Whether the assignment `a` grants rights now: a deputy's only until the end of the absence (rule deputies.end). */
export const isInForce = sql`(not a.is_deputys or exists (
  select 1 from absences x where x.deputy_assignment_id = a.id and ${endOfAbsence} > now()))`

/** Whether the user of assignment `a` has no active deputy, who would get the emails instead (rule deputies.mails). */
export const isThere = sql`not exists (select 1 from absences x
  join role_assignments d on d.id = x.deputy_assignment_id
  join users s on s.id = d.user_id and s.is_active
  where x.role_assignment_id = a.id)`

/** The person represented through assignment `a`; null without one. */
export const forUserId = sql`case when a.is_deputys then (select f.user_id from absences x
  join role_assignments f on f.id = x.role_assignment_id where x.deputy_assignment_id = a.id) end`

/** The same as a `DeputyFor`. */
export const deputyFor = sql`case when a.is_deputys then (
  select json_build_object('firstName', f.first_name, 'lastName', f.last_name, 'endsOn', x.ends_on)
  from absences x join role_assignments h on h.id = x.role_assignment_id join users f on f.id = h.user_id
  where x.deputy_assignment_id = a.id) end`
