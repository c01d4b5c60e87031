import { sql, type SQL } from 'drizzle-orm'
import { evidenceMonths } from '#domain/risks/events'
import { planToday } from '#server/database/today'

/** Whether `risk_events e` counts as evidence, the same for every reader of a record (rule events.evidence). */
export const isEvidence = sql`e.occurred_on >= (${planToday} - make_interval(months => ${sql.raw(String(evidenceMonths))}))::date
    and e.occurred_on <= ${planToday}`

/** The likelihood that a number of events implies, as the domain computed it when the criteria were saved. */
const likelihoodOf = (events: SQL): SQL => sql`(select (x.step ->> 'level')::int
  from rating_criteria c cross join lateral jsonb_array_elements(c.event_levels) x (step)
  where (x.step ->> 'from')::int <= ${events} order by (x.step ->> 'from')::int desc limit 1)`

/**
 * Whether events contradict a rating of `risks r`; an incomplete one has nothing to contradict. There are few events, so
 * their records are found first.
 */
export const isContradictedRecord = (net: { likelihood: SQL; impact: SQL }): SQL =>
  sql`(${net.impact} is not null and exists (select from (
    select l.risk_id, count(*)::int as events from risk_event_risks l join risk_events e on e.id = l.event_id
    where e.kind = 'event' and ${isEvidence} group by l.risk_id) v
  where v.risk_id = r.id and ${likelihoodOf(sql.raw('v.events'))} > ${net.likelihood}))`
