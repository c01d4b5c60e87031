import { sql, type SQL } from 'drizzle-orm'
import { installationTimeZone } from '#domain/calendar/days'
import { literals } from '#server/database/literals'

/**
 * Rows of tasks, as a query of `kind, id, place, since, due_on, words, fields`: `place` sorts tasks of one time and id,
 * `words` are searched, `fields` contains what the response needs.
 */
export type TaskSource = SQL

/** The timestamp of the start of a day in the time zone of the installation. */
export const startOf = (day: SQL): SQL => sql`(${day})::timestamp at time zone ${literals(installationTimeZone)}`
