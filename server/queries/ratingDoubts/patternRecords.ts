import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import type { Day } from '#domain/calendar/days'
import { factOfPattern, ratingPatterns } from '#domain/risks/ratingPatterns'
import { isEditedAgain } from '#domain/risks/statuses'
import { completeStatuses, statusesThat } from '#server/database/statuses'
import { endOf, patternsAt, presentState, type RatedState } from '../risks/conditions/facts.ts'
import { isOpenSince, type ScopeBranch, type Shown } from '../risks/scope.ts'

/**
 * Returns the state before a moment: from the row if the status has not changed since, otherwise from the revision in the
 * audit. Readers of the submitted state see the completed revision while a record is being edited.
 */
function stateBefore(shown: Shown, end: SQL): RatedState & { joins: SQL } {
  const present = presentState(shown)
  const isSame = sql`r.status_since < ${end}`
  const either = (row: SQL, then: string) => sql`case when ${isSame} then ${row} else ${sql.raw(then)} end`
  const rating = (type: 'gross' | 'net') => ({
    likelihood: either(present[type].likelihood, `d.${type}_likelihood`),
    impact: either(present[type].impact, `d.${type}_impact`),
  })
  return {
    isComplete: sql`(r.created_at < ${end} and
      case when ${isSame} then ${present.isComplete} else coalesce(e.to_status in (${completeStatuses}), false) end)`,
    detailId: either(present.detailId, 'd.id'),
    category: either(present.category, 'd.risk_category_id'),
    gross: rating('gross'),
    net: rating('net'),
    joins: sql`
      left join lateral (select e.to_status, e.created_at from audit_entries e
        where not (${isSame}) and e.risk_id = r.id and e.created_at < ${end} and e.to_status is not null
          ${shown === 'submitted' ? sql`and e.to_status not in (${statusesThat(isEditedAgain)})` : sql``}
        order by e.id desc limit 1) e on true
      left join lateral (select d.id, d.risk_category_id,
          gross.likelihood_rate as gross_likelihood, gross.highest_impact_rate as gross_impact,
          net.likelihood_rate as net_likelihood, net.highest_impact_rate as net_impact
        from risk_details d
        left join assessments gross on gross.risk_detail_id = d.id and gross.type = 'gross'
        left join assessments net on net.risk_detail_id = d.id and net.type = 'net'
        where e.to_status in (${completeStatuses}) and d.risk_id = r.id
          and (d.frozen_at is null or d.frozen_at > e.created_at)
        order by d.revision limit 1) d on true`,
  }
}

/**
 * Returns a query of the complete and active records of a part of the scope, with a flag for each pattern. The past of a
 * record that is closed to the actor shows no pattern (rule visibility.private-lifted).
 * @param day reads the state at the end of this day; null for the current state
 */
export function patternRecords(
  actor: Actor,
  { where, shown }: ScopeBranch,
  { condition, day }: { condition: SQL; day: Day | null },
): SQL {
  const end = endOf(day)
  const { joins, ...state } = day === null ? { ...presentState(shown), joins: sql`` } : stateBefore(shown, end)
  const facts = patternsAt(actor, state, day)
  return sql`select r.id, r.company_group_id, ${sql.join(
    ratingPatterns.map((pattern) => sql`${facts[factOfPattern[pattern]]} as ${sql.identifier(pattern)}`),
    sql`, `,
  )}
    from risks r ${joins}
    where ${where} and r.is_active and ${state.isComplete} and ${condition}
      ${day === null ? sql`` : sql`and ${isOpenSince(actor, end)}`}`
}
