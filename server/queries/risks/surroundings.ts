import { sql, type SQL } from 'drizzle-orm'
import type { InEachLanguage } from '#domain/organisation/inEachLanguage'
import type { Day } from '#domain/calendar/days'
import type { FactRows } from '#domain/risks/facts'
import type { EventStep } from '#domain/risks/events'
import type { IndicatorBounds, IndicatorRhythm } from '#domain/risks/indicators'
import { planTimeZone } from '#domain/risks/plans'
import type { Currency } from '#domain/risks/units'
import type { AcceptanceMark } from '#domain/wire/acceptances'
import type { NamedPerson, NamedReference } from '#domain/wire/common'
import { inOrder, type Queryable } from '#server/database/client'
import { fixedSql } from '#server/database/fixedSql'
import { pairsInEach } from '../inEachLanguage.ts'
import { knownPersonJson } from '../planColumns.ts'
import { acceptanceState } from './acceptance.ts'
import { isEvidence } from './evidence.ts'
import { strictestEntry } from './appetite.ts'
import { isAfter } from './scope.ts'

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
  quick: NonNullable<FactRows['quickDecision']>
  completion: NonNullable<FactRows['completion']>
  events: LinkedEvents
  amount: FactRows['amounts'][number] & { place: number; isNet: boolean }
}

export type Surroundings = { [Kind in keyof Values]: Values[Kind][] } & {
  /** The likelihood by the number of events; empty if no record that was read has one. */
  likelihoods: readonly EventStep[]
}

const raw = sql.raw
const dayIn = (moment: string): SQL => raw(`(${moment} at time zone '${planTimeZone}')::date`)

/** Whether the reader of `k` can read data of a moment. */
const isOpen = (moment: string): SQL => isAfter(raw('k.since'), raw(moment))

/**
 * The values of one kind for each `k`. Looked up for each record, because the planner estimates no number of records and
 * would read whole tables.
 */
const of = (kind: keyof Values, value: SQL, from: SQL): SQL =>
  sql`select k.id, ${raw(`'${kind}'`)} as kind, f.value from k, lateral (select ${value} as value from ${from} offset 0) f`

const unionOf = (parts: readonly SQL[]): SQL => fixedSql(sql.join([...parts], sql` union all `))

const aroundRecord = unionOf([
  of(
    'companyGroup',
    sql`json_build_object('id', g.id, 'name', g.name)`,
    sql`company_groups g where g.id = k.groups[cardinality(k.groups)]`,
  ),
  of(
    'riskCategory',
    sql`json_build_object('id', c.id, ${pairsInEach('c', 'name')})`,
    sql`risk_categories c where c.id = k.category`,
  ),
  of('owner', knownPersonJson('o'), sql`users o where o.id = k.owner`),
  of(
    'acceptance',
    sql`json_build_object('id', a.id, 'state', ${acceptanceState()}, 'until', a.until, 'score', a.score, 'by', ${knownPersonJson('u')})`,
    sql`acceptances a join users u on u.id = a.user_id where a.risk_id = k.id and ${isOpen('a.created_at')} order by a.id desc limit 1`,
  ),
  of(
    'moves',
    sql`to_json(t.moves)`,
    sql`risk_targets t where t.risk_id = k.id and t.ended_on is null and ${isOpen('t.created_at')}`,
  ),
  of(
    'appetite',
    sql`json_build_object('score', e.score, 'companyGroupId', e.company_group_id, 'riskCategoryId', e.risk_category_id)`,
    strictestEntry(raw('k.groups'), raw('k.category')),
  ),
  of(
    'indicator',
    sql`json_build_object('id', i.id, ${pairsInEach('i', 'name')}, 'unit', i.unit, 'direction', i.direction,
      'amber', i.amber, 'red', i.red, 'rhythm', i.rhythm, 'value', i.last_value, 'on', i.last_day)`,
    sql`indicator_risks x join indicators i on i.id = x.indicator_id where x.risk_id = k.id`,
  ),
  of(
    'progress',
    sql`to_json(${dayIn('greatest(p.progress_since, k.since)')})`,
    sql`mitigation_plans p where p.risk_detail_id = k.detail and p.status = 'In Progress'`,
  ),
  of('spoken', sql`to_json(${dayIn('max(c.created_at)')})`, sql`comments c where c.risk_id = k.id having count(*) > 0`),
])

