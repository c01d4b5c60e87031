import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { dayOf, type Day } from '#domain/calendar/days'
import { isInArea } from '#domain/organisation/hierarchy'
import { riskAppetite } from '#domain/organisation/settings'
import type { AcceptanceState } from '#domain/risks/acceptance'
import { isOpenSince } from '#domain/risks/access/visibility'
import { appetiteCounting, appetiteOf, type AppetiteEntry } from '#domain/risks/appetite'
import { evidenceMonths, likelihoodAt, type EventStep } from '#domain/risks/events'
import { factsOf, type Fact, type FactState } from '#domain/risks/facts'
import { ratingOf } from '#domain/risks/heatMap'
import { indicatorStateOn, type IndicatorBounds, type IndicatorRhythm } from '#domain/risks/indicators'
import { factOfPattern, minRecords, ratingPatterns } from '#domain/risks/ratingPatterns'
import { initialReviewIntervals, nextReviewOf } from '#domain/risks/reviewDates'
import { isComplete, type MitigationStatus, type WorkflowStatus } from '#domain/risks/statuses'
import { targetOf, targetStateOf, type WrittenTarget } from '#domain/risks/target'
import type { CriterionUnit, Currency } from '#domain/risks/units'
import type { RatingPatternRow } from '#domain/wire/ratingDoubts'
import type { TestApi } from './api.ts'
import type { NaiveRecord, Seen } from './naiveCounts.ts'

interface RevisionSource extends WrittenTarget {
  createdAt: string
  plans: { status: MitigationStatus; since: string }[]
  amounts: { type: 'net' | 'gross'; key: string; rate: number; amount: number; currency: Currency }[]
}

/** The criteria of the rates of an impact type, the first rate first. */
type Scale = {
  impactTypeKey: string
  criteria: { from: number | null; to: number | null; unit: CriterionUnit | null }[]
}

/** The rows of other tables about a record; moments as ISO 8601. */
interface Sources extends Record<string, unknown> {
  id: number
  openedAt: string | null
  completedAt: string | null
  completedScore: number | null
  isRatedBeforeCritical: boolean
  present: RevisionSource
  submitted: RevisionSource | null
  former: { categoryExpertId: number | null; until: string }[]
  spoken: string[]
  decisions: { at: string; seconds: number | null }[]
  completions: { at: string; comparedAt: string; loweredFrom: number | null; isCopied: boolean }[]
  moves: { moves: number; createdAt: string }[]
  acceptances: { createdAt: string; isRevoked: boolean; isOutdated: boolean; until: Day }[]
  indicators: (IndicatorBounds & { rhythm: IndicatorRhythm; value: number | null; on: Day | null })[]
  events: Day[]
}

interface Group extends Record<string, unknown> {
  id: number
  hierarchy: string
  isActive: boolean
}

/** Everything that facts and patterns depend on. */
export interface World {
  today: Day
  sources: ReadonlyMap<number, Sources>
  setting: number | null
  entries: AppetiteEntry[]
  steps: readonly EventStep[]
  scales: readonly Scale[]
  groups: readonly Group[]
}

const revision = (detailId: string) =>
  sql.raw(`(select json_build_object('createdAt', d.created_at, 'targetLikelihood', d.target_likelihood,
    'targetImpact', d.target_impact, 'targetOn', d.target_on,
    'plans', (select coalesce(json_agg(json_build_object('status', p.status, 'since', p.progress_since)), '[]')
      from mitigation_plans p where p.risk_detail_id = d.id),
    'amounts', (select coalesce(json_agg(json_build_object('type', a.type, 'key', i.impact_type_key, 'rate', i.rate,
        'amount', i.financial_amount, 'currency', i.financial_currency) order by a.type desc, i.id), '[]')
      from assessments a join assessment_impact_items i on i.assessment_id = a.id
      where a.risk_detail_id = d.id and i.rate is not null and i.financial_amount is not null)) from risk_details d where d.id = ${detailId})`)

const rowsOf = (columns: string, from: string) =>
  sql.raw(`(select coalesce(json_agg(json_build_object(${columns})), '[]') from ${from})`)

