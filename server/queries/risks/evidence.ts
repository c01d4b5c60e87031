import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { evidenceMonths } from '#domain/risks/events'
import { planToday } from '#server/database/latePlans'
import { passesSubtree } from '#server/database/subtree'
import { anyOf, isAtHome, scopeOf } from './scope.ts'

/**
 * Whether no private record hides `risk_events e` from the actor: an event with such a record is visible only in its
 * home group (rule events.readers).
 */
export function isOpenEvent(actor: Actor): SQL {
  const seen = anyOf(scopeOf(actor, passesSubtree).map(({ where }) => where))
  return sql`not exists (select from risk_event_risks x join risks r on r.id = x.risk_id
    where x.event_id = e.id and r.is_closed and not (${isAtHome(actor)} and ${seen}))`
}

/** The events that count as evidence for the actor; null means all events, for no particular actor. */
const counted = (actor: Actor | null): SQL =>
  sql`e.occurred_on >= (${planToday} - make_interval(months => ${sql.raw(String(evidenceMonths))}))::date
    and e.occurred_on <= ${planToday} ${actor ? sql`and ${isOpenEvent(actor)}` : sql``}`

const linked = sql`risk_event_risks l join risk_events e on e.id = l.event_id`

/** The number of linked events of `risks r`. */
const eventsOf = (actor: Actor | null): SQL =>
  sql`(select count(*)::int from ${linked} where l.risk_id = r.id and e.kind = 'event' and ${counted(actor)})`

/** The linked events of `risks r`, summed as JSON for an actor (rule events.evidence). */
export const evidenceJson = (actor: Actor | null): SQL => sql`(select json_build_object(
    'events', coalesce(sum(c.events), 0)::int, 'nearMisses', coalesce(sum(c.misses), 0)::int,
    'lossTotal', coalesce(json_agg(json_build_object('amount', c.amount, 'currency', c.currency) order by c.currency)
      filter (where c.currency is not null), '[]'),
    'likelihood', case when sum(c.events) > 0 then likelihood_of_events(sum(c.events)::int) end)
  from (select count(*) filter (where e.kind = 'event') as events, count(*) filter (where e.kind = 'near_miss') as misses,
      sum(e.loss_amount) as amount, case when e.loss_amount is not null then e.currency end as currency
    from ${linked} where l.risk_id = r.id and ${counted(actor)} group by 4) c)`

/**
 * Whether the linked events of `risks r` imply a higher likelihood than its net rating (rule events.contradicted). Most
 * records have no events, and a function with queries is planned again in every statement that calls it.
 */
export const contradictedOf = (actor: Actor | null, netLikelihood: SQL): SQL =>
  sql`case when exists (select from risk_event_risks l where l.risk_id = r.id)
    then coalesce(likelihood_of_events(${eventsOf(actor)}) > ${netLikelihood}, false) else false end`

/** The same as a filter of lists: there are few events, so their records are found first. */
export const isContradictedRecord = (actor: Actor, netLikelihood: SQL, expected: boolean): SQL =>
  sql`${expected ? sql`` : sql`not`} exists (select from (
    select l.risk_id, likelihood_of_events(count(*)::int) as level from ${linked}
    where e.kind = 'event' and ${counted(actor)} group by l.risk_id) v
  where v.risk_id = r.id and v.level > ${netLikelihood})`
