import { sql, type SQL } from 'drizzle-orm'
import type { PastStanding } from '#domain/risks/levelMovement'
import { planTimeZone } from '#domain/risks/plans'
import type { AssessmentType } from '#domain/risks/statuses'
import type { ScopeBranch } from './scope.ts'

/** The moment at which a day is over in the group's own time zone: how things stood then is how they stood that day. */
export const endOfDay = (day: string): SQL => sql`((${day}::date + 1)::timestamp at time zone ${planTimeZone})`

/** Whether a change `c` of the state that a branch shows held at the end of a day. */
export const heldAt = ({ shown }: Pick<ScopeBranch, 'shown'>, day: string): SQL =>
  sql`(c.shown = ${shown} and c.at < ${endOfDay(day)} and (c.until is null or c.until >= ${endOfDay(day)}))`

/** Whether a risk counted by its change `c` for whom the branch of `risks r` is (rules movement.counts and movement.scope). */
export const countedFor = ({ readsClosed }: Pick<ScopeBranch, 'readsClosed'>): SQL =>
  readsClosed === null ? sql`c.is_counted` : sql`(c.is_counted and (not c.is_closed or ${readsClosed}))`

/** Where a change `c` says that a risk stood, or `none` where it did not count. */
export const standingThen = (type: AssessmentType, isCounted: SQL): SQL =>
  sql`case when ${isCounted} then coalesce(${sql.raw(`c.${type}_level`)}, 'unrated') else 'none' end`

/** Whether `risks r` stood on one of the levels at the end of a day (rule movement.records). */
export function stoodAs(branch: ScopeBranch, type: AssessmentType, day: string, wanted: readonly PastStanding[]): SQL {
  const standings = wanted.filter((one) => one !== 'none')
  // Apart from the risk itself, so that the changes are gone through once and not for every risk.
  const idsOf = (standing: SQL) =>
    sql`(select c.risk_id from risk_level_changes c where ${heldAt(branch, day)} and c.is_counted and ${standing})`
  const { readsClosed } = branch
  const found = (standing: SQL) =>
    readsClosed === null
      ? sql`r.id in ${idsOf(standing)}`
      : sql`(r.id in ${idsOf(sql`not c.is_closed and ${standing}`)} or (${readsClosed} and r.id in ${idsOf(standing)}))`
  const conditions = [
    ...(standings.length > 0 ? [found(sql`coalesce(${sql.raw(`c.${type}_level`)}, 'unrated') in ${standings}`)] : []),
    ...(wanted.includes('none') ? [sql`not ${found(sql`true`)}`] : []),
  ]
  return sql`(${sql.join(conditions, sql` or `)})`
}
