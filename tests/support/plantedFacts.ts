import { sql, type SQL } from 'drizzle-orm'
import fc from 'fast-check'
import { dayOf, plusDays } from '#domain/calendar/days'
import { ratingOf } from '#domain/risks/heatMap'
import { initialReviewIntervals } from '#domain/risks/reviewDates'
import { isBeingEdited, workflowStatuses, type WorkflowStatus } from '#domain/risks/statuses'
import type { TestApi } from './api.ts'
import { ago, pastRecord, plantPast, type Past } from './pastRatings.ts'

/** The surroundings of a planted record: each value is the limit of a fact or one step from it. */
export interface Surrounding {
  past: Past
  /** The days of its linked events, as days after the first day of the evidence. */
  events: { count: number; after: number }
  isRatedBeforeCritical: boolean
  target?: { inDays: number; rates: readonly [number, number]; completedScore: number | null }
  acceptance?: { inDays: number; end: 'revoked' | 'outdated' | null; daysAgo: number }
  amount?: { type: 'net' | 'gross'; rate: number; amount: number; currency: 'THB' | 'USD' }
  moves?: number
  /** The age of the last value of a weekly indicator, in days; null without a value. */
  indicator?: { age: number | null }
  /** Days between the next review and today. */
  reviewedLate?: number
  categoryId: number
}

const million = 1_000_000
const optional = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined, freq: 2 })

/** Level 3 is from 10 to 50 million THB. */
const amount = fc.record({
  type: fc.constantFrom('net' as const, 'gross' as const),
  rate: fc.constantFrom(1, 3, 5),
  amount: fc.constantFrom(
    ...[1, 10, 50, 300].flatMap((bound) => [bound * million - 0.01, bound * million, bound * million + 0.01]),
  ),
  currency: fc.constantFrom('THB' as const, 'THB' as const, 'USD' as const),
})

export const surrounding: fc.Arbitrary<Surrounding> = fc
  .record({
    past: pastRecord,
    events: fc.record({ count: fc.constantFrom(0, 0, 0, 1, 2, 3, 4, 5), after: fc.constantFrom(-1, 0, 1) }),
    isRatedBeforeCritical: fc.constantFrom(false, false, false, true),
    target: optional(
      fc.record({
        inDays: fc.constantFrom(-1, 0, 1),
        rates: fc.tuple(fc.constantFrom(1, 2, 3), fc.constantFrom(1, 2, 3)),
        completedScore: fc.constantFrom(null, 4, 6, 12),
      }),
    ),
    acceptance: optional(
      fc.record({
        inDays: fc.constantFrom(-1, 0),
        end: fc.constantFrom(null, null, 'revoked' as const, 'outdated' as const),
        daysAgo: fc.constantFrom(300, 30),
      }),
    ),
    amount: optional(amount),
    moves: optional(fc.constantFrom(2, 3)),
    indicator: optional(fc.record({ age: fc.constantFrom(null, 13, 14, 15) })),
    reviewedLate: optional(fc.constantFrom(-1, 0, 1)),
    categoryId: fc.constantFrom(1, 2),
  })
  .map((one) => one as Surrounding)

/** Plants records with their past and their surroundings. @returns their ids, in the order of `records` */
export async function plantFacts(
  { database: { db, pool } }: TestApi,
  group: number,
  records: readonly Surrounding[],
): Promise<number[]> {
  const ids = await plantPast(
    db,
    group,
    records.map(({ past }) => past),
  )
  const today = dayOf(new Date())
  const firstDay = (
    await pool.query<{ day: string }>(`select ($1::date - interval '36 months')::date::text as day`, [today])
  ).rows[0]!.day
  for (const [place, record] of records.entries()) {
    await db.transaction(async (tx) => {
      for (const statement of statementsOf(ids[place]!, group, record, { today, firstDay })) await tx.execute(statement)
      const turn = group + (place - 2) / 3
      for (const statement of Number.isInteger(turn) ? moveOn(ids[place]!, turn) : []) await tx.execute(statement)
    })
  }
  return ids
}

