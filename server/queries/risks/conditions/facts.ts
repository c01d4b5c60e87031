import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { plusDays, type Day } from '#domain/calendar/days'
import { factKinds, factWeights, kindsAtApproval, middle, type FactKind } from '#domain/risks/facts'
import { silentDays, stalledDays, type PatternFact } from '#domain/risks/ratingPatterns'
import { isDraft } from '#domain/risks/statuses'
import { manyMoves } from '#domain/risks/target'
import type { Queryable } from '#server/database/client'
import { isOneOf } from '#server/database/oneOf'
import { isPlanInProgress, statusesThat } from '#server/database/statuses'
import { planToday } from '#server/database/today'
import { isOpenSince, openSince, shownColumns, type ScopeBranch, type Shown } from '../scope.ts'
import { isAccepted } from './acceptance.ts'
import { appetiteOf, isAboveAppetite } from './appetite.ts'
import { isContradictedRecord } from './evidence.ts'
import { indicatorState } from './indicators.ts'
import { completesOrConfirms, startOfDay } from './periodState.ts'
import { hasCompletedRatingIn, isCompleteIn, nextReviewIn, targetStateIn } from './timed.ts'

interface Rates {
  likelihood: SQL
  impact: SQL
}

/** The state of `risks r` at a moment. */
export interface RatedState {
  /** Whether it is complete, and not reset since; for facts, whether its rating was completed. */
  isComplete: SQL
  detailId: SQL
  category: SQL
  gross: Rates
  net: Rates
}

/** The current state. Other readers see the last submitted version of a reset draft, but it shows no pattern. */
export function presentState(shown: Shown): RatedState {
  const { detailId, riskCategoryId, gross, net } = shownColumns[shown]
  const isComplete = sql`(${isCompleteIn(shown)} and r.workflow_status not in (${statusesThat(isDraft)}))`
  return { isComplete, detailId, category: riskCategoryId, gross, net }
}

/** The end of a day and its date, by default now and today. Each subquery is computed once, not for each record. */
export const endOf = (day: Day | null): SQL =>
  sql`(select ${day === null ? sql`now()` : startOfDay(sql`${plusDays(day, 1)}`)})`
const dateOf = (day: Day | null): SQL => sql`(select ${day === null ? planToday : sql`${day}::date`})`

const scoreOf = ({ likelihood, impact }: Rates): SQL => sql`${likelihood} * ${impact}`

/**
 * Whether `risks r` has each fact that is also a pattern, at the end of a day. Records with a row in a source are found
 * first, because they are few.
 */
export function patternsAt(
  actor: Actor,
  { isComplete, detailId, category, gross, net }: RatedState,
  day: Day | null,
): Record<PatternFact, SQL> {
  const [end, today] = [endOf(day), dateOf(day)]
  const isOf = (table: 'f' | 'q', begin: string) =>
    day === null
      ? sql.raw(`${table}.until is null`)
      : sql`${sql.raw(`${table}.${begin}`)} < ${end} and (${sql.raw(`${table}.until`)} >= ${end}) is not false`
  // By days, as facts count them: the end of the day as many days ago.
  const since = (days: number) => sql`(select ${startOfDay(sql`(${today} + 1)`)} - ${days}::int * interval '1 day')`
  const completion = (candidate: SQL, condition: SQL) => sql`(${isComplete}
    and r.id in (select f.risk_id from rating_facts f where ${isOf('f', 'completed_at')} and ${candidate})
    and exists (select from rating_facts f where f.risk_id = r.id and ${isOf('f', 'completed_at')}
      and ${isOpenSince(actor, sql`f.compared_at`)} and ${condition}))`
  const isQuick = isOf('q', 'decided_at')
  const within = (moment: string) => sql`${sql.raw(moment)} >= ${since(silentDays)} and ${sql.raw(moment)} < ${end}`
  return {
    lowered_to_appetite: completion(
      sql`f.lowered_from is not null`,
      sql`${appetiteOf(category)} between ${scoreOf(net)} and f.lowered_from - 1`,
    ),
    copied_after_reset: completion(sql`f.is_copied`, sql`f.is_copied`),
    quick_approval: sql`(r.id in (select q.risk_id from risk_decisions q where ${isQuick})
      and exists (select from risk_decisions q join risk_details d on d.id = ${detailId}
        where q.risk_id = r.id and ${isQuick} and q.decided_at >= d.created_at and ${isOpenSince(actor, sql`q.decided_at`)}))`,
    plans_stalled: sql`(${detailId} in (
        select p.risk_detail_id from mitigation_plans p where ${isPlanInProgress(sql.raw('p.status'))} and p.progress_since < ${since(stalledDays)}
        ${day === null ? sql`` : sql`union select p.risk_detail_id from plan_stalls p where p.until >= ${end} and p.since < ${since(stalledDays)}`})
      and (${openSince(actor)} < ${since(stalledDays)}) is not false)`,
    silent: sql`(${isComplete} and case when r.reviewed_on > ${today} - ${silentDays}::int and r.reviewed_on <= ${today} then false else not (
      exists (select from comments c where c.risk_id = r.id and ${within('c.created_at')})
      or exists (select from mitigation_plan_updates u where u.risk_id = r.id and ${within('u.created_at')})
      ${day === null ? sql`` : sql`or exists (select from audit_entries e where e.risk_id = r.id and ${completesOrConfirms} and ${within('e.created_at')})`}) end)`,
    all_middle: sql`(${gross.likelihood} = ${middle} and ${gross.impact} = ${middle} and ${net.likelihood} = ${middle} and ${net.impact} = ${middle})`,
  }
}

