import type { Role } from '#domain/access/roles'
import { firstSorts, viewsOf } from '#domain/risks/views'
import { defaultPageSize } from '#domain/validation/limits'
import type { Board } from '#domain/wire/board'
import { expectAnswer, readCall, type EarlyAnswer } from '../platform/http/earlyAnswers.ts'
import {
  boardFilterOf,
  heatMapFilterOf,
  riskFilterOf,
  valuesIn,
  valuesOf,
  viewCountFilterOf,
  type BoardFilter,
  type FilterViewer,
} from './boardFilter.ts'
import type { Sort } from './endpoints/risks.ts'
import type { RiskFilter } from './endpoints/overview.ts'
import { resources } from './resources.ts'
import { listQuery } from './wireFormat.ts'

type Call = Promise<Board | null | undefined>

/** What is on the first page of a board. */
interface Asked {
  /** The filters that the list of react-admin has. */
  values: Partial<BoardFilter>
  filter: BoardFilter
  sort: Sort
  page: number
  perPage: number
}

export interface FirstBoard extends Asked {
  hasHeatMap: boolean
}

/**
 * Has the first calls of the board answered by the one that began while the head of the page was read (rule wire.board).
 * What the screens ask for otherwise than it was foreseen there is asked as ever.
 * @param search the query of the address that the document began with
 * @returns what it shows, as soon as it is there; undefined where it does not come
 */
export async function expectBoard(
  viewer: FilterViewer & { role: Role },
  search: string,
): Promise<FirstBoard | undefined> {
  if (window.riskBoardCalls?.board === undefined) return undefined
  const call: Call = readCall<Board | null>('board')
  const known = askedBy(search, viewer) ?? (viewsOf(viewer.role).includes('waiting') ? undefined : landedOn({}, viewer))
  if (known) expectParts(viewer, known, call)
  else expectWaiting(viewer, call)
  const board = await call
  if (!board) return undefined
  const asked = known ?? landedOn(board.view === 'all' ? {} : board, viewer)
  if (!known) expectParts(viewer, asked, call)
  return { ...asked, hasHeatMap: board.heatMap !== undefined }
}

/** How much waits of each type, which says where the board begins. */
function expectWaiting(viewer: FilterViewer & { role: Role }, call: Call): void {
  for (const type of viewer.types) {
    const filter = viewCountFilterOf('waiting', boardFilterOf({ type }), viewer)
    expectCount(filter, call, ({ waiting }) => waiting?.[type])
  }
}

/** The board that an address names as lists do; null where it leaves it to the reader's work. */
function askedBy(search: string, viewer: FilterViewer): Asked | null {
  const query = new URLSearchParams(search)
  const values = valuesIn(query.get('filter'))
  if (values === null) return null
  const filter = boardFilterOf(values, viewer)
  const first = firstSorts[filter.type]
  return {
    values,
    filter,
    sort: { field: query.get('sort') ?? first.field, order: query.get('order') === 'ASC' ? 'ASC' : 'DESC' },
    page: Number(query.get('page') ?? 1),
    perPage: Number(query.get('perPage') ?? defaultPageSize),
  }
}

const landedOn = (landing: Partial<Pick<Board, 'type' | 'view'>>, viewer: FilterViewer): Asked => {
  const filter = boardFilterOf({ type: landing.type, view: landing.view }, viewer)
  const values = landing.type === undefined ? {} : valuesOf(filter)
  return { values, filter, sort: firstSorts[filter.type], page: 1, perPage: defaultPageSize }
}

/** The list, the number of each view and the heat maps, each under the address that the screens ask for it. */
function expectParts(viewer: FilterViewer, { filter, sort, page, perPage }: Asked, call: Call): void {
  const list = listQuery(resources.risks, { pagination: { page, perPage }, sort, filter: riskFilterOf(filter, viewer) })
  expectPart('/api/v1/risks', { ...list, fields: 'card' }, call, ({ cards, total }) => ({ data: cards, total }))
  for (const view of viewsOf(viewer.role)) {
    expectCount(viewCountFilterOf(view, filter, viewer), call, ({ counts }) => counts[view])
  }
  expectPart('/api/v1/heat-map', heatMapFilterOf(filter, viewer), call, ({ heatMap }) => heatMap && { data: heatMap })
}

/** As `countRisks` asks. */
function expectCount(filter: RiskFilter, call: Call, pick: (board: Board) => number | null | undefined): void {
  expectPart('/api/v1/risks', { ...filter, fields: 'card', page: 1, perPage: 1 }, call, (board) => {
    const total = pick(board)
    return total === undefined ? undefined : { data: [], total }
  })
}

function expectPart(
  path: string,
  query: RiskFilter & { [name: string]: unknown },
  call: Call,
  pick: (board: Board) => EarlyAnswer | undefined,
): void {
  const part = call.then((board) => (board ? pick(board) : undefined))
  expectAnswer('GET', path, part, query as Parameters<typeof expectAnswer>[3])
}
