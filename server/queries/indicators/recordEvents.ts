import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { installationTimeZone, type Day } from '#domain/calendar/days'
import type { Queryable } from '#server/database/client'
import { passesSubtree } from '#server/database/subtree'
import { anyOf, isAfter, openSince, scopeOf, showsPresent } from '../risks/scope.ts'

/**
 * Reads the days on which the net score of a record of an indicator rose or an event linked to it occurred, for the
 * records that the actor sees in their visible state, as far as the actor can read their past.
 */
export async function readRecordEvents(db: Queryable, actor: Actor, indicatorId: number): Promise<Day[]> {
  const branches = scopeOf(actor, passesSubtree)
  const { rows } = await db.execute<{ day: Day }>(sql`
    with seen as materialized (
      select r.id, case when ${showsPresent(branches)} then 'present' else 'submitted' end as shown,
        ${openSince(actor)} as since
      from indicator_risks x join risks r on r.id = x.risk_id
      where x.indicator_id = ${indicatorId} and ${anyOf(branches.map(({ where }) => where))}),
    scores as (
      select c.at, c.net_likelihood * c.net_impact as score,
        lag(c.net_likelihood * c.net_impact) over (partition by c.risk_id order by c.at) as before
      from seen s join risk_level_changes c on c.risk_id = s.id and c.shown = s.shown
        and ${isAfter(sql.raw('s.since'), sql.raw('c.at'))})
    select (at at time zone ${installationTimeZone})::date::text as day from scores where score > before
    union
    select e.occurred_on::text from seen s join risk_event_risks x on x.risk_id = s.id join risk_events e on e.id = x.event_id`)
  return rows.map(({ day }) => day)
}