/** Reads the world without the queries of the server. */
export async function readWorld({ database: { db } }: TestApi): Promise<World> {
  const { rows } = await db.execute<Sources>(sql`select r.id, to_json(r.opened_at) #>> '{}' as "openedAt",
    to_json(r.completed_at) #>> '{}' as "completedAt", r.completed_score as "completedScore",
    r.is_rated_before_critical as "isRatedBeforeCritical",
    ${revision('r.current_detail_id')} as present, ${revision('r.submitted_detail_id')} as submitted,
    ${rowsOf(
      `'categoryExpertId', g.category_expert_id, 'until', c.until`,
      `risk_level_changes c left join risk_categories g on g.id = c.risk_category_id
      where c.risk_id = r.id and c.shown = 'submitted' and c.until is not null`,
    )} as former,
    (select coalesce(json_agg(x.at), '[]') from (select c.created_at as at from comments c where c.risk_id = r.id
      union all select u.created_at from mitigation_plan_updates u where u.risk_id = r.id) x) as spoken,
    ${rowsOf(`'at', q.decided_at, 'seconds', q.seconds`, 'risk_decisions q where q.risk_id = r.id and q.until is null')} as decisions,
    ${rowsOf(`'at', f.completed_at, 'comparedAt', f.compared_at, 'loweredFrom', f.lowered_from, 'isCopied', f.is_copied`, 'rating_facts f where f.risk_id = r.id and f.until is null')} as completions,
    ${rowsOf(`'moves', t.moves, 'createdAt', t.created_at`, 'risk_targets t where t.risk_id = r.id and t.ended_on is null')} as moves,
    (select coalesce(json_agg(json_build_object('createdAt', a.created_at, 'isRevoked', a.revoked_at is not null,
      'isOutdated', a.outdated_at is not null, 'until', a.until) order by a.id), '[]') from acceptances a where a.risk_id = r.id) as acceptances,
    ${rowsOf(`'direction', i.direction, 'amber', i.amber, 'red', i.red, 'rhythm', i.rhythm, 'value', i.last_value, 'on', i.last_day`, 'indicator_risks x join indicators i on i.id = x.indicator_id where x.risk_id = r.id')} as indicators,
    (select coalesce(json_agg(e.occurred_on), '[]') from risk_event_risks l join risk_events e on e.id = l.event_id
      where l.risk_id = r.id and e.kind = 'event') as events
    from risks r where r.deleted_at is null`)
  const { rows: settings } = await db.execute<{ value: string }>(
    sql`select value from settings where key = ${riskAppetite}`,
  )
  const { rows: entries } = await db.execute<AppetiteEntry & Record<string, unknown>>(
    sql`select company_group_id as "companyGroupId", risk_category_id as "riskCategoryId", score from appetites`,
  )
  const { rows: criteria } = await db.execute<{ steps: EventStep[]; scales: Scale[] }>(
    sql`select event_levels as steps, criteria -> 'impacts' as scales from rating_criteria`,
  )
  const { rows: groups } = await db.execute<Group>(
    sql`select id, hierarchy, is_active as "isActive" from company_groups order by hierarchy`,
  )
  return {
    today: dayOf(new Date()),
    sources: new Map(rows.map((row) => [row.id, row])),
    setting: appetiteOf(settings[0]?.value),
    entries,
    steps: criteria[0]?.steps ?? [],
    scales: criteria[0]?.scales ?? [],
    groups,
  }
}

/** The moment since which the reader can read everything, null if always (rule visibility.private-lifted). */
function sinceOf(actor: Actor, record: NaiveRecord, { openedAt, former }: Sources): Date | null {
  const past = {
    openedAt: openedAt === null ? null : new Date(openedAt),
    formerCategories: former.map(({ categoryExpertId, until }) => ({ categoryExpertId, until: new Date(until) })),
  }
  const limits = [past.openedAt, ...past.formerCategories.map(({ until }) => until)].filter((limit) => limit !== null)
  const closed = limits.filter((limit) => !isOpenSince(actor, record, past, new Date(limit.getTime() - 1)))
  return closed.toSorted((one, other) => other.getTime() - one.getTime())[0] ?? null
}

const stateOfAcceptance = (
  { isRevoked, isOutdated, until }: Sources['acceptances'][number],
  today: Day,
): AcceptanceState => (isRevoked ? 'revoked' : isOutdated ? 'outdated' : until < today ? 'lapsed' : 'active')

/** Whether the visible rating was completed, by the words of the rule facts.completed. */
function wasCompleted({ type, present, isEditedSinceRejection }: NaiveRecord, shown: WorkflowStatus): boolean {
  if (present.status.startsWith('draft')) return false
  if (shown.startsWith('complete')) return true
  if (type === 'summary') return false
  if (shown === 'reject_internal_owner') return !isEditedSinceRejection
  return shown === 'waiting_internal_owner' || shown === 'waiting_managing_director'
}

