import type { QueryClient } from '@tanstack/react-query'
import type { GetListResult, Store } from 'react-admin'
import { viewsOf } from '#domain/risks/views'
import { defaultPageSize } from '#domain/validation/limits'
import { snakeCase } from '#domain/validation/snakeCase'
import type { Board } from '#domain/wire/board'
import { boardFilterOf, valuesIn, valuesOf, viewCountFilterOf } from '#src/dataProvider/boardFilter.ts'
import { boardKeys } from '#src/dataProvider/endpoints/board.ts'
import { overviewQueries } from '#src/dataProvider/endpoints/overview.ts'
import { request } from '#src/platform/http/httpClient.ts'
import { boardLink, startViewKeyOf } from './boardAddress.ts'
import type { BoardUser } from './boardUser.ts'

/** The first page is only for the screen that opens now. In milliseconds. */
const freshFor = 3_000

/** Filter, page and order of the list in an address. */
function listAt(search: string) {
  const query = new URLSearchParams(search)
  return {
    values: valuesIn(query.get('filter')),
    page: Number(query.get('page') ?? 1),
    perPage: Number(query.get('perPage') ?? defaultPageSize),
    sort: query.get('sort'),
    order: query.get('order'),
  }
}

/**
 * Loads the board of a URL in one call, when this document opens it for the first time; without a filter it is the
 * reader's default board (rule wire.board).
 * @returns undefined if the screen loads its parts itself; it then also shows a failure
 */
export function readFirstBoard(queryClient: QueryClient, search: string): Promise<Board | null> | undefined {
  const isKnown = queryClient.getQueryData(boardKeys.firstPage(search)) !== undefined
  const { values, page, perPage, sort, order } = listAt(search)
  if (isKnown || queryClient.getQueryData(boardKeys.landed) || (values === null && search !== '')) return undefined
  const list = values && {
    // As the board itself reads them: an unknown view is none.
    ...valuesOf(boardFilterOf(values)),
    page,
    perPage,
    sort: sort && snakeCase(sort),
    order: order?.toLowerCase(),
  }
  // If the server refuses the order or the page of the URL, the screen repeats the request.
  return request<Board | null>('/api/v1/risks/board', { query: { ...list }, errors: 'caller' }).then(
    ({ data }) => data,
    () => null,
  )
}

/**
 * Puts the first page of a board and its counts into the cache, so that the screen renders once.
 * @returns the first view of the board: the user's open work, unless they chose another default view (rule
 * screens.board-landing)
 */
export function keepFirstBoard(
  { queryClient, store }: { queryClient: QueryClient; store: Store },
  { type, view, cards, total, counts }: Board,
  user: BoardUser,
  search: string,
): string | undefined {
  const leadsOn = search === '' && view === 'waiting' && store.getItem(startViewKeyOf(user)) === undefined
  const address = leadsOn ? boardLink({ type, view }) : undefined
  const { values, page, perPage } = listAt(address?.slice(1) ?? search)
  const filter = boardFilterOf(values ?? {}, user)
  const counted = viewsOf(user.role).map((one) => [one, viewCountFilterOf(one, filter, user)] as const)
  const size =
    total === null ? { pageInfo: { hasPreviousPage: page > 1, hasNextPage: cards.length === perPage } } : { total }
  queryClient.setQueryData(overviewQueries.viewCounts(counted).queryKey, counts)
  queryClient.setQueryDefaults(boardKeys.firstPages, { gcTime: freshFor })
  queryClient.setQueryData(boardKeys.firstPage(address?.slice(1) ?? search), { data: cards, ...size })
  return address
}

/** Returns query options with the loaded first page of the list; empty if the loader loaded nothing for it. */
export function firstPageOf(queryClient: QueryClient, search: string) {
  const { data, dataUpdatedAt } = queryClient.getQueryState<GetListResult>(boardKeys.firstPage(search)) ?? {}
  return data && { initialData: data, initialDataUpdatedAt: dataUpdatedAt, staleTime: freshFor }
}
