import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import { installationTimeZone } from '#domain/calendar/days'
import { ratingOf } from '#domain/risks/heatMap'
import { isPastCell, ratesOf, type PastCell, type PastLevel } from '#domain/risks/levelMovement'
import { assessmentTypes } from '#domain/risks/statuses'
import type { RiskMovementQuery } from '#domain/wire/riskMovement'
import { filtered } from '../filters.ts'
import { isOpenSince, lastingScopeOf, type ScopeBranch } from '../scope.ts'

type Filters = Pick<
  RiskMovementQuery,
  'type' | 'company_id' | 'company_group_id' | 'include_descendants' | 'risk_category_id'
>

/** The cell of a record at a point in time, or that it was not rated or did not count. */
type MovePlace = PastCell | 'unrated' | 'none'

/** The number of records that went from one pair of cells to another between two points in time. */
export interface LevelMoveRow extends Record<string, unknown> {
  partId: number | null
  isDeleted: boolean
  /** The index of the point at which they were in the new cells; before the first point they did not count. */
  point: number
  fromGross: MovePlace
  fromNet: MovePlace
  gross: MovePlace
  net: MovePlace
  count: number
}

/**
 * A query of the moves of all records that the actor would find today, including deleted ones (rules movement.scope and
 * report.submitted), as rows of `LevelMoveRow`. Reads each change once, whatever the number of points.
 * @param days sorted days, `2026-11-20`; a record counts with its state at their end
 * @param part a further grouping: an id as SQL over `risks r` and the point `p.first`, and its joins
 * @returns null for an actor who can see none
 */
export function levelMovesOf(
  actor: Actor,
  query: Filters,
  days: readonly string[],
  part?: { id: (branch: ScopeBranch) => SQL; joins: SQL },
): SQL | null {
  const { type, company_id, company_group_id, include_descendants, risk_category_id } = query
  const filters = { type, company_id, company_group_id, include_descendants, risk_category_id }
  const ends = sql`(select array_agg((d.day::date + 1)::timestamp at time zone ${installationTimeZone} order by d.day)
    from unnest(${sql.param([...days])}::text[]) d (day))`
  const branches = lastingScopeOf(actor).map((branch) => {
    const isCounted = sql`(c.is_counted and ${isOpenSince(actor, sql.raw('c.at'))})`
    const places = assessmentTypes.map(
      (
        of,
      ) => sql`case when ${isCounted} then coalesce(c.${sql.raw(`${of}_likelihood`)} || 'x' || c.${sql.raw(`${of}_impact`)}, 'unrated')
        else 'none' end as ${sql.raw(of)}`,
    )
    // A change that ends before the next point is at no point.
    return sql`select r.id, ${part?.id(branch) ?? sql`null::int`} as part_id, r.deleted_at is not null as is_deleted,
        p.first as point, ${sql.join(places, sql`, `)}
      from risks r join risk_level_changes c on c.risk_id = r.id and c.shown = ${branch.shown} ${part?.joins ?? sql``}
      cross join lateral (select width_bucket(c.at, ${ends}) as first,
        case when c.until is null then ${days.length}::int else width_bucket(c.until, ${ends}) end as past offset 0) p
      where p.first < p.past and ${filtered(branch, { ...filters, assessment_type: 'net' })}`
  })
  return branches.length === 0
    ? null
    : sql`select m.part_id as "partId", m.is_deleted as "isDeleted", m.point, m.from_gross as "fromGross",
        m.from_net as "fromNet", m.gross, m.net, count(*)::int as count
      from (select s.*, coalesce(lag(s.gross) over own, 'none') as from_gross, coalesce(lag(s.net) over own, 'none') as from_net
        from (${sql.join(branches, sql` union all `)}) s window own as (partition by s.id order by s.point)) m
      where (m.gross, m.net) <> (m.from_gross, m.from_net) group by 1, 2, 3, 4, 5, 6, 7`
}

/** Returns the cell of a place in the heat map, and its level. */
export function levelAndCellOf(place: MovePlace): {
  standing: PastLevel
  cell: { likelihood: number; impact: number } | null
} {
  if (!isPastCell(place)) return { standing: place, cell: null }
  const { likelihood, impact } = ratesOf(place)
  return { standing: ratingOf(likelihood, impact)?.level ?? 'unrated', cell: { likelihood, impact } }
}
