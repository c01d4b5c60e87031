import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { readsByIdAlone, readsRecords } from '#domain/access/readers'
import { changesIndicator, canEnterValues } from '#domain/risks/access/indicators'
import {
  criticalDays,
  performanceOf,
  statusOfIndicators,
  type IndicatorPerformance,
  type IndicatorState,
} from '#domain/risks/indicators'
import { wordsOf } from '#domain/wire/common'
import type { Indicator, IndicatorListQuery, IndicatorValue, IndicatorValueQuery } from '#domain/wire/indicators'
import type { Queryable } from '#server/database/client'
import { collateNames } from '#server/database/collateNames'
import { isWithinSubtree, passesSubtree } from '#server/database/subtree'
import { indicatorState } from '../risks/conditions/indicators.ts'
import { anyOf, scopeOf } from '../risks/scope.ts'
import { isTrueInAny, selectedInEach } from '../shared/inEachLanguage.ts'
import { isoTime } from '../shared/isoTime.ts'
import { searchPattern, matches } from '../shared/like.ts'
import { readPage, type Page } from '../shared/page.ts'
import { personJson } from '../shared/planColumns.ts'
import { readRecordEvents } from './recordEvents.ts'

/** Whether the actor can see `risks r`, which are found by their ids. */
const seesRisk = (actor: Actor): SQL => anyOf(scopeOf(actor, passesSubtree).map(({ where }) => where))

/**
 * The indicators that an actor can read, over `indicators i` with its group `g`, compared by a test with
 * `readsIndicator`.
 */
export function indicatorScope(actor: Actor): SQL {
  if (!readsRecords(actor.role)) return sql`false`
  const isInArea = readsByIdAlone(actor.role) ? isWithinSubtree(sql.raw('g.hierarchy'), actor.hierarchy) : sql`false`
  // Each part of the scope has its own index.
  const ofSeenRisks = scopeOf(actor).map(
    ({ where }) => sql`exists (select 1 from indicator_risks x join risks r on r.id = x.risk_id
      where x.indicator_id = i.id and ${where})`,
  )
  return anyOf([
    sql`i.company_id = ${actor.companyId} and i.company_group_id = ${actor.companyGroupId}`,
    sql`i.giver_user_id = ${actor.userId}`,
    isInArea,
    ...ofSeenRisks,
  ])
}

/** An indicator with the data that decide about its actions. */
interface IndicatorRow extends Omit<Indicator, 'allowedActions'>, Record<string, unknown> {
  companyId: number
  hierarchy: string
}

const raw = sql.raw

const tables = sql`indicators i join company_groups g on g.id = i.company_group_id
  left join users u on u.id = i.giver_user_id`

const columnsFor = (actor: Actor): SQL => sql`i.id, i.company_id as "companyId", i.company_group_id as "companyGroupId",
  g.hierarchy, json_build_object('id', g.id, 'name', g.name) as "companyGroup", ${selectedInEach('i', 'name')}, i.unit,
  i.direction, i.amber, i.red, i.rhythm, i.giver_user_id as "giverUserId", ${personJson('u')} as giver,
  array(select r.id from indicator_risks x join risks r on r.id = x.risk_id
    where x.indicator_id = i.id and ${seesRisk(actor)} order by r.id) as "riskIds",
  ${indicatorState} as state, i.last_value as value, i.last_day::text as "on",
  ${isoTime(raw('i.created_at'))} as "createdAt", ${isoTime(raw('i.updated_at'))} as "updatedAt"`

const sortKeys: Record<NonNullable<IndicatorListQuery['sort']>, SQL> = {
  id: raw('i.id'),
  name_en: collateNames(raw('i.name_en')),
  name_th: collateNames(raw('i.name_th')),
  // In descending order the worst first.
  state: sql`array_position(array['normal', 'warning', 'missing', 'critical'], ${indicatorState})`,
  company_group_id: raw('i.company_group_id'),
  created_at: raw('i.created_at'),
  updated_at: raw('i.updated_at'),
}