const evidenceOfRecord = unionOf([
  of(
    'spoken',
    sql`to_json(${dayIn('max(u.created_at)')})`,
    sql`mitigation_plan_updates u where u.risk_id = k.id having count(*) > 0`,
  ),
  of(
    'quick',
    sql`json_build_object('on', ${dayIn('q.decided_at')}, 'seconds', q.seconds)`,
    sql`risk_decisions q join risk_details d on d.id = k.detail
      where q.risk_id = k.id and q.until is null and q.decided_at >= d.created_at and ${isOpen('q.decided_at')}`,
  ),
  of(
    'completion',
    sql`json_build_object('on', ${dayIn('f.completed_at')}, 'loweredFrom', f.lowered_from, 'isCopied', f.is_copied)`,
    sql`rating_facts f where f.risk_id = k.id and f.until is null and ${isOpen('f.compared_at')}`,
  ),
  of(
    'events',
    sql`json_build_object('events', count(*) filter (where e.kind = 'event'),
      'nearMisses', count(*) filter (where e.kind = 'near_miss'),
      'lastOn', max(e.occurred_on) filter (where e.kind = 'event'), 'amount', sum(e.loss_amount),
      'currency', case when e.loss_amount is null then null else e.currency end)`,
    sql`risk_event_risks l join risk_events e on e.id = l.event_id where l.risk_id = k.id and ${isEvidence}
      group by e.currency, e.loss_amount is null`,
  ),
  of(
    'amount',
    sql`json_build_object('place', i.id, 'isNet', a.type = 'net', 'rate', i.rate, 'amount', i.financial_amount,
      'currency', i.financial_currency, 'from', b.criterion -> 'from', 'to', b.criterion -> 'to', 'unit', b.criterion -> 'unit')`,
    sql`assessments a join assessment_impact_items i on i.assessment_id = a.id
      cross join lateral (select x.scale -> 'criteria' -> (i.rate - 1) as criterion
        from rating_criteria c cross join lateral jsonb_array_elements(c.criteria -> 'impacts') x (scale)
        where x.scale ->> 'impactTypeKey' = i.impact_type_key) b
      where a.risk_detail_id = k.detail and i.rate is not null and i.financial_amount is not null`,
  ),
])

/** Records to read about: `k (id, detail, since, groups, category, owner, reader, reportsAll)`. */
export type Keys = SQL

/** The keys of records in the form of the database, as JSON. */
export const keysOf = (
  keys: readonly {
    id: number
    detail: number
    /** A result of `openSince`. */
    since: string | null
    /** The company groups of its path, the highest first. */
    groups: readonly number[]
    category: number | null
    owner: number | null
    /** The person who reads them, and whether they report on all of their plans. */
    reader?: number
    reportsAll?: boolean
  }[],
): Keys => sql`select * from json_to_recordset(${JSON.stringify(keys)}::json)
  as x(id int, detail int, since timestamptz, groups int[], category int, owner int,
    reader int, "reportsAll" boolean)`

const likelihoods = fixedSql(sql`select null, 'likelihoods', c.event_levels::json from rating_criteria c
  where exists (select from k join risk_event_risks l on l.risk_id = k.id)`)

interface Found extends Record<string, unknown> {
  id: number | null
  kind: keyof Surroundings
  value: never
}

/** Sends the statements that read what surrounds records; returns the surroundings by record. */
export async function readSurroundings(db: Queryable, keys: Keys): Promise<(id: number) => Surroundings> {
  const read = (values: SQL) => db.execute<Found>(sql`with k as materialized (${keys}) ${values}`).execute()
  const found = (await inOrder([read(aroundRecord), read(sql`${evidenceOfRecord} union all ${likelihoods}`)])).flatMap(
    ({ rows }) => rows,
  )
  const steps = found.find(({ kind }) => kind === 'likelihoods')?.value ?? []
  const byId = new Map<number, Surroundings>()
  const ofRecord = (id: number) => {
    const known = byId.get(id) ?? nothing(steps)
    byId.set(id, known)
    return known
  }
  for (const { id, kind, value } of found) if (id !== null && kind !== 'likelihoods') ofRecord(id)[kind].push(value)
  return ofRecord
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