function statementsOf(
  id: number,
  group: number,
  {
    events,
    isRatedBeforeCritical,
    target,
    acceptance,
    amount: sum,
    moves,
    indicator,
    reviewedLate,
    ...record
  }: Surrounding,
  { today, firstDay }: { today: string; firstDay: string },
): SQL[] {
  const levelOf = (rates: readonly [number, number]) => ratingOf(...rates)?.level ?? null
  const { before, edited, gross = [4, 4] } = record.past
  const [present, submitted] = [edited?.now ?? before, edited?.done === undefined ? before : edited.now]
  const reviewed = (rates: readonly [number, number]) => initialReviewIntervals[levelOf(rates)!]
  const eventDay = plusDays(firstDay, events.after)
  return [
    sql`update risks set net_level = ${levelOf(present)}, submitted_net_level = ${levelOf(submitted)},
      gross_level = ${levelOf(gross)}, submitted_gross_level = ${levelOf(gross)}, risk_category_id = ${record.categoryId},
      submitted_risk_category_id = ${record.categoryId}, submitted_updated_at = updated_at, submitted_review_status = 'approved', is_rated_before_critical = ${isRatedBeforeCritical} where id = ${id}`,
    sql`update risk_details set risk_category_id = ${record.categoryId},
      workflow_status = case when id = (select current_detail_id from risks where id = ${id})
        then (select workflow_status from risks where id = ${id}) else workflow_status end where risk_id = ${id}`,
    ...(record.past.isPrivate
      ? []
      : [sql`update risks set opened_at = ${ago(100).toISOString()} where id = ${id} and id % 5 = 0`]),
    ...(reviewedLate === undefined
      ? []
      : [sql`update risks set reviewed_on = ${plusDays(today, -reviewed(submitted) - reviewedLate)} where id = ${id}`]),
    ...Array.from({ length: events.count }, () => linkEvent(id, group, eventDay)),
    ...(target
      ? [
          sql`update risks set target_likelihood = ${target.rates[0]}, target_impact = ${target.rates[1]},
            target_on = ${plusDays(today, target.inDays)}, submitted_target_likelihood = ${target.rates[0]},
            submitted_target_impact = ${target.rates[1]}, submitted_target_on = ${plusDays(today, target.inDays)},
            completed_score = ${target.completedScore} where id = ${id}`,
          sql`update risk_details set target_likelihood = ${target.rates[0]}, target_impact = ${target.rates[1]},
            target_on = ${plusDays(today, target.inDays)} where risk_id = ${id}`,
        ]
      : []),
    ...(acceptance
      ? [
          sql`insert into acceptances (risk_id, revision, score, appetite, reason, until, user_id, role, basis, created_at, revoked_at, outdated_at)
            values (${id}, 1, 12, 9, 'Parts are ordered', ${plusDays(today, acceptance.inDays)}, 1, 'Internal Owner', '{}',
              ${ago(acceptance.daysAgo).toISOString()}, ${acceptance.end === 'revoked' ? ago(1).toISOString() : null},
              ${acceptance.end === 'outdated' ? ago(1).toISOString() : null})`,
        ]
      : []),
    ...(sum
      ? [
          sql`insert into assessment_impact_items (assessment_id, impact_type_key, rate, financial_amount, financial_currency)
            select a.id, 'financial', ${sum.rate}::int, ${sum.amount}::numeric, ${sum.currency} from assessments a
            join risk_details d on d.id = a.risk_detail_id where d.risk_id = ${id} and a.type = ${sum.type}`,
        ]
      : []),
    ...(moves === undefined
      ? []
      : [
          sql`insert into risk_targets (risk_id, first_on, likelihood, impact, due_on, moves, created_at, updated_at)
            values (${id}, ${today}, 2, 2, ${today}, ${moves}, ${ago(200).toISOString()}, now())`,
        ]),
    ...(indicator ? [linkIndicator(id, group, indicator.age === null ? null : plusDays(today, -indicator.age))] : []),
  ]
}

const [editedStatuses, shownStatuses] = [true, false].map((isEdited) =>
  workflowStatuses.filter((status) => isBeingEdited(status) === isEdited),
) as [WorkflowStatus[], WorkflowStatus[]]

/** Moves a record, whose review is overdue, from its completion to a status of its revisions, each in turn. */
function moveOn(id: number, turn: number): SQL[] {
  const edited = editedStatuses[turn % editedStatuses.length]
  const shown = shownStatuses[turn % shownStatuses.length]
  return [
    sql`update risk_details d set workflow_status = case when d.id = r.submitted_detail_id then ${shown} else ${edited} end
      from risks r where r.id = ${id} and d.id in (r.current_detail_id, r.submitted_detail_id)`,
    sql`update risks r set type = ${turn % 4 === 2 ? 'summary' : 'item'}, submitted_workflow_status = ${shown},
      workflow_status = case when current_detail_id = submitted_detail_id then ${shown} else ${edited} end,
      edited_since_rejection = ${turn % 4 !== 1}, reviewed_on = ${plusDays(dayOf(new Date()), -400)} where r.id = ${id}`,
  ]
}

const linkEvent = (id: number, group: number, day: string): SQL => sql`with e as (
    insert into risk_events (company_group_id, occurred_on, kind, title, reported_by)
    values (${group}, ${day}, 'event', 'Leak', 1) returning id)
  insert into risk_event_risks (event_id, risk_id) select e.id, ${id} from e`

const linkIndicator = (id: number, group: number, lastDay: string | null): SQL => sql`with i as (
    insert into indicators (company_id, company_group_id, name_en, name_th, unit, direction, amber, red, rhythm, last_day, last_value)
    select g.company_id, g.id, 'COD', 'ซีโอดี', 'mg/l', 'up', 95, 120, 'weekly', ${lastDay}::date,
      case when ${lastDay}::date is null then null else 1 end from company_groups g where g.id = ${group} returning id)
  insert into indicator_risks (indicator_id, risk_id) select i.id, ${id} from i`
