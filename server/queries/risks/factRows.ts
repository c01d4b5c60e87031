import { sql, type SQL } from 'drizzle-orm'
import type { Day } from '#domain/calendar/days'
import { factsOf, type Fact, type FactRows, type FactState } from '#domain/risks/facts'
import { planTimeZone } from '#domain/risks/plans'
import { fixedSql } from '#server/database/fixedSql'
import { planToday } from '#server/database/today'
import { eventsForFacts } from './evidence.ts'
import { indicatorState } from './indicators.ts'
import { isAfter, shownColumns, type Shown } from './scope.ts'
import { isCompleteIn } from './timed.ts'

/** The rows with the day on which they were read. */
export type DatedFactRows = FactRows & { today: Day }

const raw = sql.raw

const since = raw('s.since')

const dayIn = (moment: string): SQL => raw(`(${moment} at time zone '${planTimeZone}')::date`)

/** A value of the visible state of `risks r`, where `s.present` is whether that is the current one. */
const shown = (value: (shown: Shown) => SQL): SQL =>
  sql`case when s.present then ${value('present')} else ${value('submitted')} end`

const place = (type: 'gross' | 'net') =>
  shown((state) => {
    const { likelihood, impact } = shownColumns[state][type]
    return sql`case when ${likelihood} is not null and ${impact} is not null
      then json_build_object('likelihood', ${likelihood}, 'impact', ${impact}) end`
  })

const target = shown((state) => {
  const { targetLikelihood, targetImpact, targetOn } = shownColumns[state]
  return sql`case when ${targetOn} is not null
    then json_build_object('score', ${targetLikelihood} * ${targetImpact}, 'on', ${targetOn}) end`
})

/** A reset draft shows its last complete revision to readers of the submitted state, but that is no longer valid. */
const isComplete = sql`(${shown(isCompleteIn)} and r.workflow_status not like 'draft%')`

const detailId = shown((state) => shownColumns[state].detailId)

const indicators = sql`(select coalesce(json_agg(json_build_object('state', ${indicatorState}, 'on', i.last_day)), '[]')
  from indicator_risks x join indicators i on i.id = x.indicator_id where x.risk_id = r.id)`

const amounts = sql`(select coalesce(json_agg(json_build_object('rate', i.rate, 'amount', i.financial_amount,
    'currency', i.financial_currency, 'from', b.criterion -> 'from', 'to', b.criterion -> 'to', 'unit', b.criterion -> 'unit')
    order by a.type desc, i.id), '[]')
  from assessments a join assessment_impact_items i on i.assessment_id = a.id
  cross join lateral (select x.scale -> 'criteria' -> (i.rate - 1) as criterion
    from rating_criteria c cross join lateral jsonb_array_elements(c.criteria -> 'impacts') x (scale)
    where x.scale ->> 'impactTypeKey' = i.impact_type_key) b
  where a.risk_detail_id = ${detailId} and i.rate is not null and i.financial_amount is not null)`

const quickDecision = sql`(select json_build_object('on', ${dayIn('q.decided_at')}, 'seconds', q.seconds)
  from risk_decisions q join risk_details d on d.id = ${detailId}
  where q.risk_id = r.id and q.until is null and q.decided_at >= d.created_at
    and ${isAfter(since, raw('q.decided_at'))})`

const progressSince = sql`(select coalesce(json_agg(${dayIn('greatest(p.progress_since, s.since)')}), '[]') from mitigation_plans p
  where p.risk_detail_id = ${detailId} and p.status = 'In Progress')`

const spokenOn = sql`greatest((select max(${dayIn('c.created_at')}) from comments c where c.risk_id = r.id),
  (select max(${dayIn('u.created_at')}) from mitigation_plan_updates u where u.risk_id = r.id))`

/** The last completion that shows a pattern, unless the reader may not read the revision that it is compared with. */
const completion = sql`(select json_build_object('on', ${dayIn('f.completed_at')},
    'loweredFrom', f.lowered_from, 'isCopied', f.is_copied)
  from rating_facts f where f.risk_id = r.id and f.until is null and ${isAfter(since, raw('f.compared_at'))})`

/**
 * The `FactRows` of `risks r` as JSON (rule facts.kinds); `s.present` is whether the reader sees the current state, and
 * `s.since` a result of `openSince`.
 */
export const factRows =
  fixedSql(sql`json_build_object('today', ${planToday}, 'gross', ${place('gross')}, 'net', ${place('net')}, 'target', ${target},
  'isComplete', ${isComplete}, 'indicators', ${indicators}, 'amounts', ${amounts}, 'quickDecision', ${quickDecision},
  'progressSince', ${progressSince}, 'reviewedOn', r.reviewed_on, 'spokenOn', ${spokenOn}, 'events', ${eventsForFacts},
  'completion', ${completion})`)

/** Returns the current facts of a record or card; a snapshot of the history has none. */
export function factsOfRow({
  factRows,
  appetite = null,
  acceptance = null,
  targetState = null,
  targetMoves = 0,
  nextReviewOn = null,
  isRatedBeforeCritical = false,
}: Partial<Omit<FactState, keyof FactRows>> & { factRows?: DatedFactRows }): Fact[] {
  if (!factRows) return []
  const state = { ...factRows, appetite, acceptance, targetState, targetMoves, nextReviewOn, isRatedBeforeCritical }
  return factsOf(state, factRows.today)
}
