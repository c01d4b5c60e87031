import type { Actor } from '#domain/access/actor'
import type { Role } from '#domain/access/roles'
import { boardPermission } from '#domain/risks/access/visibility'
import { riskTypes, type RiskType } from '#domain/risks/statuses'
import { firstSortOf, viewsOf, type BoardView } from '#domain/risks/views'
import type { Board, BoardQuery } from '#domain/wire/board'
import type { HeatMapQuery, RiskListQuery } from '#domain/wire/risks'
import type { Queryable } from '#server/database/client'
import { countHeatMap } from '../risks/counts/heatMap.ts'
import type { CardRow } from '../risks/record/riskCards.ts'
import type { Page } from '../shared/page.ts'
import { countRisks } from './count.ts'
import { readCardPage } from './page.ts'
import { viewQuery } from './viewQuery.ts'

type BoardRead = Omit<Board, 'cards' | 'total'> & { page: Page<CardRow> }

/**
 * Returns the data of a board: its cards, the number of records in each view and, if requested, the heat maps, with the
 * queries of the single calls (rule wire.board). Null for an actor without a board.
 */
export async function readBoard(db: Queryable, actor: Actor, query: BoardQuery): Promise<BoardRead | null> {
  const [firstType] = riskTypes.filter((type) => actor.permissions.has(boardPermission[type]))
  if (firstType === undefined) return null
  const waiting = query.type === undefined ? await countWaiting(db, actor, query) : undefined
  const landed = waiting && riskTypes.find((type) => waiting[type])
  const type = query.type ?? landed ?? firstType
  const shown: BoardQuery = landed ? { ...query, view: 'waiting' } : query
  const views = viewsOf(actor.role)
  const ofViews = views.map((view) => filterOf(actor, { ...shown, view, workflow_status: undefined }, type))
  const [page, totals, heatMap] = await Promise.all([
    readCardPage(db, actor, listOf(shown, filterOf(actor, shown, type), { type, role: actor.role })),
    countRisks(db, actor, ofViews),
    query.heat_map ? countHeatMap(db, actor, filterOf(actor, { ...shown, likelihood: undefined }, type)) : undefined,
  ])
  const counts = Object.fromEntries(views.map((view, place) => [view, totals[place] ?? null]))
  return {
    type,
    view: viewOf(shown),
    ...(waiting ? { waiting } : {}),
    page,
    counts,
    ...(heatMap ? { heatMap } : {}),
  }
}

/**
 * The number of pending records of each type, which determines the first view of the board (rule
 * screens.board-landing).
 */
async function countWaiting(
  db: Queryable,
  actor: Actor,
  query: BoardQuery,
): Promise<Partial<Record<RiskType, number>>> {
  if (!viewsOf(actor.role).includes('waiting')) return {}
  const types = riskTypes.filter((type) => actor.permissions.has(boardPermission[type]))
  const totals = await countRisks(
    db,
    actor,
    types.map((type) => filterOf(actor, { ...query, view: 'waiting' }, type)),
  )
  return Object.fromEntries(types.map((type, place) => [type, totals[place] ?? 0]))
}

/** Single statuses replace a view. */
const viewOf = ({ view, workflow_status }: BoardQuery): BoardView => (workflow_status ? 'all' : view)

/**
 * Returns the filters of the single calls for a board; `boardFilterOf` of the web app has the
 * same (`tests/api/board.test.ts`).
 */
function filterOf(actor: Actor, query: BoardQuery, type: RiskType): HeatMapQuery {
  const {
    view: _view,
    activity,
    heat_map: _map,
    page: _page,
    per_page: _size,
    sort: _sort,
    order: _order,
    ...plain
  } = query
  const { likelihood, impact, assessment_type, company_group_id, include_descendants = true } = plain
  const ofView = viewQuery(actor, viewOf(query))
  const isCell = likelihood !== undefined && impact !== undefined
  return {
    ...plain,
    ...ofView,
    type,
    workflow_status: plain.workflow_status ?? ofView.workflow_status,
    ...(company_group_id && { company_group_id, include_descendants }),
    is_active: activity === 'both' ? undefined : activity === 'active',
    // A cell is identified by both of its rates.
    likelihood: isCell ? likelihood : undefined,
    impact: isCell ? impact : undefined,
    assessment_type: isCell ? assessment_type : 'net',
  }
}

function listOf(
  { view = 'all', sort, order, page, per_page }: BoardQuery,
  filter: HeatMapQuery,
  { type, role }: { type: RiskType; role: Role },
): RiskListQuery {
  const first = firstSortOf(type, view, role)
  return {
    ...filter,
    sort: sort ?? (first.field === 'updatedAt' ? 'updated_at' : first.field),
    order: order ?? (first.order === 'DESC' ? 'desc' : 'asc'),
    page,
    per_page,
    fields: 'card',
  }
}
