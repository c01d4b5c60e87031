import { sql, type SQL } from 'drizzle-orm'
import { planTimeZone } from '#domain/risks/plans'

/** The current day in the time zone of the installation (rule plans.late). */
export const planToday: SQL = sql.raw(`(now() at time zone '${planTimeZone}')::date`)
