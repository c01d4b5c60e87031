import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { installationTimeZone, type Day } from '#domain/calendar/days'
import type { InEachLanguage } from '#domain/organisation/inEachLanguage'
import type { EventStep } from '#domain/risks/events'
import type { FactState } from '#domain/risks/facts'
import type { IndicatorBounds, IndicatorRhythm } from '#domain/risks/indicators'
import type { Currency } from '#domain/risks/units'
import type { AcceptanceMark } from '#domain/wire/acceptances'
import type { NamedPerson, NamedReference } from '#domain/wire/common'
import { inOrder, type Queryable } from '#server/database/client'
import { fixedSql } from '#server/database/fixedSql'
import { isPlanInProgress } from '#server/database/statuses'
import { idsOfPath } from '#server/database/subtree'
import { pairsInEach } from '../../shared/inEachLanguage.ts'
import { knownPersonJson } from '../../shared/planColumns.ts'
import { acceptanceState } from '../conditions/acceptance.ts'
import { strictestEntry } from '../conditions/appetite.ts'
import { isEvidence } from '../conditions/evidence.ts'
import { isAfter } from '../scope.ts'

/** The entry that limits the appetite of a record; null categories mean all. */
interface StrictestEntry {
  score: number
  companyGroupId: number
  riskCategoryId: number | null
}

interface LinkedIndicator extends InEachLanguage<'name'>, IndicatorBounds {
  id: number
  unit: string
  rhythm: IndicatorRhythm
  value: number | null
  on: Day | null
}

/** The linked events of the months of evidence with losses in one currency, or without a loss. */
interface LinkedEvents {
  events: number
  nearMisses: number
  lastOn: Day | null
  amount: number | null
  currency: Currency | null
}

/** The readable values of other tables about a record, by kind. */
interface Values {
  companyGroup: NamedReference
  riskCategory: { id: number } & InEachLanguage<'name'>
  owner: NamedPerson
  acceptance: AcceptanceMark
  moves: number
  appetite: StrictestEntry
  indicator: LinkedIndicator
  progress: Day
  spoken: Day
  quick: NonNullable<FactState['quickDecision']>
  completion: NonNullable<FactState['completion']>
  events: LinkedEvents
  amount: FactState['amounts'][number] & { place: number; isNet: boolean }
}

type ValuesOfRecord = { [Kind in keyof Values]: Values[Kind][] }

export type Surroundings = ValuesOfRecord & {
  /** The likelihood by the number of events; empty if no record that was read has one. */
  likelihoods: readonly EventStep[]
}

const raw = sql.raw
const dayIn = (moment: string): SQL => raw(`(${moment} at time zone '${installationTimeZone}')::date`)

/** Whether the reader of `k` can read data of a moment. */
const isOpen = (moment: string): SQL => isAfter(raw('k.since'), raw(moment))

/** The values of one kind for the records `k` of a query after `from`. */
const of = (kind: keyof Values, value: SQL, from: SQL): SQL =>
  sql`select k.id, ${raw(`'${kind}'`)} as kind, ${value} as value from ${from}`

const unionOf = (parts: readonly SQL[]): SQL => fixedSql(sql.join([...parts], sql` union all `))