/** The state from which facts follow, of a record in the state that a reader sees. */
export function factStateOf(world: World, actor: Actor, { record, revision: shown }: Seen): FactState {
  const { today } = world
  const source = world.sources.get(record.id)!
  const revisionOf = (record.submitted === shown && source.submitted) || source.present
  const since = sinceOf(actor, record, source)
  const isOpen = (moment: string | null) => moment !== null && (since === null || new Date(moment) >= since)
  const lastDay = (days: Day[]) => days.toSorted().at(-1) ?? null
  const placeOf = (rates: typeof shown.net) => ratingOf(rates?.likelihood ?? null, rates?.impact ?? null)
  const net = placeOf(shown.net)
  const target = targetOf(revisionOf)
  const score = isOpen(source.completedAt) || source.completedAt === null ? source.completedScore : null
  const isCompleted = wasCompleted(record, shown.status)
  const first = dayOf(monthsBefore(today, evidenceMonths))
  const events = source.events.filter((on) => on >= first && on <= today)
  const completion = source.completions.find(({ comparedAt }) => isOpen(comparedAt))
  const quick = source.decisions.find(({ at }) => isOpen(at) && new Date(at) >= new Date(revisionOf.createdAt))
  const acceptance = source.acceptances.findLast(({ createdAt }) => isOpen(createdAt))
  return {
    gross: placeOf(shown.gross),
    net,
    target: target && { score: target.score, on: target.on },
    isCompleted,
    events:
      events.length === 0
        ? null
        : { count: events.length, likelihood: likelihoodAt(world.steps, events.length), lastOn: lastDay(events)! },
    indicators: source.indicators.map(({ value, on, ...one }) => ({
      state: indicatorStateOn(one, value === null || on === null ? null : { value, on }, today),
      on,
    })),
    amounts: revisionOf.amounts.flatMap(({ key, rate, amount, currency }) => {
      const criterion = world.scales.find(({ impactTypeKey }) => impactTypeKey === key)?.criteria[rate - 1]
      return criterion ? [{ rate, amount, currency, from: criterion.from, to: criterion.to, unit: criterion.unit }] : []
    }),
    completion: completion ? { ...completion, on: dayOf(new Date(completion.at)) } : null,
    quickDecision: quick ? { on: dayOf(new Date(quick.at)), seconds: quick.seconds } : null,
    progressSince: revisionOf.plans
      .filter(({ status }) => status === 'In Progress')
      .map((plan) => dayOf(isOpen(plan.since) ? new Date(plan.since) : since!)),
    reviewedOn: record.reviewedOn,
    spokenOn: lastDay(source.spoken.map((at) => dayOf(new Date(at)))),
    appetite: appetiteCounting(world.setting, world.entries, {
      hierarchy: record.hierarchy,
      riskCategoryId: shown.categoryId,
    }),
    acceptance: acceptance ? { state: stateOfAcceptance(acceptance, today), until: acceptance.until } : null,
    targetState: targetStateOf(target, score, today),
    targetMoves:
      targetOf(source.present) === null ? 0 : (source.moves.find(({ createdAt }) => isOpen(createdAt))?.moves ?? 0),
    nextReviewOn: isCompleted
      ? nextReviewOf({ reviewedOn: record.reviewedOn, level: net?.level ?? null }, initialReviewIntervals)
      : null,
    isRatedBeforeCritical: source.isRatedBeforeCritical,
  }
}

/** The facts against the rating of a record, as a reader sees it (rule facts.kinds). */
export const naiveFactsOf = (world: World, actor: Actor, seen: Seen): Fact[] =>
  factsOf(factStateOf(world, actor, seen), world.today)

/** The rows of "How we rate": complete active records as last submitted, with the fact of each pattern (rule patterns.kinds). */
export function naivePatterns(
  world: World,
  actor: Actor,
  reported: readonly Seen[],
): Omit<RatingPatternRow, 'companyGroup'>[] {
  return world.groups
    .filter(({ hierarchy }) => isInArea(actor.hierarchy, hierarchy))
    .flatMap(({ hierarchy, isActive }): Omit<RatingPatternRow, 'companyGroup'>[] => {
      const counted = reported.filter(
        ({ record, revision: { status } }) =>
          record.hierarchy === hierarchy &&
          record.isActive &&
          isComplete(status) &&
          !record.present.status.startsWith('draft'),
      )
      const of = counted.length
      if (of === 0 && !isActive) return []
      if (of < minRecords) return [{ pattern: 'too_few', count: 0, of }]
      const facts = counted.map((one) => ({
        id: one.record.id,
        kinds: naiveFactsOf(world, actor, one).map(({ kind }) => kind),
      }))
      return ratingPatterns.map((pattern) => {
        const riskIds = facts.flatMap(({ id, kinds }) => (kinds.includes(factOfPattern[pattern]) ? [id] : []))
        return { pattern, count: riskIds.length, of, riskIds }
      })
    })
}

function monthsBefore(day: Day, months: number): Date {
  const date = new Date(`${day}T05:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() - months)
  return date
}
