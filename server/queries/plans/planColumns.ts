import { sql, type SQL } from 'drizzle-orm'
import { planToday } from '#server/database/latePlans'

/** As `isPlanLate` of the domain says, of the plan with that alias; a test holds the two equal. */
export const isLate = (alias: string): SQL =>
  sql`(${sql.raw(alias)}.status <> 'Complete' and ${sql.raw(alias)}.due_date is not null and ${sql.raw(alias)}.due_date < ${planToday})`

/** Somebody by name and no more, of the row of `users` with that alias; null where there is none. */
export const personJson = (alias: string): SQL =>
  sql.raw(`case when ${alias}.id is null then null else json_build_object('id', ${alias}.id,
    'firstName', ${alias}.first_name, 'lastName', ${alias}.last_name) end`)