const aroundRecord = unionOf([
  of(
    'companyGroup',
    sql`json_build_object('id', g.id, 'name', g.name)`,
    sql`k join company_groups g on g.id = k.groups[cardinality(k.groups)]`,
  ),
  of(
    'riskCategory',
    sql`json_build_object('id', c.id, ${pairsInEach('c', 'name')})`,
    sql`k join risk_categories c on c.id = k.category`,
  ),
  of('owner', knownPersonJson('o'), sql`k join users o on o.id = k.owner`),
  of(
    'acceptance',
    sql`json_build_object('id', a.id, 'state', ${acceptanceState()}, 'until', a.until, 'score', a.score, 'by', ${knownPersonJson('u')})`,
    sql`k cross join lateral (select a.* from acceptances a
      where a.risk_id = k.id and ${isOpen('a.created_at')} order by a.id desc limit 1) a join users u on u.id = a.user_id`,
  ),
  of(
    'moves',
    sql`to_json(t.moves)`,
    // Found for each record: the planner would read the whole table, because it is small.
    sql`k cross join lateral (select t.moves from risk_targets t
      where t.risk_id = k.id and t.ended_on is null and ${isOpen('t.created_at')} offset 0) t`,
  ),
  of(
    'appetite',
    sql`json_build_object('score', e.score, 'companyGroupId', e.company_group_id, 'riskCategoryId', e.risk_category_id)`,
    sql`k cross join lateral (select e.* from ${strictestEntry(raw('k.groups'), raw('k.category'))}) e`,
  ),
  of(
    'indicator',
    sql`json_build_object('id', i.id, ${pairsInEach('i', 'name')}, 'unit', i.unit, 'direction', i.direction,
      'amber', i.amber, 'red', i.red, 'rhythm', i.rhythm, 'value', i.last_value, 'on', i.last_day)`,
    sql`k join indicator_risks x on x.risk_id = k.id join indicators i on i.id = x.indicator_id`,
  ),
  of(
    'progress',
    sql`to_json(${dayIn('greatest(p.progress_since, k.since)')})`,
    sql`k join mitigation_plans p on p.risk_detail_id = k.detail and ${isPlanInProgress(sql.raw('p.status'))}`,
  ),
  of('spoken', sql`to_json(${dayIn('max(c.created_at)')})`, sql`k join comments c on c.risk_id = k.id group by k.id`),
])

const evidenceOfRecord = unionOf([
  of(
    'spoken',
    sql`to_json(${dayIn('max(u.created_at)')})`,
    sql`k join mitigation_plan_updates u on u.risk_id = k.id group by k.id`,
  ),
  of(
    'quick',
    sql`json_build_object('on', ${dayIn('q.decided_at')}, 'seconds', q.seconds)`,
    sql`k join risk_decisions q on q.risk_id = k.id and q.until is null and ${isOpen('q.decided_at')}
      join risk_details d on d.id = k.detail and q.decided_at >= d.created_at`,
  ),
  of(
    'completion',
    sql`json_build_object('on', ${dayIn('f.completed_at')}, 'loweredFrom', f.lowered_from, 'isCopied', f.is_copied)`,
    sql`k join rating_facts f on f.risk_id = k.id and f.until is null and ${isOpen('f.compared_at')}`,
  ),
  of(
    'events',
    sql`json_build_object('events', count(*) filter (where e.kind = 'event'),
      'nearMisses', count(*) filter (where e.kind = 'near_miss'),
      'lastOn', max(e.occurred_on) filter (where e.kind = 'event'), 'amount', sum(e.loss_amount),
      'currency', case when e.loss_amount is null then null else e.currency end)`,
    sql`k join risk_event_risks l on l.risk_id = k.id join risk_events e on e.id = l.event_id and ${isEvidence}
      group by k.id, e.currency, e.loss_amount is null`,
  ),
  of(
    'amount',
    sql`json_build_object('place', i.id, 'isNet', a.type = 'net', 'rate', i.rate, 'amount', i.financial_amount,
      'currency', i.financial_currency, 'from', b.criterion -> 'from', 'to', b.criterion -> 'to', 'unit', b.criterion -> 'unit')`,
    sql`k join assessments a on a.risk_detail_id = k.detail
      join assessment_impact_items i on i.assessment_id = a.id and i.rate is not null and i.financial_amount is not null
      cross join lateral (select x.scale -> 'criteria' -> (i.rate - 1) as criterion
        from rating_criteria c cross join lateral jsonb_array_elements(c.criteria -> 'impacts') x (scale)
        where x.scale ->> 'impactTypeKey' = i.impact_type_key) b`,
  ),
])

/** Records to read about: `k (id, detail, since, category, owner, reader, "reportsAll", groups)`. */
export type Keys = SQL

