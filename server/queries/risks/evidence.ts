import { sql, type SQL } from 'drizzle-orm'
import { evidenceMonths } from '#domain/risks/events'
import { fixedSql } from '#server/database/fixedSql'
import { planToday } from '#server/database/today'

/** The events that count as evidence, the same for every reader of a record (rule events.evidence). */
const counted = sql`e.occurred_on >= (${planToday} - make_interval(months => ${sql.raw(String(evidenceMonths))}))::date
    and e.occurred_on <= ${planToday}`

const linked = sql`risk_event_risks l join risk_events e on e.id = l.event_id`

/** The linked events of `risks r`, summed as JSON. */
export const evidenceJson = fixedSql(sql`(select json_build_object(
    'events', coalesce(sum(c.events), 0)::int, 'nearMisses', coalesce(sum(c.misses), 0)::int,
    'lossTotal', coalesce(json_agg(json_build_object('amount', c.amount, 'currency', c.currency) order by c.currency)
      filter (where c.currency is not null), '[]'),
    'likelihood', case when sum(c.events) > 0 then likelihood_of_events(sum(c.events)::int) end)
  from (select count(*) filter (where e.kind = 'event') as events, count(*) filter (where e.kind = 'near_miss') as misses,
      sum(e.loss_amount) as amount, case when e.loss_amount is not null then e.currency end as currency
    from ${linked} where l.risk_id = r.id and ${counted} group by 4) c)`)

/**
 * The linked events of `risks r` that contradict ratings, as JSON; null without one (rule events.contradicted). Most
 * records have no events, and a function with queries is planned again in every statement that calls it.
 */
export const eventsForFacts = sql`case when exists (select from risk_event_risks l where l.risk_id = r.id) then (
    select json_build_object('count', v.count, 'likelihood', likelihood_of_events(v.count), 'lastOn', v.last_on)
    from (select count(*)::int as count, max(e.occurred_on) as last_on from ${linked}
      where l.risk_id = r.id and e.kind = 'event' and ${counted}) v where v.count > 0) end`

/** Whether events contradict `risks r`, as a filter of lists: there are few events, so their records are found first. */
export const isContradictedRecord = (netLikelihood: SQL, expected: boolean): SQL =>
  sql`${expected ? sql`` : sql`not`} exists (select from (
    select l.risk_id, likelihood_of_events(count(*)::int) as level from ${linked}
    where e.kind = 'event' and ${counted} group by l.risk_id) v
  where v.risk_id = r.id and v.level > ${netLikelihood})`
