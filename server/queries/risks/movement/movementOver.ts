import { sql, type SQL } from 'drizzle-orm'
import { pointsBetween, pointsOf, standingOf, type MovementPart, type Stretch } from '#domain/risks/levelMovement'
import type { AssessmentType } from '#domain/risks/statuses'
import type { RiskMovement, RiskMovementQuery } from '#domain/wire/riskMovement'
import { textIn } from '#i18n/locales'
import type { Actor } from '#domain/access/actor'
import { noPrepare } from '#server/database/autoPrepareClient'
import type { Queryable } from '#server/database/client'
import type { Viewer } from '../../viewer.ts'
import { groupedBy } from '../../groupedBy.ts'
import { filtered } from '../filters.ts'
import { countedFor, endOfDay, standingThen } from '../levelsThen.ts'
import { groupBelowBase } from '../reportCounts.ts'
import { lastingScopeOf, shownColumns, type ScopeBranch } from '../scope.ts'

type Filters = Pick<
  RiskMovementQuery,
  'type' | 'company_id' | 'company_group_id' | 'include_descendants' | 'risk_category_id'
>

/** Those whom the numbers are of: what the actor sees today, deleted records among them (rule movement.scope). */
export function movedBranches(actor: Actor, query: Filters): { branch: ScopeBranch; where: SQL; isCounted: SQL }[] {
  const { type, company_id, company_group_id, include_descendants, risk_category_id } = query
  const filters = { type, company_id, company_group_id, include_descendants, risk_category_id }
  return lastingScopeOf(actor, 'risks').map((branch) => ({
    branch,
    where: filtered(branch, { ...filters, assessment_type: 'net' }),
    isCounted: countedFor(branch),
  }))
}

interface StretchRow extends Record<string, unknown> {
  began: number
  ended: number
  gross: string
  net: string
  /** Whether they stood on another level at the point before, by the assessment asked for. */
  entered: boolean
  isNew: boolean
  count: number
  deleted: number
}

interface PartRow extends Record<string, unknown> {
  partId: number | null
  nameEn: string | null
  nameTh: string | null
  /** The place of the point from which on there are so many more. */
  began: number
  level: string
  count: number
}

/** How many risks stood on which level at points in time, and what entered and left between them (rules movement.*). */
export async function countMovement(db: Queryable, viewer: Viewer, query: RiskMovementQuery): Promise<RiskMovement> {
  const { actor, locale } = viewer
  const rating = query.assessment_type
  const days = pointsBetween(query.from, query.to, query.step)
  const states = statesOf(actor, query, days)
  const read = async <Row extends Record<string, unknown>>(asked: SQL) =>
    states ? (await db.execute<Row>(sql`${sql.raw(noPrepare)} ${asked}`)).rows : []
  const rows = await read<StretchRow>(stretches(states ?? sql``, days.length, rating))
  const total = pointsOf(rows.flatMap(stretchOf), days.length, rating)
  const parted = query.by ? await read<PartRow>(parts(states ?? sql``, query, actor)) : []
  return {
    points: total.map((point, place) => ({ day: days[place] ?? query.to, ...point })),
    parts: [...groupedBy(parted, ({ partId }) => partId)].map(([id, ofPart]) => ({
      part: id === null ? null : { id, name: nameOf(ofPart) },
      points: pointsOf(ofPart.flatMap(partOf), days.length, rating).map((point) => point[rating]),
    })),
  }

  function nameOf([row]: readonly PartRow[]): string {
    return (row && textIn<'name', string | null>(row, 'name', locale)) ?? ''
  }

  function partOf({ level, began, count }: PartRow): Stretch[] {
    const at = standingOf(level)
    const none = { entered: null, isNew: false, deleted: 0 }
    return at ? [{ ...none, began, ended: days.length, gross: at, net: at, count }] : []
  }

  function stretchOf({ gross, net, entered, ...stretch }: StretchRow): Stretch[] {
    const at = { gross: standingOf(gross), net: standingOf(net) }
    if (!at.gross || !at.net) return []
    return [{ ...stretch, gross: at.gross, net: at.net, entered: entered ? at[rating] : null }]
  }
}