/** Returns a page of the indicators that the actor can read (rule indicators.access). */
export async function listIndicators(db: Queryable, actor: Actor, query: IndicatorListQuery): Promise<Page<Indicator>> {
  const { rows, ...page } = await readPage<IndicatorRow>(db, query, {
    select: columnsFor(actor),
    from: tables,
    where: sql.join([indicatorScope(actor), ...filtersOf(actor, query)], sql` and `),
    sortKey: sortKeys[query.sort ?? 'id'],
    tieBreaker: raw('i.id'),
  })
  return { ...page, rows: rows.map((row) => presentIndicator(actor, row)) }
}

function filtersOf(actor: Actor, query: IndicatorListQuery): SQL[] {
  const { company_group_id: groupId, risk_id: riskId, giver_user_id: giver, state } = query
  const inGroup = query.include_descendants
    ? isWithinSubtree(raw('g.hierarchy'), sql`(select f.hierarchy from company_groups f where f.id = ${groupId ?? 0})`)
    : sql`i.company_group_id = ${groupId}`
  return [
    ...(groupId === undefined ? [] : [inGroup]),
    ...(giver === undefined ? [] : [sql`i.giver_user_id = ${giver === 'me' ? actor.userId : giver}`]),
    ...(state === undefined ? [] : [sql`${indicatorState} in ${state}`]),
    ...(riskId === undefined
      ? []
      : [
          sql`exists (select 1 from indicator_risks x join risks r on r.id = x.risk_id
            where x.indicator_id = i.id and r.id = ${riskId} and ${seesRisk(actor)})`,
        ]),
    ...wordsOf(query.q).map((word) => sql`(${isTrueInAny('i', 'name', (name) => matches(name, searchPattern(word)))})`),
  ]
}

/** Returns an indicator that the actor can read, or undefined. */
export async function readIndicator(db: Queryable, actor: Actor, id: number): Promise<Indicator | undefined> {
  const { rows } = await db.execute<IndicatorRow>(
    sql`select ${columnsFor(actor)} from ${tables} where i.id = ${id} and ${indicatorScope(actor)}`,
  )
  return rows[0] && presentIndicator(actor, rows[0])
}

function presentIndicator(actor: Actor, { companyId, hierarchy, ...indicator }: IndicatorRow): Indicator {
  const place = { ...indicator, companyId, hierarchy }
  const mayChange = changesIndicator(actor, place)
  return {
    ...indicator,
    allowedActions: [
      ...(mayChange ? (['update', 'delete'] as const) : []),
      ...(canEnterValues({ userId: actor.userId, actor }, place) ? (['give_values'] as const) : []),
    ],
  }
}

// A join would read all people for the values of a year.
const valueColumns = sql`v.day::text as "on", v.value, v.comment,
  (select ${personJson('u')} from users u where u.id = v.user_id) as by,
  ${isoTime(raw('v.created_at'))} as "createdAt", ${isoTime(raw('v.updated_at'))} as "updatedAt"`

/** Reads the values of an indicator, sorted by day; the caller has found it by `readIndicator`. */
export async function readValues(
  db: Queryable,
  id: number,
  { from = '0001-01-01', to = '9999-12-31' }: IndicatorValueQuery = {},
): Promise<IndicatorValue[]> {
  const { rows } = await db.execute<IndicatorValue & Record<string, unknown>>(sql`
    select ${valueColumns} from indicator_values v
    where v.indicator_id = ${id} and v.day between ${from}::date and ${to}::date order by v.day`)
  return rows
}

/**
 * Returns how often an indicator warned before an event, for the records that the actor can see (rule
 * indicators.performance).
 */
export async function readPerformance(
  db: Queryable,
  actor: Actor,
  indicator: Indicator,
): Promise<IndicatorPerformance> {
  const values = await readValues(db, indicator.id)
  return performanceOf(criticalDays(indicator, values), await readRecordEvents(db, actor, indicator.id))
}

/** Returns the statuses derived from indicators, for those of some records that have any. */
export async function readDerivedStatuses(db: Queryable, riskIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await db.execute<{ id: number; states: IndicatorState[] }>(sql`
    select x.risk_id as id, array_agg(${indicatorState}) as states from indicator_risks x
    join indicators i on i.id = x.indicator_id where x.risk_id = any(${sql.param([...riskIds])}::int[]) group by 1`)
  return new Map(rows.map(({ id, states }) => [id, statusOfIndicators(states) ?? '']))
}
