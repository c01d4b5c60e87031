import { sql, type SQL } from 'drizzle-orm'
import { installationTimeZone } from '#domain/calendar/days'

/** The current day in the time zone of the installation (rule plans.late). */
export const planToday: SQL = sql.raw(`(now() at time zone '${installationTimeZone}')::date`)