/**
 * The changes of all risks that are seen, each with the places of the points at which it held: rows `risk_id, began, ended,
 * gross, net, is_deleted, risk_category_id, company_id, hierarchy`; those that held at no point are left out. Null for who sees none.
 * Joined first, for a planner takes the few that are left out for most.
 */
function statesOf(actor: Actor, query: RiskMovementQuery, days: readonly string[]): SQL | null {
  const ends = sql`array[${sql.join(days.map(endOfDay), sql`, `)}]`
  const states = movedBranches(actor, query).map(
    ({ branch, where, isCounted }) => sql`
    select * from (select c.risk_id, width_bucket(c.at, b.ends) as began,
        case when c.until is null then ${days.length}::int else width_bucket(c.until, b.ends) end as ended,
        ${standingThen('gross', isCounted)} as gross, ${standingThen('net', isCounted)} as net,
        r.deleted_at is not null as is_deleted, ${shownColumns[branch.shown].riskCategoryId} as risk_category_id, r.company_id, r.hierarchy
      from (select ${ends} as ends) b cross join risk_level_changes c join risks r on r.id = c.risk_id
      where c.shown = ${branch.shown} and ${where} offset 0) held where held.ended > held.began`,
  )
  return states.length === 0 ? null : sql.join(states, sql` union all `)
}

/** Counted alike; only what changed within the time is held against what was before. */
function stretches(states: SQL, points: number, rating: AssessmentType): SQL {
  const level = sql.raw(`s.${rating}`)
  return sql`with s as (${states})
    select c.began, c.ended, c.gross, c.net, c.before is distinct from ${sql.raw(`c.${rating}`)} as entered,
      coalesce(c.before, 'none') = 'none' as "isNew", count(*)::int as count, count(*) filter (where c.is_deleted)::int as deleted
    from (
      select s.began, s.ended, s.gross, s.net, s.is_deleted, null as before from s where s.began = 0 and s.ended = ${points}
      union all
      select s.began, s.ended, s.gross, s.net, s.is_deleted, lag(${level}) over (partition by s.risk_id order by s.began)
      from s where s.began > 0 or s.ended < ${points}
    ) c where c.gross <> 'none' group by 1, 2, 3, 4, 5, 6`
}

const idOfPart: Record<MovementPart, SQL> = {
  category: sql.raw('s.risk_category_id'),
  company: sql.raw('s.company_id'),
  company_group: groupBelowBase(sql.raw('s.hierarchy')),
}

function parts(states: SQL, query: RiskMovementQuery, actor: Actor): SQL {
  const { by = 'category', company_group_id: asked, assessment_type: rating } = query
  const [only, ...others] = asked ?? []
  const baseId = only !== undefined && others.length === 0 ? only : actor.companyGroupId
  const name = (language: 'en' | 'th') =>
    by === 'category' ? sql.raw(`k.name_${language}`) : sql.raw(by === 'company' ? 'o.name' : 'g.name')
  // What begins and what ends is counted apart: that is as many rows as points, and not as pairs of them.
  return sql`with base as (
      select g.id, cardinality(string_to_array(g.hierarchy, '>')) as depth from company_groups g where g.id = ${baseId}
    ), counts as (
      select ${idOfPart[by]} as id, s.began, s.ended, ${sql.raw(`s.${rating}`)} as level, count(*) as count
      from (${states}) s cross join base where s.gross <> 'none' group by 1, 2, 3, 4
    ), changes as (
      select c.id, place.at, c.level, sum(place.sign * c.count)::int as change
      from counts c cross join lateral (values (c.began, 1), (c.ended, -1)) place (at, sign) group by 1, 2, 3
    )
    select c.id as "partId", ${name('en')} as "nameEn", ${name('th')} as "nameTh", c.at as began, c.level, c.change as count
    from changes c left join risk_categories k on k.id = c.id left join companies o on o.id = c.id left join company_groups g on g.id = c.id
    order by c.id`
}
