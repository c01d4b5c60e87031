import { sql, type SQL } from 'drizzle-orm'
import type { AcceptanceFilter } from '#domain/risks/acceptance'
import { planToday } from '#server/database/today'
import { isAboveAppetite } from './appetite.ts'
import { isAfter, openSince, shownColumns, type ScopeBranch } from './scope.ts'
import { isCompleteIn } from './timed.ts'

/** The state of `acceptances a` on a day (rule acceptance.states). */
export const acceptanceState = (today: SQL = planToday): SQL => sql`case when a.revoked_at is not null then 'revoked'
  when a.outdated_at is not null then 'outdated' when a.until < ${today} then 'lapsed' else 'active' end`

/** A value of the latest acceptance of `risks r` among the readable ones. */
const latest = (since: SQL, value: SQL): SQL => sql`(select ${value} from acceptances a
  where a.risk_id = r.id and ${isAfter(since, sql`a.created_at`)} order by a.id desc limit 1)`

/** Whether the latest acceptance of `risks r` is in one of the states; `none` is above the appetite without an active one. */
export function isAccepted({ actor, shown }: ScopeBranch, wanted: readonly AcceptanceFilter[]): SQL {
  const states = wanted.filter((state) => state !== 'none')
  const latestState = latest(openSince(actor), acceptanceState())
  const conditions = [
    ...(states.length > 0 ? [sql`coalesce(${latestState} in ${states}, false)`] : []),
    ...(wanted.includes('none')
      ? [sql`(${isAboveAppetite(shownColumns[shown])} and ${latestState} is distinct from 'active')`]
      : []),
  ]
  return sql`(${sql.join(conditions, sql` or `)})`
}

/**
 * Whether `risks r` is complete, active and above its appetite, and its latest acceptance has lapsed or is outdated;
 * equal to `isAcceptanceOver` of the domain (rule acceptance.to-do). Few records have an acceptance, so these are found
 * first.
 */
export const isAcceptanceOver = ({ actor, shown }: ScopeBranch): SQL => sql`(r.is_active
  and ${isCompleteIn(shown)}
  and r.id in (select a.risk_id from acceptances a where a.outdated_at is not null or a.until < ${planToday})
  and ${latest(openSince(actor), acceptanceState())} in ('lapsed', 'outdated') and ${isAboveAppetite(shownColumns[shown])})`