/** The amounts outside the criterion of their rate, which has bounds in their currency, by revision. */
const outsideTheirLevel = sql`select a.risk_detail_id from rating_criteria c
  cross join lateral jsonb_array_elements(c.criteria -> 'impacts') x (scale)
  cross join lateral jsonb_array_elements(x.scale -> 'criteria') with ordinality b (criterion, rate)
  join assessment_impact_items i on i.impact_type_key = x.scale ->> 'impactTypeKey' and i.rate = b.rate
    and i.financial_currency = b.criterion ->> 'unit'
    and (i.financial_amount < (b.criterion ->> 'from')::numeric or i.financial_amount > (b.criterion ->> 'to')::numeric)
  join assessments a on a.id = i.assessment_id`

type Reader = Pick<ScopeBranch, 'actor' | 'shown'>

/**
 * Whether `risks r` has each fact for the reader of a branch, equal to `factsOf` of the domain (rule facts.kinds,
 * `tests/api/walk.test.ts`).
 */
function factsIn({ actor, shown }: Reader): Record<FactKind, SQL> {
  const state = { ...presentState(shown), isComplete: hasCompletedRatingIn(shown) }
  const { targetLikelihood, targetImpact } = shownColumns[shown]
  return {
    ...patternsAt(actor, state, null),
    events: isContradictedRecord(state.net),
    indicator_critical: sql`r.is_rated_before_critical`,
    target_missed: sql`(${targetStateIn(shown, openSince(actor))} = 'missed'
      and (${scoreOf(state.net)} <= ${targetLikelihood} * ${targetImpact}) is not true)`,
    acceptance_lapsed: sql`(r.id in (select a.risk_id from acceptances a where a.until < ${planToday})
      and ${isAccepted({ actor, shown }, ['lapsed'])} and ${isAboveAppetite(shownColumns[shown])})`,
    amount_level: sql`${state.detailId} in (${outsideTheirLevel})`,
    target_postponed: sql`(r.target_on is not null and exists (select from risk_targets t where t.risk_id = r.id
      and t.ended_on is null and t.moves >= ${manyMoves} and ${isOpenSince(actor, sql`t.created_at`)}))`,
    indicator_missing: sql`r.id in (select x.risk_id from indicator_risks x join indicators i on i.id = x.indicator_id
      where ${indicatorState} = 'missing')`,
    review_overdue: sql`${nextReviewIn(shown, state.isComplete)} < ${planToday}`,
  }
}

/** Whether `risks r` has a fact of one of the kinds. */
export function hasFactIn(branch: Reader, kinds: readonly FactKind[]): SQL {
  const facts = factsIn(branch)
  const wanted = factKinds.filter((kind) => kinds.includes(kind))
  return sql`coalesce(${sql.join(
    wanted.map((kind) => facts[kind]),
    sql` or `,
  )}, false)`
}

/** The sum of the weights of the facts of these kinds of `risks r`. */
export function weightIn(branch: ScopeBranch, kinds: readonly FactKind[]): SQL {
  const facts = factsIn(branch)
  return sql.join(
    kinds.map((kind) => sql`case when ${facts[kind]} then ${sql.raw(String(factWeights[kind]))} else 0 end`),
    sql` + `,
  )
}

/** Returns the kinds of facts of each record that an approval names (rule facts.approved). */
export async function readFactsAtApproval(
  db: Queryable,
  actor: Actor,
  riskIds: readonly number[],
): Promise<Map<number, FactKind[]>> {
  const facts = factsIn({ actor, shown: 'present' })
  const found = kindsAtApproval.map((kind) => sql`case when ${facts[kind]} then ${sql.raw(`'${kind}'`)} end`)
  const { rows } = await db.execute<{ id: number; kinds: FactKind[] }>(sql`
    select r.id, array_remove(array[${sql.join(found, sql`, `)}]::text[], null) as kinds
    from risks r where ${isOneOf(sql.raw('r.id'), riskIds, 'int')}`)
  return new Map(rows.map(({ id, kinds }) => [id, kinds]))
}
