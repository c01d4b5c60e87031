import { sql, type SQL } from 'drizzle-orm'
import type { PeriodMovement } from '#domain/risks/periodMovement'
import { completeStatuses } from '#domain/risks/statuses'
import { shownColumns, type Shown } from './scope.ts'

/** When the company group was last reset: where its present period began (docs/decisions/0018). */
const lastReset = sql`select max(h.created_at) as began from risk_reset_histories h
  where h.company_group_ids @> array[r.company_group_id]`

/** Every switch turns active to inactive or back, so an odd number of them since then says that it was the other. */
const wasActive = sql`r.is_active = ((select count(*) from audit_entries e
  where e.risk_id = r.id and e.action = 'set_active' and e.created_at > period.began) % 2 = 0)`

/**
 * Joins `risks r` with its previous period: `period.began`, null where its group was never reset, and
 * `earlier.score`, null where the risk did not count then. Every frozen revision was submitted once, and a reset
 * freezes what everyone is shown at that moment; so the newest one frozen up to then is the state then.
 */
export const previousPeriodJoins = (shown: Shown): SQL => sql`
  cross join lateral (${lastReset}) period left join lateral (
    select n.likelihood_rate * n.highest_impact_rate as score
    from risk_details p join assessments n on n.risk_detail_id = p.id and n.type = 'net'
    where p.risk_id = r.id and p.frozen_at is not null and case
      when period.began is not null then p.frozen_at <= period.began
      else p.workflow_status in ${[...completeStatuses]}
        and (p.id <> ${shownColumns[shown].detailId} or not r.is_active or r.deleted_at is not null) end
    order by p.revision desc limit 1
  ) earlier on period.began is null or ${wasActive}`

/**
 * Which of `periodMovements` a row of `risks r` joined by `previousPeriodJoins` is.
 * Null for an inactive risk that did not count then: it is neither new nor dropped.
 */
export function periodMovementOf(shown: Shown): SQL {
  const { likelihood, impact } = shownColumns[shown].net
  const score = sql`(${likelihood} * ${impact})`
  return sql`case
    when not r.is_active then case when earlier.score is not null then 'dropped' end
    when earlier.score is null then 'new'
    when ${score} is null then 'unrated'
    when ${score} > earlier.score then 'raised'
    when ${score} < earlier.score then 'lowered'
    else 'same' end`
}

/**
 * The same as a condition of one row of `risks r`. It reads no other risk, so that a database without statistics finds
 * no way to compare every risk with every other.
 */
export const hasMoved = (shown: Shown, movements: readonly PeriodMovement[]): SQL => sql`
  (select ${periodMovementOf(shown)} from (values (1)) one ${previousPeriodJoins(shown)}) in ${[...movements]}`

/** Of the same join over deleted risks: whether the risk counted in the previous period and went since. */
export const wentSincePeriod = sql`(earlier.score is not null and
  (period.began is null or r.deleted_at > period.began))`