/** A record to read about. */
interface Key {
  id: number
  detail: number
  /** A result of `openSince`. */
  since: string | null
  hierarchy: string
  category: number | null
  owner: number | null
  /** The person who reads it, and whether they report on all of its plans. */
  reader?: number
  reportsAll?: boolean
}

const groupsOnPath = fixedSql(idsOfPath(sql`x.path`))
const groupsOfRecord = fixedSql(idsOfPath(sql`r.hierarchy`))

/**
 * The keys of records as one array for each column, of which the planner expects ten rows. Each array is a subquery, which
 * hides its length: a plan for one record would be made at every call, because it is cheaper than a general one.
 */
export const keysOf = (keys: readonly Key[]): Keys => {
  const each = <Value>(value: (key: Key) => Value) => sql.param(keys.map(value))
  // One template: Drizzle assembles it for each statement of a record, and nested ones take four times as long.
  return sql`select x.*, ${groupsOnPath} as groups from unnest((select ${each(({ id }) => id)}::int[]),
    (select ${each(({ detail }) => detail)}::int[]), (select ${each(({ since }) => since)}::timestamptz[]),
    (select ${each(({ hierarchy }) => hierarchy)}::text[]), (select ${each(({ category }) => category)}::int[]),
    (select ${each(({ owner }) => owner)}::int[]), (select ${each(({ reader }) => reader ?? null)}::int[]),
    (select ${each(({ reportsAll }) => reportsAll ?? false)}::bool[]))
    as x(id, detail, since, path, category, owner, reader, "reportsAll")`
}

/**
 * The same keys of `risks r` from the database.
 * @param since a result of `openSince`
 * @param reporter a reader at home of the records, who reports on the plans of those that their role created
 */
export const keyColumns = (
  shown: { detailId: SQL; riskCategoryId: SQL; ownerUserId: SQL },
  since: SQL,
  reporter: Actor | null,
): SQL => sql`r.id, ${shown.detailId} as detail, ${since} as since, ${shown.riskCategoryId} as category,
  ${shown.ownerUserId} as owner, ${reporter?.userId ?? null}::int as reader,
  ${reporter ? sql`r.creator_role = ${reporter.role}` : raw('false')} as "reportsAll",
  ${groupsOfRecord} as groups`

const likelihoods = fixedSql(sql`select null, null, c.event_levels::json from rating_criteria c
  where exists (select from k join risk_event_risks l on l.risk_id = k.id)`)

interface Found<Kind extends keyof Values> extends Record<string, unknown> {
  id: number
  kind: Kind
  value: Values[Kind]
}

/** The steps belong to no record. */
interface FoundSteps extends Record<string, unknown> {
  id: null
  value: readonly EventStep[]
}

/** Sends the statements that read what surrounds records; returns the surroundings by record. */
export async function readSurroundings(db: Queryable, keys: Keys): Promise<(id: number) => Surroundings> {
  const read = (values: SQL) =>
    db.execute<Found<keyof Values> | FoundSteps>(sql`with k as materialized (${keys}) ${values}`).execute()
  const found = (await inOrder([read(aroundRecord), read(sql`${evidenceOfRecord} union all ${likelihoods}`)])).flatMap(
    ({ rows }) => rows,
  )
  const steps = found.find((row) => row.id === null)?.value ?? []
  const byId = new Map<number, Surroundings>()
  const ofRecord = (id: number) => {
    const known = byId.get(id) ?? nothing(steps)
    byId.set(id, known)
    return known
  }
  for (const row of found) if (row.id !== null) put(ofRecord(row.id), row)
  return ofRecord
}

function put<Kind extends keyof Values>(values: ValuesOfRecord, { kind, value }: Found<Kind>): void {
  values[kind].push(value)
}

const nothing = (likelihoods: readonly EventStep[]): Surroundings => ({
  companyGroup: [],
  riskCategory: [],
  owner: [],
  acceptance: [],
  moves: [],
  appetite: [],
  indicator: [],
  progress: [],
  spoken: [],
  quick: [],
  completion: [],
  events: [],
  amount: [],
  likelihoods,
})
